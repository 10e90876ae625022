import { beforeEach, expect, test } from 'vitest'
import { firstAddresses } from '../routes.tsx'
import { furtherAddresses } from './further.tsx'
import { stored } from '../../test/stored.ts'
import { session } from '../session/session.ts'
import { addressAt, loadFurther } from './known.ts'
import { negotiationDashboardBase } from '../paths.ts'
import { screenSource } from '../server-entry/screen-source.ts'
import { entryOf } from './route-objects.ts'

const addresses = [...firstAddresses, ...furtherAddresses]

const sourceAt = (path: string) => screenSource(addressAt(path))
const at = (path: string) => entryOf(new URL(path, 'https://portal.test'))
beforeEach(() => session.reset())

test('NAV-03 NAV-15 every address of the table is its own, and its file is where the server looks for it', async () => {
  const sources = import.meta.glob<{ default: unknown }>('../screens/**/*.tsx')
  expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length)
  for (const address of addresses) {
    const [source = 'src/screens/sso/sign-in/login.tsx'] = screenSource(address)
    const module = await sources[source.replace('src', '..')]?.()
    expect((await address.screen()).default, address.path).toBe(module?.default)
  }
})

test('NAV-09 any other path is the 404 page', async () => {
  await loadFurther()
  const lost = ['src/screens/not-found/not-found.tsx']
  expect(sourceAt('/nada')).toEqual(lost)
  for (const path of ['/dashboard/faturas/nada', '/dashboard/nada', '/sso/nada', '/negociacao/linkX'])
    expect(sourceAt(path), path).toEqual(lost)
  expect(sourceAt('/dashboard/faturas/pix')).toEqual(['src/screens/invoices/paying/pix.tsx'])
})

test('NAV-06 NAV-08 GUARD-10 a campaign and the login of a negotiation are open to visitors, and lead who is signed in to their module', async () => {
  expect(await at('/campanha/verao')).toBe('/campanha/verao')
  expect(await at('/login-negociacao?cupom=A1')).toBe('/sso/login?contexto=negociacao&cupom=A1')
  stored.update({ accessToken: 'a', loginTracking: true, moduloSelecionado: 'EXTRATO', allowedModules: ['EXTRATO'] })
  expect(await at('/campanha/verao')).toBe('/dashboard/faturas')
  expect(await at('/login-negociacao')).toBe('/dashboard/faturas')
})

test('NAV-01 NAV-03 the home, the login and the 404 page are drawn by the server, and nothing that knows a session is', async () => {
  expect(addresses.filter(({ served }) => served).map(({ path }) => path)).toEqual([
    '/',
    '/campanha/:id',
    '/sso/login',
    '/boleto-rapido/login',
    '/e-nosso',
    '*',
    '/dashboard/*',
    '/boleto-rapido/boletos-abertos/*',
    '/negociar-externo/*',
    '/login-negociacao/*',
    '/negociacao/link/*',
  ])
})

test('NAV-04 GUARD-05 GUARD-02 the quick slip begins at its login, and its list opens to who is in', async () => {
  expect(await at('/boleto-rapido')).toBe('/boleto-rapido/login')
  expect(await at('/boleto-rapido/boletos-abertos')).toBe('/boleto-rapido/login')
  stored.update({ accessToken: 'a', loginTracking: true, moduloSelecionado: 'EXTRATO', allowedModules: ['EXTRATO'] })
  expect(await at('/boleto-rapido/boletos-abertos')).toBe('/dashboard/faturas')
  session.reset()
  stored.update({ accessToken: 'a', fastTicketLoginTracking: true })
  expect(await at('/boleto-rapido/boletos-abertos')).toBe('/boleto-rapido/boletos-abertos')
  for (const entry of ['/boleto-rapido', '/boleto-rapido/login'])
    expect(await at(entry)).toBe('/boleto-rapido/boletos-abertos')
  expect(await at('/dashboard/faturas'), 'and nothing else').toBe('/sso/login')
  expect(await at('/sso/login')).toBe('/sso/login')
})

test('NAV-16 a deep link typed by a visitor lands on the login, without looping', async () => {
  const inside = addresses.filter(
    ({ path, lost }) => path.startsWith('/dashboard') && path !== negotiationDashboardBase && !lost,
  )
  for (const { path } of inside) expect(await at(path)).toBe('/sso/login')
  expect(await at('/sso/inserir-codigo')).toBe('/sso/login')
  expect(await at('/sso/login?x=1')).toBe('/sso/login?x=1')
})

test('NAV-17 the negotiation itself leads a visitor to its login; having been there changes nothing of the dashboard', async () => {
  const login = '/sso/login?contexto=negociacao'
  for (const path of ['/negociacao', '/dashboard/negociacao', '/login-negociacao']) expect(await at(path)).toBe(login)
  stored.update({ contexto: 'NEGOCIACAO', loginQuery: '?contexto=negociacao' })
  expect(await at('/dashboard/faturas')).toBe('/sso/login')
})

test('NAV-02 GUARD-04 who is signed in without an index is sent to where it is loaded, from anywhere', async () => {
  stored.update({ accessToken: 'a', loginTracking: true })
  expect(await at('/dashboard/faturas')).toBe('/dashboard')
  expect(await at('/sso/login')).toBe('/dashboard')
  expect(await at('/dashboard')).toBe('/dashboard')
})

test('NAV-02 GUARD-08 who is signed in with an index reaches the module; a payment step needs its flag', async () => {
  stored.update({ accessToken: 'a', loginTracking: true, moduloSelecionado: 'EXTRATO', allowedModules: ['EXTRATO'] })
  expect(await at('/dashboard')).toBe('/dashboard/faturas')
  expect(await at('/sso/login')).toBe('/dashboard/faturas')
  expect(await at('/dashboard/faturas/pix')).toBe('/dashboard/faturas/detalhes')
  stored.update({ invoicePaymentFlow: { ...stored.get().invoicePaymentFlow, pix: true } })
  expect(await at('/dashboard/faturas/pix')).toBe('/dashboard/faturas/pix')
  expect(await at('/dashboard/faturas/boleto')).toBe('/dashboard/faturas/pix')
})
