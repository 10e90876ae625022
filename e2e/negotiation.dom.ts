import { type Bench, type Page, confirmCode, enter, expect, test, typeLogin } from './dom/test.ts'
import { refusal } from './troubles.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Signs a customer with debts and no card in, up to the open debts. */
async function openDebts(page: Page, sandbox: Bench, name: string): Promise<void> {
  await enter(page, sandbox, name)
  await page.waitForURL(/\/dashboard\/negociacao\//)
}

const dearestOf = async (page: Page): Promise<number> => {
  const text = (await page.getByRole('article', { name: /Proposta à vista/ }).textContent()) ?? ''
  return Number(/Você deixa de pagar R\$\s([\d.,]+)/.exec(text)?.[1]?.replace('.', '').replace(',', '.'))
}

test('NEG-01 NEG-02 NEG-06 what is owed says its parts, the proposal its saving, and a coupon what it changes', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409), refusal(422))
  await openDebts(page, sandbox, 'Ubirajara')
  await expect(page).toHaveURL('/dashboard/negociacao/dividas/aberto')
  await expect(page.getByRole('article').filter({ hasText: 'Empréstimo pessoal' })).toContainText('Multa e mora')
  await expect(page.getByText('3 contas juntas')).toBeVisible()
  await expect(page.getByText(/CET a partir de [\d,]+% ao mês/)).toBeVisible()
  const before = await dearestOf(page)
  await page.getByText('Tem um cupom?').click()
  const coupon = page.getByLabel('Código do cupom')
  await coupon.fill('VENTANIA')
  await button(page, 'Usar cupom').click()
  await expect(coupon).toHaveAccessibleDescription(/cupom/i)
  await coupon.fill('MARMANSO')
  await button(page, 'Usar cupom').click()
  await expect(page.getByText('Cupom aplicado a esta proposta.')).toBeVisible()
  await expect(page.getByText(/Com o cupom. Sem ele seria/)).toBeVisible()
  expect(await dearestOf(page)).toBeGreaterThan(before)
})

test('NEG-02 NEG-03 AGR-01 SSO-05 what fits a month is chosen, agreed with a code, and its entry paid by Pix', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Edna')
  await page.getByRole('link', { name: 'Simular outra entrada ou data' }).click()
  const askFor = async (value: string) => {
    await page.getByLabel('Quanto você pode pagar por mês').fill(value)
    await button(page, 'Ver o que cabe').click()
  }
  await askFor('900,00')
  await expect(button(page, 'Escolher este plano').first()).toBeVisible()
  await askFor('abc')
  await expect(page.getByText('Digite o valor em reais, assim: 150,00.')).toBeVisible()
  await expect(button(page, 'Escolher este plano'), 'plans of another question').toHaveCount(0)
  await askFor('900,00')
  await expect(button(page, 'Escolher este plano').first()).toBeVisible()
  await button(page, 'Escolher este plano').first().click()
  await expect(heading(page, 'Confira seu acordo')).toBeFocused()
  await expect(page.getByText('Custo Efetivo Total (CET)')).toBeVisible()
  await button(page, 'Continuar').click()
  await expect(heading(page, 'Estes dados são seus?')).toBeFocused()
  await button(page, 'São meus, continuar').click()
  await expect(heading(page, 'Feche o acordo')).toBeFocused()
  await page.reload()
  await expect(heading(page, 'Feche o acordo')).toBeVisible()
  await button(page, 'Receber código por SMS').click()
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('Edna'))
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await button(page, 'Fechar acordo').click()
  await expect(heading(page, 'Acordo fechado')).toBeFocused()
  await expect(page.getByText(/Mandamos uma cópia para/)).toBeVisible()
  await page.goBack()
  await expect(page, 'a finished step does not open again').not.toHaveURL(/acordo\/concluir/)
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await button(page, 'Pagar').click()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(heading(page, /Recebemos seu pagamento/)).toBeFocused()
  await page.getByRole('link', { name: 'Voltar para Meus acordos' }).click()
  await expect(page.getByText('Em dia')).toBeVisible()
})

test('AGR-01 a late agreement says its last day, a broken one what was deducted and when there is another offer', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Ivone')
  await expect(page.getByText('Dá para salvar este acordo.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(page.getByText(/de multa e juros/).first()).toBeVisible()
  await expect(page.getByText('Histórico do acordo')).toBeVisible()
})

test('AGR-01 NEG-01 a broken agreement tells why, and its debt waits for the day of the next offer', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Otávio')
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver acordo' }).click()
  await expect(page.getByText('Descontado da dívida').first()).toBeVisible()
  await expect(page.getByText('Nova proposta a partir de')).toBeVisible()
  await page.getByRole('link', { name: 'Ver o que está em aberto' }).click()
  await expect(page.getByRole('heading', { name: /^Nova proposta a partir de \d/ })).toBeVisible()
})

test('NEG-01 a sold debt names who bought it, and offers nothing for it', async ({ page, sandbox }) => {
  await openDebts(page, sandbox, 'Wilma')
  await expect(page.getByText('Esta conta mudou de credor.')).toBeVisible()
})

test('NAV-17 SSO-10 who signs in to negotiate and owes only a late invoice is led to it', async ({ page, sandbox }) => {
  await page.goto('/negociacao')
  await expect(heading(page, 'Entre para negociar')).toBeVisible()
  await typeLogin(page, 'João')
  await confirmCode(page, await sandbox.nextCode('João'))
  await expect(page).toHaveURL('/dashboard/negociacao/dividas/aberto')
  await expect(page.getByRole('heading', { name: 'Sua fatura está em atraso' })).toBeVisible()
  await expect(page.getByText('Nada em aberto')).toHaveCount(0)
  await button(page, 'Entrar na conta').click()
  await expect(page).toHaveURL('/sso/login')
  await expect(heading(page, 'Entre na sua conta')).toBeVisible()
  await expect(page.getByText('Suas faturas ficam na conta completa.')).toBeVisible()
  await typeLogin(page, 'João')
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('NAV-17 the address of the negotiation leads who is signed in to what they have of it', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Priscila')
  for (const address of ['/negociacao', '/dashboard/negociacao']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/dashboard/negociacao/acordos')
  }
})
