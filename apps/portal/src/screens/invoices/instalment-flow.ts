import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import { settle, valueOf } from '../../client/settle.ts'
import { type InstalmentFlow, session } from '../../session/session.ts'

export type Offer = Reply<'instalmentOptions'>
export type Option = Offer['opcoes'][number]
export type Plan = Reply<'instalmentPlan'>
export type Quote = Reply<'prepaymentQuote'>

type Divided = { id: string; vencimento: string }

/** 'Parcelar' on an invoice: nothing is chosen yet. */
export function beginInstalments({ id, vencimento }: Divided): void {
  session.update({
    // The line of another invoice's boleto pays that one.
    invoice: { of: id, dueDate: vencimento, line: null },
    invoiceSteps: { amount: true },
    instalments: { flow: { step: 'opcoes', entryCents: null, option: null, key: null } },
  })
}

/** 'Ver parcelamento' on an invoice that has one. */
export function openPlan({ id, vencimento }: Divided): void {
  session.update({
    // The line of another invoice's boleto pays that one.
    invoice: { of: id, dueDate: vencimento, line: null },
    instalments: { flow: { step: 'contratado', entryCents: null, option: null, key: null } },
  })
}

/** Another down payment: another offer, with options of its own. */
export const chooseEntry = (entryCents: number): void => change({ entryCents, option: null, key: null })

/** An option; the key of another one would not serve. */
export const chooseOption = (option: string): void => change({ option, key: null })

export const chosenOption = (): string | null => session.get().instalments.flow?.option ?? null

/** What the invoice in hand may be divided into. */
export const askOffer = (signal: AbortSignal): Promise<Offer> => {
  const entry = session.get().instalments.flow?.entryCents ?? null
  const query = { entradaCentavos: entry === null ? undefined : String(entry) }
  return call('instalmentOptions', { params: addressInHand(), query }, { signal })
}

/** The plan of the invoice in hand. */
export const askPlan = (signal: AbortSignal): Promise<Plan> =>
  call('instalmentPlan', { params: addressInHand() }, { signal })

/** What it costs to settle a plan early; kept while it is read, so that a reload shows it again. */
export async function askQuote(parcelamento: string, signal?: AbortSignal): Promise<Quote> {
  const quote = await call('prepaymentQuote', { params: { parcelamento } }, signal === undefined ? {} : { signal })
  session.update({ instalments: { quoted: parcelamento } })
  return quote
}

export const letQuoteGo = (): void => session.update({ instalments: { quoted: null } })

/** The one that was being read. */
export async function heldQuote(signal: AbortSignal): Promise<Quote | undefined> {
  const held = session.get().instalments.quoted
  return held === null ? undefined : valueOf(await settle(askQuote(held, signal), signal))
}

/** Accepts an option with the text that was shown. Sent again after a failure it is the same acceptance. */
export async function acceptOption(option: Option, { versao }: Offer['contrato']): Promise<void> {
  const key = (chosenOption() === option.id && session.get().instalments.flow?.key) || newIdempotencyKey()
  change({ option: option.id, key })
  const body = { opcao: option.id, versaoContrato: versao, aceito: true as const }
  try {
    await call('acceptInstalments', { params: addressInHand(), body }, { idempotencyKey: key })
  } catch (error) {
    if (isCallError(error) && error.status < 500) change({ key: null })
    throw error
  }
  // Done: accepting the same option again, after giving it back, is another acceptance.
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
