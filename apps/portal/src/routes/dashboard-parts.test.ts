import { expect, test } from 'vitest'
import { fromStored } from '../session/stored-form.ts'
import { emptyStored, type StoredState } from '../../test/stored.ts'
import { firstName, greeting } from './first-name.ts'
import { moduleLinks as linksOf } from './module-links.ts'

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
const moduleLinks = (stored: StoredState, here: Parameters<typeof linksOf>[1]) => linksOf(fromStored(stored), here)
const anywhere = { pathname: '/', current: undefined, knows: () => true }

test('CHROME-02 the menu has the modules of the index, the open one marked', () => {
  const links = moduleLinks(session('SEGUROS', 'EXTRATO'), {
    ...anywhere,
    pathname: '/dashboard/faturas/detalhes',
    current: 'EXTRATO',
  })
  expect(links.map(({ label, to, current }) => [label, to, current])).toEqual([
    ['Faturas', '/dashboard/faturas', true],
    ['Seguros', '/dashboard/seguros', false],
  ])
})

test('CHROME-02 debts and agreements share one entry, which says its news', () => {
  const links = moduleLinks(session('ACORDO_ANDAMENTO', 'NEGOCIACAO'), {
    ...anywhere,
    pathname: '/dashboard/negociacao/dividas/aberto',
    current: 'NEGOCIACAO',
  })
  expect(links).toMatchObject([
    { label: 'Negociar', to: '/dashboard/negociacao/acordos', notified: true, current: true },
  ])
})

test('FLOW-11 SESSION-07 an entry of two modules opens the one that has news', () => {
  const both = { ...session('NEGOCIACAO', 'ACORDO_ANDAMENTO'), moduloNotificado: 'ACORDO_ANDAMENTO' } as const
  expect(moduleLinks(both, { ...anywhere, pathname: '/dashboard/faturas', current: 'EXTRATO' })).toMatchObject([
    { to: '/dashboard/negociacao/acordos', notified: true },
  ])
  const seen = { ...session('NEGOCIACAO', 'EXTRATO'), moduloNotificado: null }
  expect(moduleLinks(seen, anywhere).map(({ to }) => to)).toContain('/dashboard/negociacao/dividas/aberto')
})

test('NAV-16 a module whose screen does not exist yet is not offered', () => {
  expect(moduleLinks(session('EXTRATO', 'CARNE'), { ...anywhere, knows: (to) => to.endsWith('faturas') })).toHaveLength(
    1,
  )
})
