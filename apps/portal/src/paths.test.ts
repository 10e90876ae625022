import { expect, test } from 'vitest'
import { isQuickTicket, landing, negotiationBase, paths } from './paths.ts'

test('NAV-15 the addresses that others name stand', () => {
  expect([
    paths.invoiceDetails(),
    paths.pix(),
    paths.openBooklets(),
    paths.login(),
    paths.sendCode(),
    paths.quickSlipLogin(),
  ]).toEqual([
    '/dashboard/faturas/detalhes',
    '/dashboard/faturas/pix',
    '/dashboard/carnes/aberto',
    '/sso/login',
    '/sso/opcoes-envio-codigo',
    '/boleto-rapido/login',
  ])
  expect(paths.invoiceDetails('a/b')).toBe('/dashboard/faturas/detalhes?fatura=a%2Fb')
})

test('NAV-12 each module lands on its route', () => {
  const here = '/dashboard'
  expect(landing('EXTRATO', here)).toBe('/dashboard/faturas')
  expect(landing('CARNE', here)).toBe('/dashboard/carnes')
  expect(landing('NEGOCIACAO', here)).toBe('/dashboard/negociacao/dividas/aberto')
  expect(landing('ACORDO_ANDAMENTO', here)).toBe('/dashboard/negociacao/acordos')
  expect(landing('OUTROS_SERVICOS', here)).toBe('/dashboard/servicos')
  expect(landing('SEGUROS', here)).toBe('/dashboard/seguros')
})

test('NAV-13 the first 16 characters decide the negotiation base', () => {
  expect(negotiationBase('/negociacao/link')).toBe('/negociacao/link')
  expect(negotiationBase('/negociacao/link/acordos')).toBe('/negociacao/link')
  expect(negotiationBase('/negociacao/lin')).toBe('/dashboard/negociacao')
  expect(negotiationBase('/dashboard/negociacao')).toBe('/dashboard/negociacao')
  expect(landing('NEGOCIACAO', '/negociacao/link/acordos')).toBe('/negociacao/link/dividas/aberto')
})

test('NAV-11 quick ticket addresses are recognised by their words', () => {
  expect(isQuickTicket('/boleto-rapido/boletos-abertos')).toBe(true)
  expect(isQuickTicket('/sso?acesso-rapido=1')).toBe(true)
  expect(isQuickTicket('/dashboard/faturas/boleto')).toBe(false)
})
