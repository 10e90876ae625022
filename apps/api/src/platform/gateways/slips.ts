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

/** The kind of debt (espécie), by its letters on the paper; each bank has a code of its own for it. */
export type SlipKind = 'CC' | 'DM' | 'ND'

/** A slip's terms after its due date, for its bank and its paper alike. */
export type SlipTerms = {
  /** The last day on which a bank accepts it: the due date or later. */
  lastDay: CivilDate
  /** Late charges from the day after the due date: the fine once, the interest a month of calendar days. */
  late: { fine: Rate; monthly: Rate } | undefined
}

export type SlipPayer = {
  /** CPF or CNPJ, in digits alone. */
  document: string
  name: string
  /** Undefined where its parts are not known. */
  address: PostalAddress | undefined
}

/** A slip's names: our number (seuNumero) makes its registration happen once, the count makes the bank's number. */
export type SlipNames = {
  /** 1 to 40 of [A-Za-z0-9-]. */
  ourNumber: string
  /** 1, 2, 3, … over all charges. */
  count: number
}

export type SlipOrder = SlipNames & {
  amountCents: Cents
  dueDate: CivilDate
  kind: SlipKind
  terms: SlipTerms
  payer: SlipPayer
  /** The issuer that is paid, where the bank takes its name; others show the owner of the convênio. */
  beneficiary?: { name: string; cnpj: string }
  description: string
}

/** The calls to the bank that registers slips. Each may throw GatewayError. */
export type SlipGateway = {
  /** Idempotent by its names: after any error the same order may be repeated. */
  register(order: SlipOrder): Promise<SlipState>
  find(names: SlipNames): Promise<SlipState | undefined>
  /** Baixa: the slip can no longer be paid. One absent or written off is left as it is; a paid one is refused. */
  writeOff(names: SlipNames): Promise<void>
}

export type BankConfig = Omit<BearerConfig, 'scope'> & { baseUrl: string; mtls?: Mtls }

export type SlipConfig =
  | (BankConfig & { provider?: 'modelo' })
  | (BankConfig & BancoDoBrasilConfig & { provider: 'banco-do-brasil' })
  | (BankConfig & SicoobConfig & { provider: 'sicoob' })

type SlipOptions = { config: SlipConfig; clock: { now(): Date }; timeoutMs?: number }

/** The registering bank, by its protocol. */
export function createSlipGateway({ config, ...options }: SlipOptions): SlipGateway & { close(): void } {
  if (config.provider === 'banco-do-brasil') return createBancoDoBrasil({ config, ...options })
  if (config.provider === 'sicoob') return createSicoob({ config, ...options })
  return createModelBank({ config, ...options })
}
