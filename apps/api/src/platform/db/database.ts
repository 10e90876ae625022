import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { type OpenChannel, channelsOf, ownChannel } from './channel.ts'
import { type PoolState, dialectOf } from './driver.ts'
import { FolderInUse, lockFolder } from './lock.ts'
import { migrate, readState } from './migrate.ts'
import { pgliteConnections } from './pglite.ts'
import { type PostgresSettings, postgresConnections } from './postgres.ts'
import { NEWEST_SCHEMA, OLDEST_SCHEMA } from './releases.ts'
import { type ReadCounts, besideReplicas } from './replicas.ts'
import { watchRoom } from './room.ts'
import type { Schema } from './schema.ts'

/** A connection, or a transaction: a function that runs in either takes this type. */
export type Database = Kysely<Schema>
/** A function that must run in a transaction takes this type, so the compiler knows. */
export type Transaction = KyselyTransaction<Schema>

/** The database cannot be opened; the message is for the operator. */
export class CannotOpenDatabase extends Error {}

export type OpenDatabase = {
  db: Database
  /** False while the disk of an embedded database is nearly full. */
  hasRoom(): boolean
  /** Undefined where there is one connection for all. */
  poolState(): PoolState | undefined
  /** Readings by the server that did them; undefined without a replica. */
  readCounts(): ReadCounts | undefined
  openChannel: OpenChannel
  close(): Promise<void>
}

const wrap = (db: Database, hasRoom = () => true, afterClose: () => void = () => {}): OpenDatabase => ({
  db,
  hasRoom,
  poolState: () => undefined,
  readCounts: () => undefined,
  openChannel: ownChannel,
  async close() {
    await db.destroy()
    afterClose()
  },
})

/** A standby that says nothing for so long is given up, and the primary asked. */
const REPLICA_ANSWER_MS = 500

type OpenSettings = PostgresSettings & {
  migrates?: boolean
  /** Standbys that may answer what is only read. */
  replicas?: readonly string[] | undefined
}

/** A PostgreSQL server: migrated, or only looked at where a command of its own migrates it. */
export async function openPostgres(
  { migrates = true, replicas = [], ...settings }: OpenSettings,
  onError: (error: Error) => void = () => {},
): Promise<OpenDatabase> {
  if (migrates) {
    const patient = postgresConnections({ ...settings, patient: true, poolSize: 1 }, onError)
    const migrating: Database = new Kysely({ dialect: dialectOf(patient) })
    try {
      await migrate(migrating)
    } finally {
      await migrating.destroy()
    }
  }
  const primary = postgresConnections(settings, onError)
  const standbys = replicas.map((address) =>
    postgresConnections({ ...settings, servers: [address], standby: true, answerMs: REPLICA_ANSWER_MS }, () => {}),
  )
  const { source, counts } = besideReplicas(primary, standbys)
  const db: Database = new Kysely({ dialect: dialectOf(standbys.length === 0 ? primary : source) })
  if (!migrates) await refuseUnserved(db)
  const channels = channelsOf(db, settings.pooled === true ? undefined : { servers: settings.servers, onError })
  return {
    db,
    hasRoom: () => true,
    poolState: primary.state ?? (() => undefined),
    readCounts: () => (standbys.length === 0 ? undefined : counts()),
    openChannel: channels.open,
    async close() {
      channels.close()
      await db.destroy()
    },
  }
}

async function refuseUnserved(db: Database): Promise<void> {
  const { release, isServed } = await readState(db).catch(async (error: unknown) => {
    await db.destroy()
    throw error
  })
  if (isServed) return
  await db.destroy()
  throw new CannotOpenDatabase(
    release < OLDEST_SCHEMA
      ? `ESQUEMA_ATRASADO: o banco de dados está na versão ${release}, e este portal precisa da ${OLDEST_SCHEMA}. Rode npm run migrate -- up`
      : `ESQUEMA_ADIANTADO: o banco de dados está na versão ${release}, que este portal, da ${NEWEST_SCHEMA}, não conhece. Inicie a versão nova`,
  )
}

/** An embedded database in memory, for tests, from a snapshot where there is one. */
export async function openInMemory(snapshot?: Uint8Array): Promise<OpenDatabase> {
  const db = new Kysely<Schema>({ dialect: dialectOf(await pgliteConnections(snapshot ? { snapshot } : {})) })
  await migrate(db)
  return wrap(db)
}

/** The embedded database of a folder: locked for this process, restored if its first start was cut short. */
export async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const unlock = await lock(folder)
  const { hasRoom, stop } = watchRoom(folder)
  const leave = (): void => {
    stop()
    unlock()
  }
  try {
    if (!hasRoom()) {
      throw new CannotOpenDatabase(`O disco de ${folder} tem menos de 100 MB livres. Libere espaço e comece de novo.`)
    }
    const engineFolder = join(folder, 'banco')
    const complete = join(folder, 'banco-pronto')
    // Nothing was answered from a database that was killed during its first start: starting over loses nothing.
    if (!existsSync(complete)) rmSync(engineFolder, { recursive: true, force: true })
    mkdirSync(engineFolder, { recursive: true })
    // People's data are its owner's alone, also where a release before made the folder.
    chmodSync(engineFolder, 0o700)
    const db = new Kysely<Schema>({ dialect: dialectOf(await pgliteConnections({ folder: engineFolder })) })
    await migrate(db)
    writeFileSync(complete, '')
    return wrap(db, hasRoom, leave)
  } catch (error) {
    leave()
    throw error instanceof CannotOpenDatabase ? error : explain(folder, error)
  }
}

async function lock(folder: string): Promise<() => void> {
  try {
    return await lockFolder(folder)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    throw new CannotOpenDatabase(
      `Outro portal (processo ${error.message}) já usa os dados de ${folder}. Encerre-o ou escolha outra pasta com DATA_FOLDER.`,
    )
  }
}

function explain(folder: string, error: unknown): Error {
  const found = existsSync(folder) ? readdirSync(folder).join(', ') : 'nada'
  return new CannotOpenDatabase(
    `Não foi possível abrir o banco de dados em ${folder} (há: ${found}). ` +
      `Confira o espaço em disco; se a pasta veio de uma cópia incompleta, apague-a ou restaure a cópia.`,
    { cause: error },
  )
}
