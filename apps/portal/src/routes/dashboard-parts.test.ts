import { expect, test } from 'vitest'
import { fromStored } from '../session/stored-form.ts'
import { emptyStored, type StoredState } from '../../test/stored.ts'
import { firstName, greeting } from '../session/first-name.ts'
import { menuLinks } from './menu.ts'

test.each([
  ['MARINA SOUZA', 'Olá, Marina'],
  ['josé da silva', 'Olá, José'],
  ['  ÁLVARO  ', 'Olá, Álvaro'],
  ['', 'Olá'],
  [undefined, 'Olá'],
])('CHROME-02 %s is greeted as %s', (name, words) => expect(greeting(name)).toBe(words))

test('CHROME-02 a name of one letter is a name', () => expect(firstName('É SÓ')).toBe('É'))

const session = (...nomes: StoredState['allowedModules']): StoredState => ({
  ...emptyStored(),
  allowedModules: nomes,
  modulos: nomes.map((nome) => ({ nome, notificacao: nome === 'ACORDO_ANDAMENTO' })),
})
const linksOf = (stored: StoredState, here: Partial<Parameters<typeof menuLinks>[1]> = {}) =>
  menuLinks(fromStored(stored), { pathname: '/', ...here })
const withCard = (...nomes: StoredState['allowedModules']): StoredState => ({ ...session(...nomes), numeroCartao: '1' })

test('CHROME-02 NAV-12 the menu is the same for all, each entry at the landing of its module, the open one marked', () => {
  const all = withCard('EXTRATO', 'NEGOCIACAO', 'OUTROS_SERVICOS', 'SEGUROS')
  const links = linksOf(all, { pathname: '/dashboard/faturas/detalhes', module: 'EXTRATO' })
  expect(links.map(({ label, to, current }) => [label, to, current])).toEqual([
    ['Início', '/dashboard/inicio', false],
    ['Fatura', '/dashboard/faturas', true],
    ['Negociar', '/dashboard/negociacao/dividas/aberto', false],
    ['Cartão', '/dashboard/servicos', false],
    ['Conta', '/dashboard/servicos/conta', false],
  ])
})

const debts = '/dashboard/negociacao/dividas/aberto'

test.each([
  ['a booklet alone stands where the invoice would', ['CARNE'], ['Início', 'Carnês', 'Conta'], '/dashboard/carnes'],
  ['an invoice goes before a booklet', ['CARNE', 'EXTRATO'], ['Início', 'Fatura', 'Conta'], '/dashboard/faturas'],
  ['a debtor has no invoice and no card', ['NEGOCIACAO'], ['Início', 'Negociar', 'Conta'], debts],
] as const)('CHROME-02 GUARD-04 %s', (_, modules, labels, second) => {
  const links = linksOf(session(...modules))
  expect(links.map(({ label }) => label)).toEqual(labels)
  expect(links[1]?.to).toBe(second)
})

const marked = (stored: StoredState, here: Parameters<typeof linksOf>[1]) =>
  linksOf(stored, here).find(({ current }) => current)?.label

test.each([
  ['a booklet beside an invoice', withCard('EXTRATO', 'CARNE'), { module: 'CARNE' }, 'Início'],
  ['a booklet alone', withCard('CARNE'), { module: 'CARNE' }, 'Carnês'],
  ['an insurance', withCard('OUTROS_SERVICOS', 'SEGUROS'), { module: 'SEGUROS' }, 'Cartão'],
  ['a service of a card', withCard('OUTROS_SERVICOS'), { module: 'OUTROS_SERVICOS' }, 'Cartão'],
  ['the services of who has no card', session('OUTROS_SERVICOS'), { module: 'OUTROS_SERVICOS' }, 'Conta'],
  ['a screen of the person', withCard('OUTROS_SERVICOS'), { module: 'OUTROS_SERVICOS', entry: 'account' }, 'Conta'],
] as const)('FLOW-14 %s is under its entry', (_, stored, here, label) => expect(marked(stored, here)).toBe(label))

test('CHROME-02 debts and agreements share one entry, which says its news', () => {
  const links = linksOf(session('ACORDO_ANDAMENTO', 'NEGOCIACAO'), { module: 'NEGOCIACAO' })
  expect(links[1]).toMatchObject({
    label: 'Negociar',
    to: '/dashboard/negociacao/acordos',
    notified: true,
    current: true,
  })
})

test('FLOW-11 SESSION-07 an entry of two modules opens the one that has news', () => {
  const both = { ...session('NEGOCIACAO', 'ACORDO_ANDAMENTO'), moduloNotificado: 'ACORDO_ANDAMENTO' } as const
  expect(linksOf(both, { pathname: '/dashboard/faturas', module: 'EXTRATO' })[1]).toMatchObject({
    to: '/dashboard/negociacao/acordos',
    notified: true,
  })
  const seen = { ...session('NEGOCIACAO', 'EXTRATO'), moduloNotificado: null }
  expect(linksOf(seen).map(({ to }) => to)).toContain('/dashboard/negociacao/dividas/aberto')
})

test('GUARD-13 who signed in for a negotiation alone has its entry and no other', () => {
  const part = { ...session('NEGOCIACAO'), contexto: 'NEGOCIACAO' } as const
  expect(linksOf(part).map(({ label }) => label)).toEqual(['Negociar'])
})
