import { setTimeout as rest } from 'node:timers/promises'
import { connect } from './crowd.ts'
import { processorMs } from './processor.ts'

/** The invoices from a block of their table on: the newest ones, since a load appends. */
const LOOK = `select count(*) as seen, coalesce(max(block), $1::bigint) as block,
    count(*) filter (where lines <> $2::bigint) as torn
  from (select (ctid::text::point)[0]::bigint as block,
      (select count(*) from transactions where invoice_id = invoices.id) as lines
    from invoices where ctid >= format('(%s,0)', $1::bigint)::tid) as newest`

const REST_MS = 20

/** Looks again and again, by a connection of its own, at the invoices that have just come: each has all its lines. */
export async function startReader(url: string, lines: number) {
  const { ask, close } = await connect(url)
  const [own] = await ask('select pg_backend_pid() as pid')
  let [looks, torn, block, ends] = [0, 0, 0, false]
  const look = async (from: number): Promise<number> => {
    const [row] = await ask(LOOK, [from, lines])
    looks += 1
    torn += Number(row?.['torn'])
    block = Number(row?.['block'])
    return Number(row?.['seen'])
  }
  const looking = (async () => {
    while (!ends) {
      await look(block)
      await rest(REST_MS)
    }
  })()
  return {
    /** One last look goes over all of them. */
    async stop() {
      ends = true
      await looking
      const spentMs = processorMs(Number(own?.['pid']))
      const seen = await look(0)
      await close()
      return { looks, torn, seen, spentMs }
    },
  }
}
