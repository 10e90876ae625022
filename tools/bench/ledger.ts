import { randomUUID } from 'node:crypto'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { type Database, openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { transact } from '../../apps/api/src/platform/transact.ts'
import { ledgerWriter } from '../../apps/api/src/records/ledger/service.ts'
import { startPostgres } from '../postgres.mjs'
import { figures, median } from './figures.ts'

const MOST = 32

/** Acts a second, each person's in their own chain; beside them those of one person, who waits for each commit. */
export async function benchLedger({ runs, seconds }: { runs: number; seconds: number }): Promise<void> {
  console.log(`\nLedger on PostgreSQL with fsync, ${runs} × ${seconds} s in turns`)
  const postgres = await startPostgres({ fsync: true })
  const { db, close } = await openPostgres({ servers: [postgres.url], poolSize: MOST })
  try {
    const holders = await addHolders(db)
    const one = holders.slice(0, 1)
    const sides = [
      { name: '1 writer', writers: one, seen: [] as number[] },
      { name: '8 writers', writers: holders.slice(0, 8), seen: [] as number[] },
      { name: `${MOST} writers`, writers: holders, seen: [] as number[] },
      { name: `${MOST} writers, one chain`, writers: holders.flatMap(() => one), seen: [] as number[] },
    ]
    for (let run = 0; run < runs; run++)
      for (const { writers, seen } of sides) seen.push(await appendFor(db, writers, seconds))
    for (const { name, seen } of sides)
      figures.print({ name: `acts a second, ${name}`, value: median(seen), digits: 0, of: 'no target' })
  } finally {
    await close()
    await postgres.stop()
  }
}

async function addHolders(db: Database): Promise<string[]> {
  await db.insertInto('issuers').values({ id: '1', name: 'Emissor', cnpj: '0' }).execute()
  const person = {
    issuer: '1',
    name: 'Cliente',
    birthDate: '1980-01-01',
    email: 'c@exemplo.example',
    phone: '+5585900000000',
  }
  const holders = Array.from({ length: MOST }, (_, at) => ({
    ...person,
    id: randomUUID(),
    cpf: `${10_000_000_000 + at}`,
  }))
  await db.insertInto('customers').values(holders).execute()
  return holders.map(({ id }) => id)
}

/** Acts a second that writers append, each one after the other. */
async function appendFor(db: Database, writers: readonly string[], seconds: number): Promise<number> {
  const ledger = ledgerWriter({ clock: systemClock })
  const act = { sessionId: null, kind: 'cookies', given: true, textVersion: 'cookies-2026-11' } as const
  const begun = performance.now()
  let acts = 0
  const write = async (customerId: string): Promise<void> => {
    for (; performance.now() < begun + seconds * 1000; acts++)
      await transact(db, (tx) => ledger.append(tx, { ...act, customerId }))
  }
  await Promise.all(writers.map(write))
  return (acts * 1000) / (performance.now() - begun)
}
