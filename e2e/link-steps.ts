/** Steps of a customer with the link of a negotiation. */
import { expect } from '@playwright/test'
import type { Bench } from './bench.ts'

/** A page, of a browser or without one. */
type Page = {
  getByLabel: (words: string) => { fill: (text: string) => Promise<void> }
  getByRole: (role: 'button', options: { name: string }) => { click: () => Promise<void> }
}

const BIRTH = '14/03/1988'

/** The link of the newest message to a customer. */
export async function linkTo(bench: Bench, name: string, more?: Parameters<Bench['sendLink']>[1]): Promise<string> {
  await bench.sendLink(name, more)
  const found = async () =>
    (await bench.data()).mensagens.find((each) => each.nome?.startsWith(name) && each.texto.includes('#'))?.texto
  await expect.poll(found, { message: `a link for ${name}`, timeout: 20_000 }).toBeDefined()
  return /http\S+#\S+$/.exec((await found()) ?? '')?.[0] ?? ''
}

export async function prove(page: Page, date = BIRTH): Promise<void> {
  await page.getByLabel('Data de nascimento').fill(date)
  await page.getByRole('button', { name: 'Continuar' }).click()
}
