/** Every address of the portal with every kind of person: where does each land? */
import { expect, test } from 'vitest'
import {
  addresses,
  agreementPart,
  bookletPart,
  debtPart,
  conditions,
  expectLanding,
  flags,
  here,
  indexOf,
  instalmentsAt,
  type Module,
  modules,
  negotiationAt,
  who,
} from '../../test/visit.ts'
import type { StoredPatch } from '../../test/stored.ts'

/** The law of an address and of those under it, unless a later row rules: for whom it is, and of which module. */
const law: Record<string, [kind: string, module?: Module]> = {
  '/': ['visitors'],
  '/campanha': ['visitors'],
  '/sso': ['visitors'],
  '/sso/opcoes-envio-codigo': ['step of a sign-in'],
  '/sso/inserir-codigo': ['step of a sign-in'],
  '/sso/validar-perguntas': ['step of a sign-in'],
  '/sso/criar-senha': ['step of a sign-in'],
  '/sso/atualizar-dados': ['contacts'],
  '/sso/parar-troca': ['everybody'],
  '/login-negociacao': ['login of negotiations'],
  '/negociar-externo': ['everybody'],
  '/boleto-rapido': ['quick slip'],
  '/boleto-rapido/login': ['login of the quick slip'],
  '/boleto-rapido/boletos-abertos': ['open slips'],
  '/e-nosso': ['everybody'],
  '/acessibilidade': ['everybody'],
  '/ajuda': ['everybody'],
  '/pagar': ['everybody'],
  '/em-espera': ['charge that waits'],
  '/galeria': ['everybody'],
  '/dashboard': ['wait'],
  '/dashboard/inicio': ['whole account, known'],
  '/dashboard/faturas': ['module', 'EXTRATO'],
  '/dashboard/faturas/nao-consigo-pagar': ['whole account'],
  '/dashboard/carnes': ['module', 'CARNE'],
  '/dashboard/servicos': ['module', 'OUTROS_SERVICOS'],
  '/dashboard/servicos/conta': ['whole account, known'],
  '/dashboard/servicos/meus-dados': ['whole account'],
  '/dashboard/servicos/avisos': ['whole account'],
  '/dashboard/servicos/comprovantes': ['whole account'],
  '/dashboard/seguros': ['module', 'SEGUROS'],
  '/dashboard/negociacao': ['negotiation itself'],
  '/dashboard/negociacao/dividas': ['negotiation', 'NEGOCIACAO'],
  '/dashboard/negociacao/acordo': ['negotiation', 'NEGOCIACAO'],
  '/dashboard/negociacao/acordos': ['negotiation', 'ACORDO_ANDAMENTO'],
  '/dashboard/negociacao/nao-consigo-pagar': ['help'],
  '/negociacao': ['negotiation itself'],
  '/negociacao/link': ['entry of a link'],
  '/negociacao/link/dividas': ['negotiation by link', 'NEGOCIACAO'],
  '/negociacao/link/acordo': ['negotiation by link', 'NEGOCIACAO'],
  '/negociacao/link/acordos': ['negotiation by link', 'ACORDO_ANDAMENTO'],
  '/negociacao/link/nao-consigo-pagar': ['help by link'],
  '/seguranca': ['security'],
}
/** Unknown addresses say so to everybody, wherever they lie. */
const lawOf = (address: string) =>
  address.endsWith('/nada')
    ? ['everybody']
    : Object.entries(law).findLast(([above]) => address === above || address.startsWith(`${above}/`))?.[1]

const tried: string[] = []
function all(kind: string): string[] {
  const found = addresses.filter((address) => lawOf(address)?.[0] === kind)
  tried.push(...found)
  return found
}

