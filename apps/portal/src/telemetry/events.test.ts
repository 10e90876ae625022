import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventOf } from './events.ts'

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

test('ERR-05 every invoice, booklet and negotiation address has its error event', () => {
  const counted =
    /fatura|\/carne|boleto|pagamento\/pix\/(?!status|eventos)|cobranca-digital\/v2|declaracoes-quitacao|parcelamento/
  const shown = calls.filter((call) => counted.test(contract[call].path))
  // Shown beside an offer, and no call of an invoice.
  const apart: CallName[] = ['digitalInvoiceBanners']
  const missing = shown.filter((call) => eventOf(call, 500, version) === undefined)
  expect(missing).toEqual(apart)
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
  for (const status of [201, 204, 304, 401, 404, 422, 503]) expect(eventOf('signIn', status, version)).toBeUndefined()
  expect(eventOf('version', 200, version)).toBeUndefined()
})

/** Words alone: no digit, no address, no @; so no CPF, card, telephone, digit line or Pix code fits into it. */
const words = /^[A-Za-zÀ-ú_ -]{1,60}$/

test('OPS-03 no event carries anything personal: it is words of a table and the version, whatever was asked or answered', () => {
  fc.assert(
    fc.property(fc.constantFrom(...calls), fc.integer({ min: 100, max: 599 }), (call, status) => {
      const event = eventOf(call, status, version)
      if (event === undefined) return
      const { app_version, ...told } = event
      expect(app_version).toBe(version)
      expect(Object.keys(told).toSorted()).toEqual(['action', 'category', 'event', 'label'])
      for (const text of Object.values(told)) expect(text).toMatch(words)
      expect(event, 'the same for everybody').toEqual(eventOf(call, status, version))
    }),
  )
  // The call's name, its status and the version are all that it is given.
  expect(eventOf).toHaveLength(3)
})
