import { contract } from '@portal/contract'
import type { ModuleName } from '@portal/contract/call'
import { openApi } from '@portal/contract/openapi'
import { beforeEach, expect, test } from 'vitest'
import spec from '../../../../docs/spec.md?raw'
import { landing, negotiationLinkBase, paths } from '../paths.ts'
import { firstAddresses } from '../routes.tsx'
import { session } from '../session/session.ts'
import { furtherAddresses } from './further.tsx'
import { loadFurther } from './known.ts'
import { entryOf } from './route-objects.ts'

beforeEach(() => session.reset())

/** The rows of the specification's table with these words in its head, without markup. */
function tableOf(head: string): string[][] {
  const [, table = ''] = spec.split(`| ${head} |`)
  const [body = ''] = table.split('\n\n')
  const rows = body.split('\n').filter((line) => line.startsWith('| '))
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replaceAll('`', '')),
  )
}

const routes = tableOf("the owner's route")
const modules = tableOf('module')
const calls = tableOf('method')

test('CALL-15 the tables of the owner are whole', () => {
  expect([routes.length, modules.length, calls.length]).toEqual([22, 6, 30])
})

/** An address with a value for each open part. */
const typed = (address: string) => address.replace(':id', 'verao').replace('*', '/nada')

test.each(routes)(
  'CALL-15 NAV-07 the owner’s route %s is the address %s, and a visitor comes to %s',
  async (said, address, to) => {
    const known = [...firstAddresses, ...furtherAddresses].map(({ path }) => path)
    expect(known).toContain(address)
    const words = said.replace('(empty)', '').replace('{id}', ':id').replace('any other path', '*')
    expect(address?.replace(/^\//, '')).toBe(words)
    await loadFurther()
    expect(await entryOf(new URL(typed(address ?? ''), 'https://portal.test'))).toBe(typed(to ?? ''))
  },
)

test.each(modules)('CALL-15 NAV-12 the module %s lands at %s, by link at "%s"', (module, onDashboard, byLink) => {
  const name = module as ModuleName
  expect(landing(name, paths.dashboard())).toBe(onDashboard)
  if (byLink !== '') expect(landing(name, negotiationLinkBase)).toBe(byLink)
})

/** `/carne/{cartao}` → `/carne/{param}`: the owner names few of them. */
const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, '{param}')
const published = openApi('0').paths as Record<string, Record<string, unknown>>

test.each(calls)('CALL-15 CALL-10 the contract has %s %s as %s', (method = '', path = '', name = '', fields = '') => {
  const call = contract[name as keyof typeof contract]
  expect([call.method, unnamed(call.path)]).toEqual([method, unnamed(path)])
  const operation = JSON.stringify(published[call.path]?.[method.toLowerCase()])
  for (const field of fields.split(', ').filter(Boolean)) expect(operation).toContain(`"${field}"`)
})
