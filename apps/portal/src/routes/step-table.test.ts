/** Every address of a flow at every state of it: which are open, and where do the others lead? */
import { expect, test } from 'vitest'
import {
  addresses,
  agreementPart,
  begin,
  bookletPart,
  conditions,
  debtPart,
  expectLanding,
  flags,
  here,
  instalmentsAt,
  load,
  negotiationAt,
  placeOf,
  who,
} from '../../test/visit.ts'
import { addressAt } from './known.ts'
import { session } from '../session/session.ts'
import type { StoredPatch, StoredState } from '../../test/stored.ts'

const signIn = ['opcoes-envio-codigo', 'inserir-codigo', 'validar-perguntas', 'criar-senha'].map((one) => `/sso/${one}`)
const payment = ['opcao-pagamento', 'pagamento-fatura', 'pix', 'boleto'].map((one) => `/dashboard/faturas/${one}`)
const instalments = ['/dashboard/faturas/parcelamento', '/dashboard/faturas/parcelamento/contratado']
const booklet = ['pagar', 'pix', 'boleto'].map((one) => `/dashboard/carnes/${one}`)
const agreementAt = (base: string) => ['resumo', 'dados', 'concluir'].map((one) => `${base}/acordo/${one}`)
const agreementPaymentAt = (base: string) => ['pagar', 'pix', 'boleto'].map((one) => `${base}/acordos/${one}`)
const debtPaymentAt = (base: string) => ['pagar', 'pix', 'boleto'].map((one) => `${base}/dividas/${one}`)

const bases = [
  { base: '/dashboard/negociacao', person: who.holder },
  { base: '/negociacao/link', person: who.byLink },
]

test('GUARD-07 every address that a step opens holds who goes back, and no list does', () => {
  const steps = [
    signIn,
    payment,
    instalments,
    booklet,
    ...bases.flatMap(({ base }) => [agreementAt(base), agreementPaymentAt(base), debtPaymentAt(base)]),
  ]
  expect(addresses.filter((address) => addressAt(address)?.holdsBack).toSorted()).toEqual(
    [...steps.flat(), '/sso/atualizar-dados'].toSorted(),
  )
})

/** The addresses of a flow in one of its states, each with its landing. */
async function expectSteps(words: string, state: StoredPatch, flow: string[], landings: string[]): Promise<void> {
  expect(landings).toHaveLength(flow.length)
  for (const [index, landing] of landings.entries()) await expectLanding(words, state, flow[index] ?? '', landing)
}

const rescue = '/sso/trocar-contatos'
const [send = '', insert = '', questions = '', create = ''] = signIn

test.each<[NonNullable<StoredState['attempt']>['passo'], string[]]>([
  ['OPCOES_ENVIO_CODIGO', [here, send, send, send]],
  ['INSERIR_CODIGO', [insert, here, insert, insert]],
  ['VALIDAR_PERGUNTAS', [questions, questions, here, questions]],
  ['CRIAR_SENHA', [create, create, create, here]],
  ['RESGATE_IDENTIDADE', [rescue, rescue, rescue, rescue]],
  ['RESGATE_CONTATOS', [rescue, rescue, rescue, rescue]],
  ['RESGATE_ESPERA', [rescue, rescue, rescue, rescue]],
])('GUARD-11 NAV-16 a sign-in at %s opens that step alone', (passo, landings) =>
  expectSteps(passo, { attempt: { desafio: 'd', passo, acesso: 'LOGIN' } }, signIn, landings),
)

test('GUARD-11 SSO-10 a step of a sign-in for negotiation leads back to that login, with what its link said', () =>
  expectSteps(
    'a visitor',
    { contexto: 'NEGOCIACAO', loginQuery: '?contexto=negociacao&cupom=A' },
    signIn,
    signIn.map(() => '/sso/login?contexto=negociacao&cupom=A'),
  ))

const details = '/dashboard/faturas/detalhes'
const pix = '/dashboard/faturas/pix'

test.each<[string, Partial<StoredState['invoicePaymentFlow']>, string[]]>([
  ['no flag', {}, [details, details, details, details]],
  ['only opcao-pagamento', { 'opcao-pagamento': true }, [here, details, details, details]],
  ['only pagamento-fatura', { 'pagamento-fatura': true }, [details, here, details, details]],
  ['only pix', { pix: true }, [details, details, here, pix]],
  ['only boleto', { boleto: true }, [details, details, details, here]],
  ['all but opcao-pagamento', { ...flags(true), 'opcao-pagamento': false }, [details, here, here, here]],
  ['all but pagamento-fatura', { ...flags(true), 'pagamento-fatura': false }, [here, details, here, here]],
  ['all but pix', { ...flags(true), pix: false }, [here, here, details, here]],
  ['all but boleto', { ...flags(true), boleto: false }, [here, here, here, pix]],
])(
  'GUARD-08 GUARD-11 NAV-15 a payment with %s opens each step by its own flag',
  (words, invoicePaymentFlow, landings) =>
    expectSteps(
      words,
      { ...who.holder, invoicePaymentFlow: { ...flags(false), ...invoicePaymentFlow } },
      payment,
      landings,
    ),
)

