import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noAnswer } from '../constants.ts'
import { categories, eventOf, followedEvent, troubleEvent } from './events.ts'

const version = '5.01.1'
const calls = Object.keys(contract) as CallName[]

test.each([
  ['invoices', 'Faturas', 'Erro ao obter api status da fatura'],
  ['booklets', 'Carnês', 'Erro ao obter api lista de carnês'],
  ['agreements', 'Negociação', 'Erro ao obter api lista de acordos'],
  ['index', 'exceptions', 'Erro ao obter contexto de index'],
  ['cards', 'exceptions', 'Erro ao obter lista de cartões'],
] as const)('ERR-05 a 500 of %s is an error event of its own', (call, category, action) => {
  expect(eventOf(call, 500, version)).toMatchObject({ event: 'api_error', category, action, app_version: version })
})

test('ERR-05 ERR-07 every call of the contract has its error event: any 5xx, and no answer', () => {
  for (const call of calls)
    for (const status of [noAnswer, 500, 502, 503, 504, 599])
      expect(eventOf(call, status, version), `${call} ${status}`).toMatchObject({ event: 'api_error' })
})

test('ERR-01 ERR-02 the index and the cards have texts of their own, whatever the failure', () => {
  for (const status of [noAnswer, 500, 502, 504]) {
    expect(eventOf('index', status, version)?.action).toBe('Erro ao obter contexto de index')
    for (const call of ['cards', 'issuerCards'] as const)
      expect(eventOf(call, status, version)?.action).toBe('Erro ao obter lista de cartões')
  }
})

test('OPS-06 each of the 16 categories is sent by an event', () => {
  const ofCalls = calls.flatMap((call) => [200, 500].map((status) => eventOf(call, status, version)))
  const all = [...ofCalls, troubleEvent({ kind: 'TypeError', place: '' }, version), followedEvent('ajuda', version)]
  const sent = new Set(all.map((event) => event?.category))
  expect(categories).toHaveLength(16)
  expect(categories.filter((category) => !sent.has(category))).toEqual([])
})

test('OPS-03 a success is told in its category, with the version; other statuses are not told', () => {
  expect(eventOf('signIn', 200, version)).toEqual({
    event: 'api_success',
    category: 'SSO',
    action: 'Sucesso ao obter api login único',
    label: 'login único',
    app_version: version,
  })
  expect(eventOf('createPix', 200, version)?.category).toBe('pay now')
  for (const status of [201, 204, 304, 401, 404, 422, 499, 600])
    expect(eventOf('signIn', status, version)).toBeUndefined()
})

/** Words alone: no digit, no address, no @; so no CPF, card, telephone, digit line or Pix code fits. */
const words = /^[A-Za-zÀ-ú_ -]{1,60}$/

test('OPS-03 the texts of every call are words alone, and short', () => {
  for (const call of calls)
    for (const status of [noAnswer, 200, 500])
      expect(eventOf(call, status, version)?.action ?? '', call).toMatch(/^$|^[A-Za-zÀ-ú_ -]{1,60}$/)
})

test('OPS-03 no event carries anything personal: it is words of a table and the version, whatever was asked or answered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...calls), fc.integer({ min: 0, max: 599 }), (call, status) => {
      const event = eventOf(call, status, version)
      if (event === undefined) return
      const { app_version, ...fields } = event
      expect(app_version).toBe(version)
      expect(Object.keys(fields).toSorted()).toEqual(['action', 'category', 'event', 'label'])
      for (const text of Object.values(fields)) expect(text).toMatch(words)
      expect(event, 'the same for everybody').toEqual(eventOf(call, status, version))
    }),
  )
  // The call's name, its status and the version are all its input.
  expect(eventOf).toHaveLength(3)
})