/** Begun flows, as an edited storage could claim them: they open no address to a person who may not be there. */
function inHand(address: string): StoredPatch {
  const forma = address.endsWith('boleto') ? 'boleto' : 'pix'
  return {
    invoicePaymentFlow: flags(true),
    invoiceInstallment: instalmentsAt('contratado'),
    ticketBooklet: { ...bookletPart, forma },
    selectedInstallmentAgreement: conditions,
    trackingAgreement: negotiationAt('CONCLUIR'),
    paymentAgreement: { ...agreementPart, forma },
    paymentDebt: { ...debtPart, forma },
  }
}

type Landings = Record<keyof typeof who, string>
async function expectLandings(address: string, landings: Landings): Promise<void> {
  for (const name of Object.keys(who) as (keyof typeof who)[])
    await expectLanding(name, { ...who[name], ...inHand(address) }, address, landings[name])
}

const signIn = '/sso/login'
const negotiationLogin = '/sso/login?contexto=negociacao'
const slipLogin = '/boleto-rapido/login'
const slips = '/boleto-rapido/boletos-abertos'
const wait = '/dashboard'
const debts = '/dashboard/negociacao/dividas/aberto'
const debtsByLink = '/negociacao/link/dividas/aberto'

const outside = { visitor: here, quickTicket: here, withoutLogin: here }
const toSignIn = { visitor: signIn, quickTicket: signIn, withoutLogin: signIn }
const toNegotiationLogin = { visitor: negotiationLogin, quickTicket: negotiationLogin, withoutLogin: negotiationLogin }
const inside = { withoutIndex: here, byLink: here, negotiating: here, holder: here }
const partOfAccount = { ...inside, visitor: '/', quickTicket: slips, byLink: debtsByLink, negotiating: debts }
const toModule = { withoutIndex: wait, byLink: debtsByLink, negotiating: debts, holder: '/dashboard/faturas' }

test.each(all('everybody'))('GUARD-13 NAV-05 NAV-09 NAV-16 %s is for everybody', (address) =>
  expectLandings(address, { ...outside, ...inside }),
)

test.each(all('visitors'))(
  'GUARD-02 GUARD-10 NAV-01 NAV-03 NAV-08 %s leads who is signed in to their module',
  (address) => expectLandings(address, { ...outside, ...toModule }),
)

test.each(all('login of negotiations'))('GUARD-10 NAV-06 %s is the login for negotiation', (address) =>
  expectLandings(address, { ...toNegotiationLogin, ...toModule }),
)

test('GUARD-10 NAV-06 the login of a negotiation keeps what its link said, and nothing else', () =>
  expectLanding(
    'a visitor',
    who.visitor,
    '/login-negociacao?emissor=1&campanha=verao&cupom=DEZ&outra=1',
    '/sso/login?contexto=negociacao&emissor=1&campanha=verao&cupom=DEZ',
  ))

test.each(all('step of a sign-in'))('GUARD-02 GUARD-11 NAV-16 %s opens to nobody who did not begin', (address) =>
  expectLandings(address, { ...toSignIn, ...toModule }),
)

test.each(all('charge that waits'))('SSO-11 GUARD-02 %s opens to nobody whose code did not wait', async (address) => {
  await expectLandings(address, { ...toSignIn, ...toModule })
  const awaited = { token: 't', forma: 'pix', login: signIn } as const
  await expectLanding('a visitor', { ...who.visitor, awaited }, address, here)
})

test.each(all('contacts'))('GUARD-06 GUARD-13 %s is for a token of the whole account', (address) =>
  expectLandings(address, { ...partOfAccount, withoutLogin: here }),
)

test.each(all('security'))(
  'GUARD-06 GUARD-13 %s is for the whole account, once its contacts are confirmed',
  (address) => expectLandings(address, { ...partOfAccount, withoutLogin: '/sso/atualizar-dados' }),
)

test.each(all('quick slip'))('GUARD-02 GUARD-05 NAV-04 %s begins at its login', (address) =>
  expectLandings(address, { visitor: slipLogin, quickTicket: slips, withoutLogin: slipLogin, ...toModule }),
)

