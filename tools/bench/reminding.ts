/** A worker that has reminders alone: says that it is ready, makes a pass when told to, and says what that cost it. */
import { once } from 'node:events'
import { createAlerts } from '../../apps/api/src/main/service-groups.ts'
import { invoiceSlips } from '../../apps/api/src/accounts/account/slips-service.ts'
import { agreementSlips } from '../../apps/api/src/debts/agreements/slips-service.ts'
import { bookletSlips } from '../../apps/api/src/debts/booklets/slips-service.ts'
import { quickSlipService } from '../../apps/api/src/identity/quick-slip/service.ts'
import { stoppedClock } from '../../apps/api/src/platform/clock.ts'
import { openPostgres } from '../../apps/api/src/platform/db/database.ts'
import { jobLeases } from '../../apps/api/src/platform/jobs/leases.ts'
import { startWorker } from '../../apps/api/src/platform/jobs/worker.ts'
import { ledgerWriter } from '../../apps/api/src/records/ledger/service.ts'
import { outboxWriter } from '../../apps/api/src/records/messages/service.ts'
import { alertWriter } from '../../apps/api/src/services/alerts/service.ts'
import { warnings } from './own-services.ts'

const [url = '', at = ''] = process.argv.slice(2)
const clock = stoppedClock(at)
const { db, close } = await openPostgres({ servers: [url], migrates: false })
const deps = { db, clock }
// Sending is another job's work.
const alerts = alertWriter({ clock, messages: outboxWriter({ clock, wake: () => undefined }) })
const payable = quickSlipService([invoiceSlips(deps), bookletSlips(deps), agreementSlips(deps)])
const { jobs } = createAlerts({ ...deps, log: warnings, ledger: ledgerWriter({ clock }), alerts, payable })
const worker = startWorker(jobs, warnings, { inTurns: false, leases: jobLeases(deps) })
console.log('ready')
await once(process.stdin, 'data')
const before = process.cpuUsage()
worker.wake('reminders')
await worker.idle()
const { user, system } = process.cpuUsage(before)
console.log((user + system) / 1000)
process.stdin.resume()
await once(process.stdin, 'end')
await close()
