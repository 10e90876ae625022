import { expect, test } from 'vitest'
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
  '/galeria': 'shows samples to developers, and its dialogs are walked',
  '/galeria/telas': 'shows samples to developers',
}

test('issue 23 1.4.4 1.4.10 every address of the portal is walked at 320 px, 200 %, 400 %, in forced colours and on paper', () => {
  const seen = new Set([...Object.keys(undrawn), ...walked.map((address) => addressAt(address)?.path)])
  const table = knownAddresses().map(({ path }) => path)
  expect(table.filter((path) => !seen.has(path))).toEqual([])
  expect(Object.keys(undrawn).filter((path) => !table.includes(path) || walked.includes(path))).toEqual([])
})
