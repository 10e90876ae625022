/** WCAG 3.1.3 and 3.1.5: a word of money opens its meaning where a person meets it, and a contract has five sentences. */
import type { Locator } from './dom/locator.ts'
import { type Bench, type Page, enter, expect, signIn, test } from './dom/test.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** The focus has come to the screen's heading, from where it is led no more. */
const arrived = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeFocused()

async function atAmount(page: Page, sandbox: Bench): Promise<void> {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await arrived(page, 'Pagar fatura de novembro')
  await page.getByRole('radio', { name: /^Mínimo/ }).check()
  await page.getByText('Ver juros e CET').click()
}

async function atInstalments(page: Page, sandbox: Bench): Promise<void> {
  await signIn(page, sandbox, 'Vera')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByRole('link', { name: /^Parcelar/ }).click()
  await arrived(page, 'Parcelar a fatura')
}

async function atDebts(page: Page, sandbox: Bench): Promise<Locator> {
  await enter(page, sandbox, 'Ubirajara')
  await page.waitForURL(/\/dashboard\/negociacao\//)
  const debt = page.getByRole('article').filter({ hasText: 'Empréstimo pessoal' })
  await debt.getByText('Ver o que compõe este valor').click()
  return debt
}

async function atPortability(page: Page, sandbox: Bench): Promise<void> {
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/servicos/portabilidade')
}

/** A screen | its words, and how each meaning begins. */
const screens: [string, (page: Page, sandbox: Bench) => Promise<Locator | void>, Record<string, string>][] = [
  [
    'Quanto pagar',
    atAmount,
    {
      Mínimo: 'O menor valor que mantém a fatura em dia.',
      Rotativo: 'O que falta quando você paga menos que o total da fatura.',
      Juros: 'O preço de pagar depois.',
      IOF: 'Imposto sobre Operações Financeiras',
      CET: 'Custo Efetivo Total',
    },
  ],
  ['Parcelar a fatura', atInstalments, { Entrada: 'O primeiro pagamento de um acordo ou de um parcelamento.' }],
  [
    'Dívidas em aberto',
    atDebts,
    {
      Juros: 'O preço de pagar depois.',
      Multa: 'Um valor cobrado uma vez só, quando o pagamento atrasa.',
      Mora: 'O que o atraso custa por mês, além da multa.',
    },
  ],
  [
    'Portabilidade do saldo',
    atPortability,
    { Portabilidade: 'Levar a sua dívida para outra instituição que cobra menos.' },
  ],
]

for (const [screen, arrive, words] of screens)
  test(`issue 23.9 WCAG 3.1.3 on ${screen} the words ${Object.keys(words).join(', ')} open their meaning, and the focus comes back`, async ({
    page,
    sandbox,
  }) => {
    const place = (await arrive(page, sandbox)) ?? page.getByRole('main')
    for (const [word, begins] of Object.entries(words)) {
      const opener = place.getByRole('button', { name: `${word}: o que significa` }).first()
      await opener.click()
      const meaning = page.getByRole('dialog', { name: word })
      await expect(meaning).toContainText(begins)
      await meaning.getByRole('button', { name: 'Entendi' }).click()
      await expect(meaning).toHaveCount(0)
      await expect(opener, word).toBeFocused()
    }
  })

const sentences = (page: Page) => page.locator('[data-easy-reading] > li')

test('issue 23.9 WCAG 3.1.5 the contract of an instalment plan opens in five sentences, with the numbers of the chosen option', async ({
  page,
  sandbox,
}) => {
  await atInstalments(page, sandbox)
  await page.getByText('O contrato em cinco frases').click()
  await expect(sentences(page)).toHaveCount(5)
  await expect(sentences(page).first()).toHaveText(/^Você divide R\$\s2\.097,80 em \d+ parcelas de R\$\s[\d.]+,\d\d\.$/)
  const before = await sentences(page).first().textContent()
  await page
    .getByRole('radiogroup', { name: 'Número de parcelas' })
    .getByRole('radio', { name: /^12 vezes/ })
    .check()
  await page.getByText('O contrato em cinco frases').click()
  await expect(sentences(page).first()).toHaveText(/em 12 parcelas/)
  expect(before).not.toContain('em 12 parcelas')
})

test('issue 23.9 WCAG 3.1.5 the contract of an agreement opens in five sentences before it is accepted', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Ubirajara')
  await page.getByRole('radio', { name: /^Equilibrada/ }).check()
  await press(page, /^Continuar com/)
  await arrived(page, 'Confira seu acordo')
  await press(page, 'Continuar')
  await arrived(page, 'Estes dados são seus?')
  await press(page, 'São meus, continuar')
  await arrived(page, 'Feche o acordo')
  await page.getByText('O contrato em cinco frases').click()
  await expect(sentences(page)).toHaveCount(5)
  await expect(sentences(page).first()).toHaveText(
    /^Você deve R\$\s[\d.]+,\d\d hoje e vai pagar R\$\s[\d.]+,\d\d no total\.$/,
  )
  await expect(sentences(page).nth(1)).toContainText('O acordo só vale depois da entrada.')
})