test.each(all('login of the quick slip'))('GUARD-02 GUARD-05 NAV-04 %s has nothing to prove to who is in', (address) =>
  expectLandings(address, { ...outside, quickTicket: slips, ...toModule }),
)

test.each(all('open slips'))('GUARD-05 NAV-04 %s opens after its login', (address) =>
  expectLandings(address, { visitor: slipLogin, quickTicket: here, withoutLogin: slipLogin, ...toModule }),
)

test.each(all('wait'))('GUARD-01 GUARD-13 NAV-02 %s is where an index is loaded', (address) =>
  expectLandings(address, { ...toSignIn, ...toModule, withoutIndex: here }),
)

test.each(all('whole account'))('GUARD-01 GUARD-13 %s is for the login of the whole account', (address) =>
  expectLandings(address, { ...toSignIn, ...toModule, withoutIndex: here, holder: here }),
)

test.each(all('whole account, known'))(
  'GUARD-01 GUARD-13 NAV-02 %s is for the whole account, once its index is known',
  (address) => expectLandings(address, { ...toSignIn, ...toModule, holder: here }),
)

test.each(all('module'))('GUARD-01 GUARD-13 NAV-16 %s is for the login of the portal user', (address) =>
  expectLandings(address, { ...toSignIn, ...toModule, holder: here }),
)

test.each(all('negotiation'))('GUARD-01 GUARD-03 GUARD-13 %s is for a login; a link has its own base', (address) =>
  expectLandings(address, { ...toSignIn, ...toModule, negotiating: here, holder: here }),
)

test.each(all('help'))('GUARD-01 GUARD-03 GUARD-13 %s needs no module; a link has its own base', (address) =>
  expectLandings(address, { ...toSignIn, ...inside, byLink: debtsByLink }),
)

test.each(all('negotiation itself'))('GUARD-03 GUARD-13 NAV-17 %s leads to what was agreed or is owed', (address) =>
  expectLandings(address, {
    ...toNegotiationLogin,
    withoutIndex: wait,
    byLink: '/negociacao/link/acordos',
    negotiating: '/dashboard/negociacao/acordos',
    holder: '/dashboard/negociacao/acordos',
  }),
)

test.each(all('negotiation by link'))('GUARD-03 NAV-07 %s opens to no visitor', (address) =>
  expectLandings(address, { ...toNegotiationLogin, ...inside, withoutIndex: wait }),
)

test.each(all('help by link'))('GUARD-03 %s needs no module', (address) =>
  expectLandings(address, { ...toNegotiationLogin, ...inside }),
)

test.each(all('entry of a link'))(
  'GUARD-03 NAV-07 %s asks for the proof of a token, and without one leads on',
  async (address) => {
    await expectLandings(`${address}#token`, { ...outside, ...inside })
    await expectLandings(address, { ...toNegotiationLogin, ...toModule, negotiating: debtsByLink })
  },
)

test('GUARD-13 NAV-16 every address of the portal was tried', () => {
  expect(tried.toSorted()).toEqual(addresses.toSorted())
})

const landings: Record<Module, string> = {
  EXTRATO: '/dashboard/faturas',
  CARNE: '/dashboard/carnes',
  NEGOCIACAO: debts,
  ACORDO_ANDAMENTO: '/dashboard/negociacao/acordos',
  OUTROS_SERVICOS: '/dashboard/servicos',
  SEGUROS: '/dashboard/seguros',
}

test.each(modules)('GUARD-04 NAV-12 NAV-13 who has %s alone is led there from every other module', async (only) => {
  for (const address of addresses) {
    const module = lawOf(address)?.[1]
    if (module === undefined) continue
    const landing = address.startsWith('/negociacao/link')
      ? landings[only].replace('/dashboard/negociacao', '/negociacao/link')
      : landings[only]
    const session = { ...who.withoutIndex, ...indexOf(only), ...inHand(address) }
    await expectLanding(only, session, address, module === only ? here : landing)
  }
})
