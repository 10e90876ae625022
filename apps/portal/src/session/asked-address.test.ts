import { beforeEach, expect, test } from 'vitest'
import { askLogin, dropAsked, keepLeft, takeAsked } from './asked-address.ts'
import { findDraft, forgetDraft, leaveDraft } from './drafts.ts'
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

test('2.2.5 U23 a draft is found again by the same person, once signed in, and by nobody else', () => {
  const end = (name: string, ends: () => void) => {
    asIf(name)
    ends()
    leaveDraft('contestar 1', `${name}’s words`)
  }
  end('Marina', () => keepLeft('/dashboard/servicos/contestar', 'Marina'))
  asIf('Marina')
  expect(findDraft('contestar 1'), 'before the login is over').toBeUndefined()
  takeAsked()
  expect(findDraft('contestar 1')).toBe('Marina’s words')
  forgetDraft('contestar 1')
  expect(findDraft('contestar 1')).toBeUndefined()

  end('Marina', () => keepLeft('/dashboard/servicos/contestar', 'Marina'))
  asIf('Caio')
  takeAsked()
  expect(findDraft('contestar 1')).toBeUndefined()
  asIf('Marina')
  takeAsked()
  expect(findDraft('contestar 1'), 'after another person').toBeUndefined()

  end('Marina', dropAsked)
  takeAsked()
  expect(findDraft('contestar 1'), 'after a sign-out').toBeUndefined()
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
