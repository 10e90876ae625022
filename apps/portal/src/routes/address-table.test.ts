/** The facts of each address, besides its guards. */
import { expect, test } from 'vitest'
import { addresses } from '../../test/visit.ts'
import { negotiationDashboardBase, negotiationLinkBase } from '../paths.ts'
import { chromes } from './chromes.ts'
import { addressAt } from './known.ts'

const below = (base: string, ...steps: string[]) => steps.map((step) => `${base}/${step}`)
const chromeAt = (pathname: string) => chromes[addressAt(pathname)?.chrome ?? 'whole']

test('OPS-03 nothing is loaded or told where a password, a code or a payment is on the screen', () => {
  const secrets = [
    '/sso',
    ...below('/sso', 'login', 'primeiro-acesso', 'esqueci-senha', 'trocar-contatos', 'parar-troca'),
    ...below('/sso', 'opcoes-envio-codigo', 'inserir-codigo', 'validar-perguntas', 'criar-senha', 'atualizar-dados'),
    '/boleto-rapido',
    ...below('/boleto-rapido', 'login', 'boletos-abertos'),
    '/login-negociacao',
    '/e-nosso',
    '/seguranca',
  ]
  const payments = [
    '/pagar',
    '/em-espera',
    ...below('/dashboard/faturas', 'opcao-pagamento', 'pagamento-fatura', 'pix', 'boleto'),
    ...below('/dashboard/carnes', 'pagar', 'pix', 'boleto'),
    '/dashboard/servicos/debito-pix/ativar',
    ...[negotiationDashboardBase, negotiationLinkBase].flatMap((base) =>
      below(
        base,
        'acordo/dados',
        'acordo/concluir',
        'acordos/pagar',
        'acordos/pix',
        'acordos/boleto',
        'dividas/pagar',
        'dividas/pix',
        'dividas/boleto',
      ),
    ),
  ]
  const mangled = addresses.filter((address) => addressAt(address)?.lost)
  expect(addresses.filter((address) => addressAt(address)?.quiet).toSorted()).toEqual(
    [...secrets, ...payments, ...mangled].toSorted(),
  )
})

test('NAV-14 FLOW-14 an address of each tracked section says which module is active', () => {
  const modules = {
    EXTRATO: ['/dashboard/faturas'],
    CARNE: ['/dashboard/carnes'],
    ACORDO_ANDAMENTO: [`${negotiationDashboardBase}/acordos`, `${negotiationLinkBase}/acordos`],
    NEGOCIACAO: [negotiationDashboardBase, negotiationLinkBase],
    OUTROS_SERVICOS: ['/dashboard/servicos'],
    SEGUROS: ['/dashboard/seguros'],
  }
  const sectionOf = (address: string) =>
    Object.entries(modules).find(([, bases]) => bases.some((base) => `${address}/`.startsWith(`${base}/`)))?.[0]
  // The negotiation's own address redirects before anything is drawn.
  const drawn = addresses.filter((address) => !addressAt(address)?.lost && address !== negotiationDashboardBase)
  for (const address of drawn) expect(addressAt(address)?.module, address).toBe(sectionOf(address))
})

test.each([
  ['/', 'always'],
  ['/sso/login', 'always'],
  ['/boleto-rapido/boletos-abertos', 'always'],
  ['/nada', 'always'],
  ['/negociacao/linkX', 'always'],
  ['/dashboard', 'never'],
  ['/dashboard/nada', 'never'],
  ['/negociar-externo', 'never'],
  ['/negociar-externo/nada', 'never'],
  ['/login-negociacao', 'never'],
  ['/login-negociacao/nada', 'never'],
  ['/negociacao/link', 'wide'],
  ['/negociacao/link/nada', 'wide'],
  ['/negociacao/link/dividas/aberto', 'always'],
  ['/negociacao/link/dividas/simular', 'wide'],
  ['/negociacao/link/acordos', 'always'],
  ['/negociacao/link/acordos/detalhes', 'wide'],
  ['/negociacao/link/acordo/concluir', 'wide'],
  ['/negociacao/link/nao-consigo-pagar', 'wide'],
])('CHROME-02 CHROME-04 the top bar at %s: %s', (pathname, bar) => expect(chromeAt(pathname).bar).toBe(bar))

test.each([
  ['/', true],
  ['/sso/login', true],
  ['/boleto-rapido/login', true],
  ['/nada', true],
  ['/dashboard/nada', true],
  ['/dashboard', false],
  ['/boleto-rapido/boletos-abertos', false],
  ['/boleto-rapido/boletos-abertos/nada', false],
  ['/negociar-externo', false],
  ['/login-negociacao', false],
  ['/negociacao/link', false],
  ['/negociacao/link/nada', false],
  ['/negociacao/link/acordos', false],
])('CHROME-05 the footer at %s: %s', (pathname, footer) => expect(chromeAt(pathname).footer).toBe(footer))
