import type { Page } from '@playwright/test'
import { holdsBack } from '../apps/portal/src/guards/back.ts'
import { insidePaths } from '../apps/portal/src/inside-paths.ts'
import { negotiationDashboardBase, negotiationLinkBase } from '../apps/portal/src/paths.ts'
import { expect, signInAs, test } from './portal.ts'
import { expectLanding, guardedBy, table } from './route-table.ts'
import { editSession } from './session-state.ts'
import { refusal } from './troubles.ts'

/** An instalment of an agreement in hand. */
const partsOf = (address: string) => ({
  acordo: '00000000-0000-4000-8000-000000000000',
  contrato: '1',
  parcelas: [1],
  centavos: 100,
  forma: address.endsWith('boleto') ? 'boleto' : 'pix',
})

const conditions = {
  proposta: '00000000-0000-4000-8000-000000000000',
  quantidade: 0,
  entradaCentavos: 100,
  diaVencimento: 10,
}
const negotiation = (passo: string) => ({
  negociacao: '00000000-0000-4000-8000-000000000000',
  passo,
  versaoContrato: '1',
  dados: { nome: '', cpf: '', email: '', celular: '' },
  key: 'a-key-of-this-test',
})

const flags = (value: boolean) => ({
  'opcao-pagamento': value,
  'pagamento-fatura': value,
  boleto: value,
  pix: value,
})

/** An instalment in hand, and the way of paying that an address is for. */
const ticketOf = (address: string) => ({
  carne: '00000000-0000-4000-8000-000000000000',
  contrato: '1',
  parcelas: [1],
  centavos: 100,
  forma: address.endsWith('boleto') ? 'boleto' : 'pix',
})

const agreed = { step: 'contratado', entryCents: null, option: null, key: null }

/** An invoice and an amount in hand: without them a payment has nothing to show. */
async function choosePayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page).toHaveURL('/dashboard/faturas/pagamento-fatura')
}

test('NAV-16 the whole table was read', () => {
  expect(table.length).toBeGreaterThan(30)
  expect(table.filter(({ guards }) => guards.length === 0).map(({ address }) => address)).toEqual([
    '/e-nosso',
    '*',
    '/sso/parar-troca',
    '/pagar/:token',
    '/galeria',
    '/galeria/telas',
    '/negociar-externo',
  ])
})

test('GUARD-07 every address that a step opens holds who goes back, and no list does', () => {
  const steps = /(?:access|payment|instalment|booklet|agreement|agreementPay)Step\(/
  const held = table.filter(({ guards }) => guards.some((guard) => steps.test(guard))).map(({ address }) => address)
  expect(held.length).toBeGreaterThan(20)
  expect(table.map(({ address }) => address).filter(holdsBack)).toEqual(
    table.map(({ address }) => address).filter((each) => held.includes(each) || each === insidePaths.updateData()),
  )
})

test('GUARD-11 NAV-16 no step of a sign-in opens to a visitor, typed or loaded again', async ({ page }) => {
  for (const { address } of guardedBy('accessStep')) await expectLanding(page, address, '/sso/login')
})

test('GUARD-05 NAV-04 no address of the quick slip opens before its login, typed or loaded again', async ({ page }) => {
  for (const { address } of [...guardedBy('inQuickSlip'), ...guardedBy('toQuickSlipLogin')])
    await expectLanding(page, address, '/boleto-rapido/login')
})

test('GUARD-10 NAV-06 NAV-08 what is for visitors opens to them', async ({ page }) => {
  await expectLanding(page, '/sso/login', '/sso/login')
  await expectLanding(page, '/campanha/verao', '/campanha/verao')
  await expect(page.getByRole('link', { name: /^Entrar/ })).toBeVisible()
  const link = '/login-negociacao?emissor=1&campanha=verao&cupom=DEZ&outra=1'
  await expectLanding(page, link, '/sso/login?contexto=negociacao&emissor=1&campanha=verao&cupom=DEZ')
})

test('GUARD-02 GUARD-10 what is for visitors leads who is signed in to their module', async ({ page, bench }) => {
  await signInAs(page, bench, 'Marina')
  for (const { address } of guardedBy('signedOut')) await expectLanding(page, address, '/dashboard/faturas')
})

test('GUARD-04 an address of a module that is not allowed gives way to one that is', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(403), refusal(404))
  await signInAs(page, bench, 'Marina')
  const own = ['EXTRATO', 'OUTROS_SERVICOS', 'SEGUROS'].map((module) => `moduleAllowed('${module}')`)
  const others = guardedBy('moduleAllowed').filter(({ guards }) => !own.some((guard) => guards.includes(guard)))
  for (const { address } of others) await expectLanding(page, address, '/dashboard/faturas')
  for (const { address } of guardedBy("moduleAllowed('EXTRATO')")) {
    const services = { allowedModules: ['OUTROS_SERVICOS'], moduloAtivo: 'OUTROS_SERVICOS' }
    await editSession(page, { ...services, invoicePaymentFlow: flags(true) })
    await expectLanding(page, address, '/dashboard/servicos')
  }
})

