import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/db/database.ts'
import type { Handlers } from '../platform/http/bind.ts'
import type { Secrets } from './kept-secrets.ts'
import type { StandIns } from './external-services.ts'
import type { Services } from './services.ts'
import type { BrandAddress } from '../platform/themes/addresses.ts'

/** A port that the product leaves open for its demonstration; a production has none. */
export type Demo = {
  /** The only clock: a demo moves it. */
  clock: Clock
  /** Plants the stories and starts the external services' stand-ins. */
  open(db: Database): Promise<OpenDemo>
}

export type OpenDemo = {
  standIns: StandIns
  /** Replaces handlers. */
  around(handlers: Handlers): Handlers
  bind(http: FastifyInstance, parts: DemoParts): void
  /** Sets the address for notices of payments. */
  notifyAt(webhook: string): void
  /** The words for a newcomer. */
  welcome(address: string, brands: readonly BrandAddress[]): string
  close(): Promise<void>
}

type DemoParts = { services: Services; db: Database; brandsAt(origin: string): BrandAddress[] }

export type DemoOf = (config: Config, secrets: Secrets) => Demo
