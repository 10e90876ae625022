import { createBearer } from '@portal/api/gateways/bearer'
import { createHttpClient } from '@portal/api/gateways/http'
import { afterEach, expect, test } from 'vitest'
import { openAutomaticPsp } from '../../../api/test/automatic-steps.ts'
import { automaticCalls } from '../../../api/test/pix-automatic-contract.ts'
import { newTxid } from '../../../api/test/watched-psp.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const scoped = automaticCalls.flatMap(({ name, scope }) => (scope === undefined ? [] : [{ name, scope }]))
const all = [...new Set(scoped.map(({ scope }) => scope))]
const ids: Record<string, string> = { idRec: `RR${'9'.repeat(27)}`, id: '7', data: '2026-11-11' }

test('SIM-01 every call of Pix Automático is denied to a token of all other scopes, and let in by its own alone', async () => {
  const { psp, clock } = await openAutomaticPsp()
  closers.push(psp.close)
  const http = createHttpClient({ gateway: 'pix' })
  closers.push(http.close)
  const ask = async (name: string, scopes: readonly string[]): Promise<string> => {
    const [method = '', path = ''] = name.split(' ')
    const url = `${psp.url}${path.replaceAll(/\{(\w+)\}/g, (_, id: string) => ids[id] ?? newTxid())}`
    const bearer = createBearer({ gateway: 'pix', http, config: { ...psp.config, scope: scopes.join(' ') }, clock })
    const { status, body } = await bearer.send({ method: method as 'GET', url })
    return `${status} ${(body as { type?: string } | undefined)?.type?.split('/').at(-1) ?? ''}`
  }
  expect(scoped.length).toBeGreaterThan(15)
  for (const { name, scope } of scoped) {
    const others = all.filter((each) => each !== scope)
    expect([name, await ask(name, others)]).toEqual([name, '403 AcessoNegado'])
    expect([name, await ask(name, [scope])], `by ${scope}`).toEqual([name, expect.not.stringContaining('403')])
  }
})
