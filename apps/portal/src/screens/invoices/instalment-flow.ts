import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import { toResult, valueOf } from '../../client/settle.ts'
import { type InstalmentFlow, session } from '../../session/session.ts'

export type InstalmentOffer = Reply<'instalmentOptions'>
export type InstalmentOption = InstalmentOffer['opcoes'][number]
export type Plan = Reply<'instalmentPlan'>
export type Quote = Reply<'prepaymentQuote'>

type DividedInvoice = { id: string; vencimento: string }

/** Opens 'Parcelar' on an invoice, without a choice. */
export function beginInstalments({ id, vencimento }: DividedInvoice): void {
  session.update({
    numeroExtrato: id,
    invoiceDueDate: vencimento,
    // The digit line of another invoice would pay that one.
    invoiceBarcode: null,
    invoiceInstallment: { step: 'opcoes', entryCents: null, option: null, key: null },
    invoicePaymentFlow: { 'opcao-pagamento': true },
  })
}

/** Opens 'Ver parcelamento' on an invoice that has a plan. */
export function openPlan({ id, vencimento }: DividedInvoice): void {
  session.update({
    numeroExtrato: id,
    invoiceDueDate: vencimento,
    // The digit line of another invoice would pay that one.
    invoiceBarcode: null,
    invoiceInstallment: { step: 'contratado', entryCents: null, option: null, key: null },
  })
}

/** Another down payment brings another offer, with options of its own. */
export const chooseEntry = (entryCents: number): void => change({ entryCents, option: null, key: null })

/** Chooses an option; another option needs another key. */
export const chooseOption = (option: string): void => change({ option, key: null })

export const chosenOption = (): string | null => session.get().invoiceInstallment?.option ?? null

/** The instalment options of the current invoice. */
export const askOffer = (signal: AbortSignal): Promise<InstalmentOffer> => {
  const entry = session.get().invoiceInstallment?.entryCents ?? null
  const query = { entradaCentavos: entry === null ? undefined : String(entry) }
  return call('instalmentOptions', { params: addressInHand(), query }, { signal })
}

/** The instalment plan of the current invoice. */
export const askPlan = (signal: AbortSignal): Promise<Plan> =>
  call('instalmentPlan', { params: addressInHand() }, { signal })

/** The price of settling a plan early; its plan is kept while it is read, so that a reload shows it again. */
export async function askQuote(parcelamento: string, signal?: AbortSignal): Promise<Quote> {
  const quote = await call('prepaymentQuote', { params: { parcelamento } }, signal === undefined ? {} : { signal })
  session.update({ paymentModalReference: parcelamento })
  return quote
}

export const dropQuote = (): void => session.update({ paymentModalReference: null })

/** The quote that was read before a reload. */
export async function restoreQuote(signal: AbortSignal): Promise<Quote | undefined> {
  const held = session.get().paymentModalReference
  return held === null ? undefined : valueOf(await toResult(askQuote(held, signal), signal))
}

/** Accepts an option with the text that was shown. A retry after a failure is the same acceptance. */
export async function acceptOption(option: InstalmentOption, { versao }: InstalmentOffer['contrato']): Promise<void> {
  const key = (chosenOption() === option.id && session.get().invoiceInstallment?.key) || newIdempotencyKey()
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
  const { numeroCartao, invoiceDueDate } = session.get()
  return { cartao: numeroCartao ?? '', vencimento: invoiceDueDate ?? '' }
}

function change(patch: Partial<InstalmentFlow>): void {
  const flow = session.get().invoiceInstallment
  if (flow !== null) session.update({ invoiceInstallment: { ...flow, ...patch } })
}
