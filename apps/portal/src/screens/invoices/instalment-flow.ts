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
    numeroExtrato: id,
    invoiceDueDate: vencimento,
    // The line of another invoice's boleto pays that one.
    invoiceBarcode: null,
    invoiceInstallment: { step: 'opcoes', entryCents: null, option: null, key: null },
    invoicePaymentFlow: { 'opcao-pagamento': true },
  })
}

/** 'Ver parcelamento' on an invoice that has one. */
export function openPlan({ id, vencimento }: Divided): void {
  session.update({
    numeroExtrato: id,
    invoiceDueDate: vencimento,
    // The line of another invoice's boleto pays that one.
    invoiceBarcode: null,
    invoiceInstallment: { step: 'contratado', entryCents: null, option: null, key: null },
  })
}

/** Another down payment: another offer, with options of its own. */
export const chooseEntry = (entryCents: number): void => change({ entryCents, option: null, key: null })

/** An option; the key of another one would not serve. */
export const chooseOption = (option: string): void => change({ option, key: null })

export const chosenOption = (): string | null => session.get().invoiceInstallment?.option ?? null

/** What the invoice in hand may be divided into. */
export const askOffer = (signal: AbortSignal): Promise<Offer> => {
  const entry = session.get().invoiceInstallment?.entryCents ?? null
  const query = { entradaCentavos: entry === null ? undefined : String(entry) }
  return call('instalmentOptions', { params: addressInHand(), query }, { signal })
}

/** The plan of the invoice in hand. */
export const askPlan = (signal: AbortSignal): Promise<Plan> =>
  call('instalmentPlan', { params: addressInHand() }, { signal })

/** What it costs to settle a plan early; kept while it is read, so that a reload shows it again. */
export async function askQuote(parcelamento: string, signal?: AbortSignal): Promise<Quote> {
  const quote = await call('prepaymentQuote', { params: { parcelamento } }, signal === undefined ? {} : { signal })
  session.update({ paymentModalReference: parcelamento })
  return quote
}

export const letQuoteGo = (): void => session.update({ paymentModalReference: null })

/** The one that was being read. */
export async function heldQuote(signal: AbortSignal): Promise<Quote | undefined> {
  const held = session.get().paymentModalReference
  return held === null ? undefined : valueOf(await settle(askQuote(held, signal), signal))
}

/** Accepts an option with the text that was shown. Sent again after a failure it is the same acceptance. */
export async function acceptOption(option: Option, { versao }: Offer['contrato']): Promise<void> {
  const key = (chosenOption() === option.id && session.get().invoiceInstallment?.key) || newIdempotencyKey()
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
  const { numeroCartao, invoiceDueDate } = session.get()
  return { cartao: numeroCartao ?? '', vencimento: invoiceDueDate ?? '' }
}

function change(patch: Partial<InstalmentFlow>): void {
  const flow = session.get().invoiceInstallment
  if (flow !== null) session.update({ invoiceInstallment: { ...flow, ...patch } })
}
