/** `npm run migrate -- plan|up [ROLE]|status|rights ROLE`: brings the database to this release, apart from the processes that serve. */
import { Kysely } from 'kysely'
import { migrationServersFromEnvironment } from '../platform/config.ts'
import { dialectOf } from '../platform/db/driver.ts'
import { type SchemaState, migrate, migrations, readState } from '../platform/db/migrate.ts'
import { postgresConnections } from '../platform/db/postgres.ts'
import { faultsOf } from '../platform/db/migration-rules.ts'
import { grantServing } from '../platform/db/rights.ts'
import { NEWEST_SCHEMA, OLDEST_SCHEMA, releases } from '../platform/db/releases.ts'
import type { Schema } from '../platform/db/schema.ts'
import { endWith } from './settle/command.ts'

type Work = (db: Kysely<Schema>, role?: string) => Promise<number>

/** Rights are of tables, and those of later migrations come by themselves. */
const NO_TABLES =
  'O banco de dados ainda não tem as tabelas do portal. Rode antes npm run migrate -- up, e depois rights PAPEL.'

const stateWords = ({ release, pending, unknown }: SchemaState): string =>
  [
    `Banco de dados: versão ${release}. Este portal: versão ${NEWEST_SCHEMA}, e atende a partir da ${OLDEST_SCHEMA}.`,
    `Migrações por fazer: ${pending.map(({ name }) => name).join(', ') || 'nenhuma'}.`,
    ...(unknown.length > 0 ? [`De versões mais novas: ${unknown.join(', ')}.`] : []),
  ].join('\n')

/** The release before may not live with it. */
const warningsOf = (name: string, script: string): string[] => {
  const number = releases.find(({ last }) => name <= last)?.number ?? NEWEST_SCHEMA
  return faultsOf(script, number).map((fault) => `-- !! ${fault}`)
}

const commands: Record<string, Work> = {
  async status(db) {
    const state = await readState(db)
    console.log(stateWords(state))
    return state.isServed ? 0 : 1
  },
  async plan(db) {
    const { pending } = await readState(db)
    for (const { name, script } of pending) console.log([`-- ${name}`, ...warningsOf(name, script), script].join('\n'))
    if (pending.length === 0) console.log('Nada por fazer.')
    return 0
  },
  async up(db, role) {
    await migrate(db, { told: (name) => console.log(name) })
    console.log(stateWords(await readState(db)))
    return role === undefined ? 0 : give(db, role)
  },
  rights: (db, role) => (role === undefined ? Promise.resolve(usage()) : give(db, role)),
}

async function give(db: Kysely<Schema>, role: string): Promise<number> {
  const { pending } = await readState(db)
  if (pending.length === migrations().length) {
    console.error(NO_TABLES)
    return 1
  }
  await grantServing(db, role)
  console.log(`${role} lê e grava linhas, e não muda tabelas.`)
  return 0
}

function usage(): number {
  console.error('npm run migrate -- plan|up [PAPEL]|status|rights PAPEL, com MIGRATE_DATABASE_URL ou DATABASE_URL.')
  return 2
}

await endWith(async () => {
  const work = commands[process.argv[2] ?? '']
  const servers = migrationServersFromEnvironment()
  if (work === undefined || servers === undefined) return usage()
  // One connection: the lock is the session's.
  const connections = postgresConnections({ servers, poolSize: 1, patient: true }, () => {})
  const db = new Kysely<Schema>({ dialect: dialectOf(connections) })
  try {
    return await work(db, process.argv[3])
  } finally {
    await db.destroy()
  }
})
