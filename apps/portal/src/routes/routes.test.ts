import { beforeEach, expect, test } from 'vitest'
import { addresses } from '../routes.tsx'
import { session } from '../session/session.ts'
import { addressAt, entryOf } from './route-objects.ts'

const at = (path: string) => entryOf(new URL(path, 'https://portal.test'))
beforeEach(() => session.reset())

test('NAV-03 NAV-15 every address of the table is its own, and its file is where the server looks for it', async () => {
  const screens = import.meta.glob('../screens/**/*.tsx')
  expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length)
  for (const { file, screen } of addresses) {
    const module = (await screens[`../screens/${file}.tsx`]?.()) as { default: unknown }
    expect((await screen()).default, file).toBe(module.default)
  }
})

test('NAV-09 any other path is the 404 page', () => {
  expect(addressAt('/nada')?.file).toBe('not-found/not-found')
  expect(addressAt('/dashboard/faturas/nada')?.file).toBe('not-found/not-found')
  expect(addressAt('/dashboard/faturas/pix')?.file).toBe('invoices/pix')
})

test('NAV-06 NAV-08 GUARD-10 a campaign and the login of a negotiation are open to visitors, and lead who is signed in to their module', () => {
  expect(at('/campanha/verao')).toBe('/campanha/verao')
  expect(at('/login-negociacao?cupom=A1')).toBe('/sso/login?contexto=negociacao&cupom=A1')
  session.update({ accessToken: 'a', loginTracking: true, moduloSelecionado: 'EXTRATO', allowedModules: ['EXTRATO'] })
  expect(at('/campanha/verao')).toBe('/dashboard/faturas')
  expect(at('/login-negociacao')).toBe('/dashboard/faturas')
})

test('NAV-01 NAV-03 the home, the login and the 404 page are drawn by the server, and nothing that knows a session is', () => {
  expect(addresses.filter(({ served }) => served).map(({ path }) => path)).toEqual([
    '/',
    '/campanha/:id',
    '/sso/login',
    '*',
  ])
})

test('NAV-16 a deep link typed by a visitor lands on the login, without looping', () => {
  for (const { path } of addresses.filter((address) => address.path.startsWith('/dashboard')))
    expect(at(path)).toBe('/sso/login')
  expect(at('/sso/inserir-codigo')).toBe('/sso/login')
  expect(at('/sso/login?x=1')).toBe('/sso/login?x=1')
})

test('NAV-02 GUARD-04 who is signed in without an index is sent to where it is loaded, from anywhere', () => {
  session.update({ accessToken: 'a', loginTracking: true })
  expect(at('/dashboard/faturas')).toBe('/dashboard')
  expect(at('/sso/login')).toBe('/dashboard')
  expect(at('/dashboard')).toBe('/dashboard')
})

test('NAV-02 GUARD-08 who is signed in with an index reaches the module; a payment step needs its flag', () => {
  session.update({ accessToken: 'a', loginTracking: true, moduloSelecionado: 'EXTRATO', allowedModules: ['EXTRATO'] })
  expect(at('/dashboard')).toBe('/dashboard/faturas')
  expect(at('/sso/login')).toBe('/dashboard/faturas')
  expect(at('/dashboard/faturas/pix')).toBe('/dashboard/faturas/detalhes')
  session.update({ invoicePaymentFlow: { pix: true } })
  expect(at('/dashboard/faturas/pix')).toBe('/dashboard/faturas/pix')
  expect(at('/dashboard/faturas/boleto')).toBe('/dashboard/faturas/pix')
})