test.each<[string, StoredState['invoiceInstallment'], string[]]>([
  ['not begun', null, [details, details]],
  ['being chosen', instalmentsAt('opcoes'), [here, '/dashboard/faturas/parcelamento']],
  ['agreed', instalmentsAt('contratado'), [here, here]],
])('GUARD-11 INV-08 instalments of an invoice, %s', (words, invoiceInstallment, landings) =>
  expectSteps(words, { ...who.holder, invoiceInstallment }, instalments, landings),
)

const open = '/dashboard/carnes/aberto'
const payBooklet = '/dashboard/carnes/pagar'

test.each<[string, StoredState['ticketBooklet'], string[]]>([
  ['not chosen', null, [open, open, open]],
  ['chosen', bookletPart, [here, payBooklet, payBooklet]],
  ['by Pix', { ...bookletPart, forma: 'pix' }, [here, here, payBooklet]],
  ['by boleto', { ...bookletPart, forma: 'boleto' }, [here, payBooklet, here]],
])('GUARD-11 BKL-02 instalments of a booklet, %s', (words, ticketBooklet, landings) =>
  expectSteps(words, { ...who.holder, ticketBooklet }, booklet, landings),
)

test.each(bases)('GUARD-09 GUARD-11 an agreement opens step by step at $base', async ({ base, person }) => {
  const flow = agreementAt(base)
  const debts = `${base}/dividas/aberto`
  const [summary = '', data = ''] = flow
  await expectSteps('nothing chosen', person, flow, [debts, debts, debts])
  const chosen = { ...person, selectedInstallmentAgreement: conditions }
  await expectSteps('chosen', chosen, flow, [here, summary, summary])
  const tracked = (passo: Parameters<typeof negotiationAt>[0]) => ({
    ...chosen,
    trackingAgreement: negotiationAt(passo),
  })
  for (const passo of ['CONFIRMAR_DADOS', 'NENHUM'] as const)
    await expectSteps(passo, tracked(passo), flow, [here, here, data])
  for (const passo of ['CODIGO', 'CONCLUIR'] as const)
    await expectSteps(passo, tracked(passo), flow, [here, here, here])
  const begun = { ...person, trackingAgreement: negotiationAt('CONCLUIR') }
  await expectSteps('begun without conditions', begun, flow, [debts, debts, debts])
})

test.each(bases)(
  'GUARD-09 GUARD-11 instalments of an agreement are paid as they were chosen at $base',
  async ({ base, person }) => {
    const flow = agreementPaymentAt(base)
    const agreements = `${base}/acordos`
    const [pay = ''] = flow
    const by = (forma: 'pix' | 'boleto' | null) => ({ ...person, paymentAgreement: { ...agreementPart, forma } })
    await expectSteps('not chosen', person, flow, [agreements, agreements, agreements])
    await expectSteps('chosen', by(null), flow, [here, pay, pay])
    await expectSteps('by Pix', by('pix'), flow, [here, here, pay])
    await expectSteps('by boleto', by('boleto'), flow, [here, pay, here])
  },
)

test.each(bases)('GUARD-11 NEG-01 a debt is paid whole after it was chosen at $base', async ({ base, person }) => {
  const flow = debtPaymentAt(base)
  const debts = `${base}/dividas/aberto`
  const [pay = ''] = flow
  const by = (forma: 'pix' | 'boleto' | null) => ({ ...person, paymentDebt: { ...debtPart, forma } })
  await expectSteps('not chosen', person, flow, [debts, debts, debts])
  await expectSteps('chosen', by(null), flow, [here, pay, pay])
  await expectSteps('by Pix', by('pix'), flow, [here, here, pay])
  await expectSteps('by boleto', by('boleto'), flow, [here, pay, here])
})

test('FLOW-14 NAV-14 the active module follows the address, back and forth, and what belongs to none changes nothing', async () => {
  begin({ ...who.holder, moduloAtivo: null })
  const router = await load('/dashboard/faturas')
  const active = () => session.get().modules.active
  expect(active()).toBe('EXTRATO')
  for (const [address, module] of [
    ['/dashboard/carnes/detalhes', 'CARNE'],
    ['/dashboard/servicos', 'OUTROS_SERVICOS'],
    ['/dashboard/seguros/conhecer', 'SEGUROS'],
    ['/dashboard/negociacao/dividas/aberto', 'NEGOCIACAO'],
    ['/dashboard/negociacao/acordos', 'ACORDO_ANDAMENTO'],
    ['/seguranca', 'ACORDO_ANDAMENTO'],
  ] as const) {
    await router.navigate(address)
    expect([placeOf(router), active()]).toEqual([address, module])
  }
  await router.navigate(-2)
  await expect.poll(active).toBe('NEGOCIACAO')
  await router.navigate('/sso/login')
  expect([placeOf(router), active()]).toEqual(['/dashboard/negociacao/dividas/aberto', 'NEGOCIACAO'])
})
