/** The roles that `deploy/compose/prepare.sh` writes, on a server of their own name, from nothing to a process that serves. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../src/platform/db/database.ts'
import { readState } from '../../src/platform/db/migrate.ts'
import { changesTables } from '../../src/platform/db/rights.ts'
import { runCommand } from '../processes.ts'
import { administer, onServer } from '../servers.ts'
import { isEmbedded } from '../world.ts'

const server = process.env['PORTAL_TEST_DATABASE'] ?? ''
const root = new URL('../../../../', import.meta.url).pathname
/** A server of tests has one `portal` already: both roles get names of this file alone. */
const name = `compose_${randomUUID().replaceAll('-', '')}`
const owner = `${name}_dono`

const by = (role: string): string => {
  const url = new URL(onServer(server, name))
  url.username = role
  return url.href
}

describe.skipIf(isEmbedded)('the compose file’s database', () => {
  let folder: string
  let roles: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-papeis-'))
    execFileSync(join(root, 'deploy/compose/prepare.sh'), [folder])
    roles = readFileSync(join(folder, 'secrets/roles.sql'), 'utf8')
    await administer(server, `create database ${name}`)
    await administer(onServer(server, name), roles.replaceAll(/\bportal\b/g, name).replaceAll(/\bdono\b/g, owner))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await administer(server, `drop database ${name} with (force)`)
    for (const role of [name, owner]) await administer(server, `drop role if exists ${role}`)
  })

  test('OPS-01 its addresses name those roles: one serves, the other migrates, and neither is told the superuser’s password', () => {
    const secret = (file: string): string => readFileSync(join(folder, 'secrets', file), 'utf8')
    const logins = ['database-url', 'load-database-url', 'migrate-database-url'].map((file) => {
      const { username, password } = new URL(secret(file))
      expect(roles).toContain(`create role ${username} login password '${password}';`)
      return username
    })
    expect(logins).toEqual(['portal', 'portal', 'dono'])
    expect(secret('pooler-users')).toBe(`"portal" "${secret('database-password')}"`)
    expect(roles).not.toContain(secret('superuser-password'))
  })

  test('OPS-01 one command of the owner’s brings the schema and its rows to the role that serves, whose statements have a deadline', async () => {
    const up = ['apps/api/src/main/migrating.ts', 'up', name]
    expect(await runCommand(up, { NODE_ENV: 'production', MIGRATE_DATABASE_URL: by(owner) })).toBe(0)
    const serving = await openPostgres({ servers: [by(name)], migrates: false, pooled: true })
    try {
      expect(await readState(serving.db)).toMatchObject({ isServed: true, pending: [] })
      expect(await changesTables(serving.db)).toBe(false)
      const { rows } = await sql<object>`
        select current_setting('statement_timeout') as deadline, rolsuper or rolcreatedb or rolcreaterole as rules,
          (select count(*)::int from call_counts) as counts
        from pg_roles where rolname = current_user`.execute(serving.db)
      expect(rows).toEqual([{ deadline: '3s', rules: false, counts: 0 }])
    } finally {
      await serving.close()
    }
  })
})
