import { expect, test } from 'vitest'
import { dropAsked, keepAsked, takeAsked } from './asked-address.ts'
import { session } from './session.ts'

const asIf = (cpf: string | null) => session.update({ auth: { cpf } })

test.each([
  ['a visitor asked for', null],
  ['the same person had open', 'Marina'],
])('GUARD-01 U23 the address that %s is opened by the login, once', (_, before) => {
  keepAsked('/dashboard/servicos/limite?x=1', before)
  asIf('Marina')
  expect(takeAsked()).toBe('/dashboard/servicos/limite?x=1')
  expect(takeAsked()).toBeUndefined()
})

test('GUARD-01 U23 an address of another person is opened for nobody', () => {
  keepAsked('/dashboard/faturas/detalhes?fatura=1', 'Marina')
  asIf('Caio')
  expect(takeAsked()).toBeUndefined()
  asIf('Marina')
  expect(takeAsked()).toBeUndefined()
})

test.each([
  '//evil.test',
  'https://evil.test/dashboard/x',
  '/\\evil.test',
  '/',
  '/sso/login',
  '/dashboard',
  '/dashboardx',
])('GUARD-01 %s is no address to go on to', (address) => {
  keepAsked('/dashboard/carnes', null)
  keepAsked(address, null)
  expect(takeAsked()).toBeUndefined()
})

test('GUARD-01 who leaves on purpose finds nothing waiting', () => {
  keepAsked('/dashboard/carnes', null)
  dropAsked()
  expect(takeAsked()).toBeUndefined()
})
