import { connect } from '../bench/crowd.ts'
import { node24, root } from '../bootstrap.mjs'
import type { Outside } from '../faults/outside.ts'
import { runQuietly } from '../processes.mjs'

/** The portal's own database on a server. */
export const databaseOf = (server: string): string => {
  const url = new URL(server)
  url.pathname = '/portal'
  return url.href
}

/** `npm run verify-ledger`. */
export async function verifyLedger(env: Record<string, string>): Promise<{ isWhole: boolean; words: string }> {
  const args = ['apps/api/src/main/settle/verify-ledger.ts']
  const { code, output } = await runQuietly({ command: node24(), args, cwd: root, env: { ...process.env, ...env } })
  return { isWhole: code === 0, words: output.trim() }
}

type Ask = Awaited<ReturnType<typeof connect>>['ask']

export async function asking<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const { ask, close } = await connect(url)
  try {
    return await work(ask)
  } finally {
    await close()
  }
}

export const actsIn = (books: string): Promise<number> =>
  asking(books, async (ask) => Number((await ask('select count(*) as acts from ledger_acts'))[0]?.['acts']))

/** As `archive_timeout` does by itself: the name of the file that is finished with it. */
export const switchWal = (server: string): Promise<string> =>
  asking(server, async (ask) => (await ask('select pg_walfile_name(pg_switch_wal()) as name'))[0]?.['name'] ?? '')

/** All that the PSP has, beside what stands of it in the books and in suspense. */
export async function moneyIn(books: string, { psp }: Outside) {
  const received = psp.received()
  const ids = received.map(({ endToEndId }) => endToEndId)
  const sum = async (table: string): Promise<number> =>
    asking(books, async (ask) => {
      const query = `select coalesce(sum(amount_cents), 0) as cents from ${table} where external_id = any($1)`
      return Number((await ask(query, [ids]))[0]?.['cents'])
    })
  return {
    receivedCents: received.reduce((all, { valor }) => all + Math.round(Number(valor) * 100), 0),
    bookedCents: await sum('payments'),
    suspenseCents: await sum('suspense'),
  }
}
