import { beforeEach, expect, test } from 'vitest'
import { askLogin, dropAsked, keepLeft, takeAsked } from './asked-address.ts'
import { session } from './session.ts'
import { pack } from './stored-form.ts'
import { unpack } from './stored-state.ts'

const asIf = (cpf: string | null) => session.update({ auth: { cpf } })
const ask = (address: string) => askLogin(new URL(address, 'https://portal.test'))

beforeEach(() => {
  dropAsked()
  session.reset()
})

test('GUARD-01 U23 the address that the same person had open is opened by the login, once', () => {
  keepLeft('/dashboard/servicos/limite?x=1', 'Marina')
  asIf('Marina')
  expect(takeAsked()).toBe('/dashboard/servicos/limite?x=1')
  expect(takeAsked()).toBeUndefined()
})

test('GUARD-01 U23 the address that a visitor asked for outlives a reload, as the words for it do, and is opened once', () => {
  ask('/dashboard/servicos/limite?x=1#y')
  session.update(unpack(pack(session.get()))!)
  expect(session.get().auth.endReason).toBe('Entre para abrir a página que você pediu.')
  asIf('Marina')
  expect(takeAsked()).toBe('/dashboard/servicos/limite?x=1#y')
  expect(takeAsked()).toBeUndefined()
})

test('GUARD-01 U23 an address of another person is opened for nobody', () => {
  keepLeft('/dashboard/faturas/detalhes?fatura=1', 'Marina')
  asIf('Caio')
  expect(takeAsked()).toBeUndefined()
  asIf('Marina')
  expect(takeAsked()).toBeUndefined()
})

test('GUARD-01 U23 a step back to the address of a person whose session ended leaves it theirs', () => {
  keepLeft('/dashboard/faturas', 'Marina')
  ask('/dashboard/faturas/detalhes?fatura=1')
  asIf('Caio')
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
])('GUARD-01 %s is no address to go on to, not even from an edited storage', (address) => {
  session.update({ auth: { asked: address } })
  asIf('Marina')
  expect(takeAsked()).toBeUndefined()
  keepLeft('/dashboard/carnes', 'Marina')
  keepLeft(address, 'Marina')
  expect(takeAsked()).toBeUndefined()
})

test('GUARD-01 who leaves on purpose finds nothing waiting', () => {
  keepLeft('/dashboard/carnes', 'Marina')
  dropAsked()
  asIf('Marina')
  expect(takeAsked()).toBeUndefined()
})
