import { expect, test } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { loadingOf } from './load-address.ts'

const db = {} as Database
/** Nobody listens there: who is connected to says so with its port. */
const [served, loads] = ['postgres://portal@127.0.0.1:1/portal', 'postgres://portal@127.0.0.1:2/portal']
const given = { servers: [served], pooled: false } as NonNullable<Parameters<typeof loadingOf>[0]['database']>

test('OPS-01 H4 the embedded database takes a load by its own connection', async () => {
  const loading = await loadingOf({ database: undefined, loadServers: undefined }, db)?.()
  expect(loading?.db).toBe(db)
})

test('OPS-01 H4 behind a pooler no load has a connection, unless LOAD_DATABASE_URL names a way past it', async () => {
  const pooled = { ...given, pooled: true }
  expect(loadingOf({ database: pooled, loadServers: undefined }, db)).toBeUndefined()
  await expect(loadingOf({ database: pooled, loadServers: [loads] }, db)?.()).rejects.toMatchObject({ port: 2 })
})

test('OPS-01 H4 without a pooler a load goes where the portal goes, or to LOAD_DATABASE_URL where it is named', async () => {
  await expect(loadingOf({ database: given, loadServers: undefined }, db)?.()).rejects.toMatchObject({ port: 1 })
  await expect(loadingOf({ database: given, loadServers: [loads] }, db)?.()).rejects.toMatchObject({ port: 2 })
})
