import type { Reply } from '@portal/contract'
import { call } from '../../../client/call.ts'
import { isCallError } from '../../../client/errors.ts'
import { newIdempotencyKey } from '../../../client/request.ts'
import { toResult, valueOf } from '../../../client/result.ts'
import { type InstalmentFlow, session } from '../../../session/session.ts'

export type InstalmentOffer = Reply<'instalmentOptions'>
export type InstalmentOption = InstalmentOffer['opcoes'][number]
export type Plan = Reply<'instalmentPlan'>
export type Quote = Reply<'prepaymentQuote'>

/** Another down payment brings another offer, with options of its own. */
export const chooseEntry = (entryCents: number): void => change({ entryCents, option: null, key: null })

/** Chooses an option; another option needs another key. */
export const chooseOption = (option: string): void => change({ option, key: null })

export const chosenOption = (): string | null => session.get().instalments.flow?.option ?? null

/** The instalment options of the current invoice. */
export const askOffer = (signal: AbortSignal): Promise<InstalmentOffer> => {
  const entry = session.get().instalments.flow?.entryCents ?? null
  const query = { entradaCentavos: entry === null ? undefined : String(entry) }
  return call('instalmentOptions', { params: addressInHand(), query }, { signal })
}

/** The instalment plan of the current invoice. */
export const askPlan = (signal: AbortSignal): Promise<Plan> =>
  call('instalmentPlan', { params: addressInHand() }, { signal })

/** The price of settling a plan early; its plan is kept while it is read, so that a reload shows it again. */
export async function askQuote(parcelamento: string, signal?: AbortSignal): Promise<Quote> {
  const quote = await call('prepaymentQuote', { params: { parcelamento } }, signal === undefined ? {} : { signal })
  session.update({ instalments: { quoted: parcelamento } })
  return quote
}

export const dropQuote = (): void => session.update({ instalments: { quoted: null } })

/** The quote that was read before a reload. */
export async function restoreQuote(signal: AbortSignal): Promise<Quote | undefined> {
  const held = session.get().instalments.quoted
  return held === null ? undefined : valueOf(await toResult(askQuote(held, signal), signal))
}

/** Accepts an option with the text that was shown. A retry after a failure is the same acceptance. */
export async function acceptOption(option: InstalmentOption, { versao }: InstalmentOffer['contrato']): Promise<void> {
  const key = (chosenOption() === option.id && session.get().instalments.flow?.key) || newIdempotencyKey()
  change({ option: option.id, key })
  const body = { opcao: option.id, versaoContrato: versao, aceito: true as const }
  try {
    await call('acceptInstalments', { params: addressInHand(), body }, { idempotencyKey: key })
  } catch (error) {
    if (isCallError(error) && error.status < 500) change({ key: null })
    throw error
  }
  // The key ends here: accepting the same option again, after undoing it, is another acceptance.
  change({ step: 'contratado', key: null })
}

function addressInHand(): { cartao: string; vencimento: string } {
  const { card, invoice } = session.get()
  return { cartao: card.id ?? '', vencimento: invoice.dueDate ?? '' }
}

function change(patch: Partial<InstalmentFlow>): void {
  const flow = session.get().instalments.flow
  if (flow !== null) session.update({ instalments: { flow: { ...flow, ...patch } } })
}
