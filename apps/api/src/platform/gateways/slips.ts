import type { PostalAddress } from '@portal/brazil/address'
import type { CivilDate } from '@portal/brazil/dates'
import type { Rate } from '@portal/brazil/exact'
import type { Cents } from '@portal/brazil/money'
import type { BearerConfig } from './bearer.ts'
import type { Mtls } from './http.ts'
import { type BancoDoBrasilConfig, createBancoDoBrasil } from './slips-banco-do-brasil.ts'
import { createModelBank } from './slips-model.ts'
import { type SicoobConfig, createSicoob } from './slips-sicoob.ts'
import type { SlipState } from './slips-wire.ts'

export { parseSlipNotice } from './slips-wire.ts'
export type { SlipEvent, SlipNotice, SlipState } from './slips-wire.ts'

/** The kind of debt (espécie), by the letters that stand on the paper; each bank has a code of its own for it. */
export type SlipKind = 'CC' | 'DM' | 'ND'

/** What holds after a slip's due date, for its bank and for its paper alike. */
export type SlipTerms = {
  /** The last day on which a bank takes it: the due date, or one after it. */
  lastDay: CivilDate
  /** What is added from the day after the due date on: the fine once, the interest a month of calendar days. */
  late: { fine: Rate; monthly: Rate } | undefined
}

export type SlipPayer = {
  /** CPF or CNPJ, its digits alone. */
  document: string
  name: string
  /** None where its parts are not known. */
  address: PostalAddress | undefined
}

/** By what a slip is known: our own number (seuNumero) makes its registration happen once, the count makes the bank's own. */
export type SlipNames = {
  /** 1 to 40 of [A-Za-z0-9-]. */
  ourNumber: string
  /** 1, 2, 3, … over all that was ever charged. */
  count: number
}

export type SlipOrder = SlipNames & {
  amountCents: Cents
  dueDate: CivilDate
  kind: SlipKind
  terms: SlipTerms
  payer: SlipPayer
  description: string
}

/** What the house asks of the bank that registers its slips. Every call may throw GatewayError. */
export type SlipGateway = {
  /** Idempotent by its names: may be called again with the same order after any error. */
  register(order: SlipOrder): Promise<SlipState>
  find(names: SlipNames): Promise<SlipState | undefined>
  /** Baixa: the slip can no longer be paid. Does nothing to one absent or written off already; a paid one is refused. */
  writeOff(names: SlipNames): Promise<void>
}

export type BankConfig = Omit<BearerConfig, 'scope'> & { baseUrl: string; mtls?: Mtls }

export type SlipConfig =
  | (BankConfig & { provider?: 'modelo' })
  | (BankConfig & BancoDoBrasilConfig & { provider: 'banco-do-brasil' })
  | (BankConfig & SicoobConfig & { provider: 'sicoob' })

type SlipOptions = { config: SlipConfig; clock: { now(): Date }; timeoutMs?: number }

/** The bank that registers, in the protocol that it speaks. */
export function createSlipGateway({ config, ...options }: SlipOptions): SlipGateway & { close(): void } {
  if (config.provider === 'banco-do-brasil') return createBancoDoBrasil({ config, ...options })
  if (config.provider === 'sicoob') return createSicoob({ config, ...options })
  return createModelBank({ config, ...options })
}
