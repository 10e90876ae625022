import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { TestProject } from 'vitest/node'
import { stoppedClock } from '../src/platform/clock.ts'
import { type Database, openPostgres } from '../src/platform/db/database.ts'
import { dialectOf } from '../src/platform/db/driver.ts'
import { openEngine } from '../src/platform/db/engine.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import type { Schema } from '../src/platform/db/schema.ts'
import { plantStories } from '@portal/sandbox/stories/plant'
import { passwordHasher } from '../src/identity/sign-in/passwords/passwords.ts'
import { timed } from './fixture-times.ts'
import { administer, onServer } from './servers.ts'

/** A Thursday morning in São Paulo, the day of the design's screens. */
export const START = '2026-11-19T13:00:00Z'

declare module 'vitest' {
  interface ProvidedContext {
    /** The source of the planted database: a file for the embedded one, a template's name on a server. */
    planted: string
  }
}

/** Migrates and plants once a run: a copy of it opens four times faster than a database of one's own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = project.config.env['PORTAL_TEST_DATABASE'] ?? 'pglite'
  if (server === 'pglite') return timed('planted file for PGlite', () => plantFile(project))
  const name = await plantTemplate(server)
  project.provide('planted', name)
  return () => administer(server, `drop database ${name} with (force)`)
}

const plant = (db: Database) => plantStories({ db, clock: stoppedClock(START), hash: passwordHasher(64).hash })

async function plantFile(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-testes-'))
  const { engine, query } = await openEngine()
  const db = new Kysely<Schema>({
    dialect: dialectOf({ acquire: async () => ({ query, release: () => {} }), close: async () => {} }),
  })
  await migrate(db)
  await plant(db)
  const planted = join(folder, 'planted.tar')
  const dump = await engine.dumpDataDir('none')
  writeFileSync(planted, new Uint8Array(await dump.arrayBuffer()))
  await engine.close()
  project.provide('planted', planted)
  return async () => rmSync(folder, { recursive: true, force: true })
}

/** @returns the name of a database that is migrated and planted, and that nobody is connected to */
export const plantTemplate = (server: string): Promise<string> =>
  timed('planted template for PostgreSQL', async () => {
    const name = `modelo_${randomUUID().replaceAll('-', '')}`
    await administer(server, `create database ${name}`)
    const opened = await openPostgres({ servers: [onServer(server, name)] })
    await plant(opened.db)
    await opened.close()
    return name
  })
