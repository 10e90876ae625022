import { expect, test } from 'vitest'
import { pressed } from './acts-said-table.ts'
import { walked } from './conditions-table.ts'

type Routes = {
  knownAddresses(): readonly { path: string }[]
  addressAt(pathname: string): { path: string } | undefined
  loadFurther(): Promise<unknown>
}

// The table of addresses leads to every screen, whose styles and pictures the compiler of tests does not know.
const routes = '../apps/portal/src/routes/known.ts'
const { knownAddresses, addressAt, loadFurther } = (await import(routes)) as Routes
await loadFurther()

/** Addresses that nobody sees. */
const undrawn = {
  '/login-negociacao': 'leads to the login of negotiations',
  '/boleto-rapido': 'leads to its login',
  '/negociacao': 'leads to the debts, or to the login of negotiations',
  '/dashboard/negociacao': 'leads to the debts, or to the login of negotiations',
}
const unwalked = {
  ...undrawn,
  '/galeria': 'shows samples to developers, and its dialogs are walked',
  '/galeria/telas': 'shows samples to developers',
}
const unpressed = { ...undrawn, '/sso': 'waits for the answer of an identity provider, without a control' }

/** Addresses of the portal that a table neither leads to nor has a reason for, and reasons that are none. */
function missingIn(table: readonly string[], reasons: Record<string, string>): string[] {
  const seen = new Set([...Object.keys(reasons), ...table.map((address) => addressAt(address)?.path)])
  const known = knownAddresses().map(({ path }) => path)
  const idle = Object.keys(reasons).filter((path) => !known.includes(path) || table.includes(path))
  return [...known.filter((path) => !seen.has(path)), ...idle]
}

test('issue 23 1.4.4 1.4.10 every address of the portal is walked at 320 px, 200 %, 400 %, in forced colours, on paper and by all rules of axe', () => {
  expect(missingIn(walked, unwalked)).toEqual([])
})

test('issue 23.2 23.9 2.4.3 4.1.3 the controls of every address of the portal are pressed, and it is read aloud', () => {
  expect(missingIn(pressed, unpressed)).toEqual([])
})
