import { minutes } from '../../apps/api/src/platform/clock.ts'
import { startPostgres } from '../postgres.mjs'
import { connect } from './crowd.ts'
import { figures } from './figures.ts'
import { type OwnServices, fillDatabase, openServices } from './own-services.ts'

const SIZES = [5000, 50_000]
/** An open Pix lives half an hour, so each minute brings a thirtieth of them to their end. */
const LIFE_MINUTES = 30
/** As many are paid in a minute of which no notice came. */
const PAID_OF = 50
const PSP_MS = 100

/** Charges as their making leaves them, with ends over the next half an hour. */
const OPEN = `update charges set state = 'open', closed_outside_at = null, created_at = $1::timestamptz, expires_at = ends, poll_at = ends
  from (select id as one, $1::timestamptz + row_number() over (order by id) * interval '${LIFE_MINUTES} minutes' / $2::int as ends
    from charges where state = 'expired' order by id limit $2::int) open where id = one
  returning id, ends`

/** A minute of reconciliation over open Pix whose PSP takes 100 ms for an answer: calls, time and processor. */
export async function benchOpenPix(): Promise<void> {
  console.log(`\nOpen Pix, reconciled over a minute on PostgreSQL with fsync; the PSP answers in ${PSP_MS} ms`)
  for (const size of SIZES) {
    const postgres = await startPostgres({ fsync: true })
    try {
      await fillDatabase(postgres.url, size)
      const services = await openServices(postgres.url)
      try {
        await measure(services, size, postgres.url)
      } finally {
        await services.close()
      }
    } finally {
      await postgres.stop()
    }
  }
}

async function measure(services: OwnServices, size: number, url: string): Promise<void> {
  const { clock, psp } = services
  await services.run('received')
  await services.run('reconciliation PIX')
  const { ask, close } = await connect(url)
  const charges = await ask(OPEN, [clock.now(), size])
  charges.sort((left, right) => Number(new Date(left['ends'] ?? '')) - Number(new Date(right['ends'] ?? '')))
  const [paid, atEnd] = [Math.round(size / PAID_OF), Math.round(size / LIFE_MINUTES)]
  await payLast(services, charges.slice(-paid))
  let calls = 0
  const count = (): boolean => {
    calls += 1
    return true
  }
  psp.faults.next('slow', { times: Infinity, delayMs: PSP_MS, calls: Object.assign(/./, { test: count }) })
  clock.advance(minutes(1))
  const before = process.cpuUsage()
  const begun = performance.now()
  await Promise.all([services.run('received'), services.run('reconciliation PIX')])
  const seconds = (performance.now() - begun) / 1000
  const { user, system } = process.cpuUsage(before)
  const [row] = await ask(`select count(*) from payments where external_id like 'E%' and paid_at > $1`, [
    new Date(clock.now().getTime() - minutes(5)),
  ])
  await close()
  if (Number(row?.['count']) !== paid) throw new Error(`${row?.['count']} of ${paid} Pix were booked`)
  const name = `${size} open, ${atEnd} at their end, ${paid} paid`
  figures.print({ name: `${name}: calls`, value: calls, digits: 0, of: 'no target' })
  figures.print({ name: `${name}: time`, value: seconds, unit: 's', atMost: 60 })
  const cpu = (user + system) / 1e6
  figures.print({ name: 'processor, with the stand-in of the PSP', value: cpu, unit: 's', of: 'no target' })
}

/** Some of the youngest are paid, and nobody tells. */
async function payLast({ external, psp }: OwnServices, charges: readonly Record<string, string>[]): Promise<void> {
  for (const { id = '' } of charges) {
    const txid = id.replaceAll('-', '')
    await external.pix.createCharge({ txid, amountCents: 60_000, expiresInSeconds: 1800, description: '' })
    await psp.pay(txid, { silent: true })
  }
}
