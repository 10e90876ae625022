/** WCAG 3.2.6 at another brand: its own telephone, hours, chat and what it does not have. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { expect, signIn, testWith } from './dom/test.ts'

/** The brand of a shop in the place of the first one, with a chat and without an e-mail. */
const folder = mkdtempSync(join(tmpdir(), 'marca-'))
cpSync('themes/varejo', join(folder, 'default'), { recursive: true })
const file = join(folder, 'default', 'theme.json')
const chat = { text: 'Falar com a loja', href: 'https://conversa.benvinda.example', schedule: 'Todos os dias' }
const config = JSON.parse(readFileSync(file, 'utf8')) as { help: { deaf: object } }
writeFileSync(file, JSON.stringify({ ...config, help: { deaf: config.help.deaf, chat } }))
afterAll(() => rmSync(folder, { recursive: true }))

const test = testWith({ THEMES_FOLDER: folder })

test('issue 23.7 WCAG 3.2.6 the help is the brand’s: its telephones, its hours, its chat, and no way of another brand', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  const help = page.getByRole('region', { name: 'Atendimento' })
  for (const path of ['faturas', 'faturas/detalhes', 'servicos/conta']) {
    await page.goto(`/dashboard/${path}`)
    for (const words of [
      'Precisa de ajuda? 4000-0010 ou 0800 000 0010 · Segunda a sábado, das 9h às 21h',
      'Pessoas surdas ou com deficiência de fala: 0800 000 0004 · Todos os dias, 24 horas',
      'Chat: Falar com a loja · Todos os dias',
    ])
      await expect(help, path).toContainText(words)
    await expect(help, path).not.toContainText(/E-mail|Conversar por texto|8h às 20h|0800 000 0000/)
  }
  await expect(help.getByRole('link', { name: '0800 000 0010' })).toHaveAttribute('href', 'tel:08000000010')
  await expect(help.getByRole('link', { name: 'Falar com a loja' })).toHaveAttribute('href', chat.href)
})
