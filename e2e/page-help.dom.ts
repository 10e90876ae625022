/** WCAG 3.2.6 and the voice of a screen. */
import { onTestFinished, vi } from 'vitest'
import { expect, signIn, test } from './dom/test.ts'

test('issue 23.7 WCAG 3.2.6 every page of an account ends with the same help: telephone and hours, deaf people, chat, e-mail, answers', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const help = page.getByRole('region', { name: 'Atendimento' })
  const words = [
    'Precisa de ajuda? 4000-0000 ou 0800 000 0000 · Segunda a sábado, das 8h às 20h',
    'Pessoas surdas ou com deficiência de fala: 0800 000 0004 · Todos os dias, 24 horas',
    'Chat: Conversar por texto',
    'E-mail: ajuda@jangada.example',
  ]
  for (const path of ['faturas', 'faturas/detalhes', 'faturas/proximos-meses', 'servicos', 'servicos/conta']) {
    await page.goto(`/dashboard/${path}`)
    for (const each of words) await expect(help, path).toContainText(each)
    const isLast = await page.evaluate(
      () => document.querySelector('main')?.lastElementChild === document.querySelector('[data-help]'),
    )
    expect(isLast, path).toBe(true)
  }
  await expect(help.getByRole('link', { name: '0800 000 0004' })).toHaveAttribute('href', 'tel:08000000004')
  await help.getByRole('link', { name: 'Acessibilidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible()
})

/** An utterance of a browser, as far as the portal uses one. */
class Utterance extends EventTarget {
  readonly text: string
  constructor(text: string) {
    super()
    this.text = text
  }
}

test('issue 23.9 a screen is heard by the browser’s own voice: amounts once, no code and no control, until it is stopped', async ({
  page,
  sandbox,
}) => {
  const said: string[] = []
  const cancel = vi.fn<() => void>()
  vi.stubGlobal('speechSynthesis', { speak: ({ text }: Utterance) => said.push(text), cancel })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  onTestFinished(() => void vi.unstubAllGlobals())
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('heading', { name: 'Fatura de novembro' }).waitFor()
  await page.getByRole('button', { name: 'Ouvir esta tela' }).click()
  await expect.poll(() => said.join(' ')).toContain('R$ 1.284,60')
  expect(said.join(' ')).not.toMatch(/Ouvir esta tela|\d{20}|••/)
  const before = cancel.mock.calls.length
  await page.getByRole('button', { name: 'Parar de ouvir' }).click()
  expect(cancel.mock.calls.length).toBeGreaterThan(before)
  await expect(page.getByRole('button', { name: 'Ouvir esta tela' })).toBeVisible()
})
