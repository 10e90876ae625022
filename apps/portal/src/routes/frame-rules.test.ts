import { expect, test } from 'vitest'
import { hasFooter, hasNarrowTopBar, hasSignOut, hasTopBar } from './frame-rules.ts'

test.each([
  ['/', true],
  ['/sso/login', true],
  ['/boleto-rapido/boletos-abertos', true],
  ['/negociacao/link/acordos', true],
  ['/nada', true],
  ['/dashboard', false],
  ['/dashboard/faturas', false],
  ['/dashboard/nada', false],
  ['/negociar-externo', false],
  ['/login-negociacao', false],
])('CHROME-02 the top bar at %s: %s', (pathname, shown) => expect(hasTopBar(pathname)).toBe(shown))

test.each([
  ['/boleto-rapido/boletos-abertos', true],
  ['/negociacao/link', true],
  ['/negociacao/link/dividas/aberto', true],
  ['/boleto-rapido/login', false],
  ['/sso/login', false],
  ['/', false],
])("CHROME-03 'Sair' at %s: %s", (pathname, shown) => expect(hasSignOut(pathname)).toBe(shown))

test.each([
  ['/', false, true],
  ['/sso/login', false, true],
  ['/boleto-rapido/login', false, true],
  ['/nada', true, true],
  ['/dashboard/nada', true, true],
  ['/dashboard', false, false],
  ['/dashboard/faturas', false, false],
  ['/boleto-rapido/boletos-abertos', false, false],
  ['/negociar-externo', false, false],
  ['/login-negociacao', false, false],
  ['/negociacao/link/acordos', false, false],
])('CHROME-05 the footer at %s (lost: %s): %s', (pathname, lost, shown) =>
  expect(hasFooter(pathname, lost)).toBe(shown),
)

test.each([
  ['/negociacao/link', false],
  ['/negociacao/link/dividas/aberto', true],
  ['/negociacao/link/dividas/simular', false],
  ['/negociacao/link/acordos', true],
  ['/negociacao/link/acordos/detalhes', false],
  ['/negociacao/link/acordo/concluir', false],
  ['/sso/login', true],
])('CHROME-04 the top bar of a narrow screen at %s: %s', (pathname, shown) =>
  expect(hasNarrowTopBar(pathname)).toBe(shown),
)
