import type { Page } from '@playwright/test'
import { STORY_PASSWORD, cast } from '../../apps/sandbox/src/stories/cast.ts'

/** Signs a story customer in, up to the invoices. */
export async function signIn(page: Page, address: string, customer: string): Promise<void> {
  const cpf = cast.find(({ name }) => name.startsWith(customer))?.cpf ?? ''
  await page.goto(`${address}/sso/login`, { waitUntil: 'networkidle' })
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Senha', { exact: true }).fill(STORY_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL('**/sso/inserir-codigo')
  await page.getByLabel('Código de 6 dígitos').fill(await codeOf(address))
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await page.waitForURL('**/dashboard/faturas')
}

async function codeOf(address: string): Promise<string> {
  for (;;) {
    const { mensagens } = (await (await fetch(`${address}/sandbox/dados`)).json()) as {
      mensagens: { codigo?: string }[]
    }
    const code = mensagens.find(({ codigo }) => codigo !== undefined)?.codigo
    if (code !== undefined) return code
  }
}
