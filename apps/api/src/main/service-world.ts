import type { DebitClocks } from '../charges/automatic-debit/public.ts'
import type { Clock } from '../platform/clock.ts'
import type { OpenChannel } from '../platform/db/channel.ts'
import type { Database } from '../platform/db/database.ts'
import type { Method } from '../platform/db/schema.ts'
import type { DrawDocument } from '../platform/documents/document-pool.ts'
import type { PaperLogos } from '../platform/documents/logo.ts'
import type { Log } from '../platform/log.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Keys } from '../platform/secrets.ts'
import type { RecordSecurity } from '../platform/security/security-log.ts'
import type { ExternalServices } from './external-services.ts'
import type { SenderSecrets } from './kept-secrets.ts'

export type World = {
  db: Database
  clock: Clock
  keys: Keys
  webhookSecrets: SenderSecrets
  /** KiB of one password hash. */
  passwordMemory: number
  rateFactor: number
  /** The convênios whose return files may settle slips: `bank:agreement`. */
  agreements: readonly string[]
  external: ExternalServices
  /** The clocks of debits, and whether papers offer Pix Automático beside their Pix. */
  automaticDebit: { onPaper: boolean; clocks: DebitClocks }
  draw: DrawDocument
  /** The logos of papers; without any, the issuer's name stands in their place. */
  logoFor?: PaperLogos | undefined
  log: Log
  record: RecordSecurity
  /** Counts of what the services do. */
  counts?: Pick<Metrics, 'fault' | 'job' | 'payment' | 'lostDebit'> | undefined
  jobsInTurns: boolean
  runsJobs: boolean
  openChannel: OpenChannel
}

/** The parts that the configuration says. */
export type WorldSetting =
  | 'passwordMemory'
  | 'rateFactor'
  | 'jobsInTurns'
  | 'runsJobs'
  | 'agreements'
  | 'automaticDebit'

export type CountPayment = (method: Method) => void