test('GUARD-08 a payment step opens with its own flag and with no other', async ({ page, bench }) => {
  await signInAs(page, bench, 'Marina')
  await choosePayment(page)
  for (const { address, guards } of guardedBy('paymentStep')) {
    const step = /paymentStep\('([\w-]+)'\)/.exec(guards.join())?.[1] ?? ''
    await editSession(page, { invoicePaymentFlow: { ...flags(true), [step]: false } })
    await expectLanding(page, address, step === 'boleto' ? '/dashboard/faturas/pix' : '/dashboard/faturas/detalhes')
    await editSession(page, { invoicePaymentFlow: { ...flags(false), [step]: true } })
    await expectLanding(page, address, address)
  }
})

test('GUARD-11 BKL-02 instalments are paid after they were chosen, by the way that was chosen and by no other', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(404))
  await signInAs(page, bench, 'Antônia')
  await expect(page).toHaveURL('/dashboard/carnes')
  for (const { address, guards } of guardedBy('bookletStep')) {
    const step = /bookletStep\('([\w-]+)'\)/.exec(guards.join())?.[1] ?? ''
    await editSession(page, { ticketBooklet: null })
    await expectLanding(page, address, '/dashboard/carnes/aberto')
    await editSession(page, { ticketBooklet: { ...ticketOf(address), forma: null } })
    await expectLanding(page, address, '/dashboard/carnes/pagar')
    await editSession(page, { ticketBooklet: { ...ticketOf(address), forma: step === 'pagar' ? null : step } })
    await expectLanding(page, address, address)
  }
})

test('GUARD-09 GUARD-11 an agreement opens step by step, on the base where it began', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(403), refusal(404))
  await signInAs(page, bench, 'Marina')
  const allowedModules = ['EXTRATO', 'NEGOCIACAO', 'ACORDO_ANDAMENTO']
  const baseAt = (address: string) =>
    address.startsWith(negotiationLinkBase) ? negotiationLinkBase : negotiationDashboardBase
  // One guard serves both bases: the steps are tried on the one, paying on the other.
  const at = (guard: string, base: string) => guardedBy(guard).filter(({ address }) => baseAt(address) === base)
  for (const { address, guards } of at('agreementStep', negotiationDashboardBase)) {
    const base = baseAt(address)
    await editSession(page, { allowedModules, selectedInstallmentAgreement: null, trackingAgreement: null })
    await expectLanding(page, address, `${base}/dividas/aberto`)
    if (guards.some((guard) => guard.includes('resumo'))) continue
    await editSession(page, { selectedInstallmentAgreement: conditions })
    await expectLanding(page, address, `${base}/acordo/resumo`)
    if (guards.some((guard) => guard.includes('dados'))) continue
    await editSession(page, { trackingAgreement: negotiation('CONFIRMAR_DADOS') })
    await expectLanding(page, address, `${base}/acordo/dados`)
  }
  for (const { address, guards } of at('agreementPayStep', negotiationLinkBase)) {
    const base = baseAt(address)
    await editSession(page, { paymentAgreement: null })
    await expectLanding(page, address, `${base}/acordos`)
    if (guards.some((guard) => guard.includes('pagar'))) continue
    await editSession(page, { paymentAgreement: { ...partsOf(address), forma: null } })
    await expectLanding(page, address, `${base}/acordos/pagar`)
  }
})

test('GUARD-03 no address of a negotiation by link opens to a visitor', async ({ page }) => {
  for (const { address } of guardedBy('linkSignedIn')) {
    await page.goto(address)
    await expect(page, address).toHaveURL(/\/sso\/login\?contexto=negociacao/)
  }
})

test('NAV-16 with every permission each address stays where it is, typed or loaded again', async ({
  page,
  bench,
  troubles,
}) => {
  // What the server refuses in spite of an edited storage is said on the screen.
  troubles.expect(refusal(403), refusal(404), refusal(422))
  await signInAs(page, bench, 'Marina')
  await choosePayment(page)
  const allowedModules = ['EXTRATO', 'CARNE', 'NEGOCIACAO', 'ACORDO_ANDAMENTO', 'OUTROS_SERVICOS', 'SEGUROS']
  const elsewhere = ({ address }: { address: string }) => !address.startsWith(negotiationLinkBase)
  for (const { address } of guardedBy('moduleAllowed').filter(elsewhere)) {
    const inHand = {
      invoicePaymentFlow: flags(true),
      invoiceInstallment: agreed,
      ticketBooklet: ticketOf(address),
      selectedInstallmentAgreement: conditions,
      trackingAgreement: negotiation('CONCLUIR'),
      paymentAgreement: partsOf(address),
    }
    await editSession(page, { allowedModules, ...inHand })
    // A simulation is of a proposal: without one there is what is open.
    await expectLanding(page, address, new RegExp(`${address.replace(/simular$/, '(simular|aberto)')}$`))
  }
})
