import { centsFromText, textFromCents } from '@portal/api/gateways/wire-money'
import type { createPspLedger } from './psp-ledger.ts'
import type { WirePix, WireRefund } from './psp-wire.ts'

export type PayResult =
  | { paid: true; endToEndId: string }
  | { paid: false; reason: 'unknown' | 'expired' | 'removed' | 'already-paid' }

type PayOptions = {
  /** An amount other than the charge's, as a faulty payer's bank would send. */
  amountCents?: number
  /** Pays after the expiry, as a payer's bank that read the code before it may. */
  late?: boolean
  /** No notice is sent: the receiver finds out by asking. */
  silent?: boolean
}

type RefundOptions = { amountCents?: number; nature?: WireRefund['natureza']; silent?: boolean }

type Deps = {
  ledger: ReturnType<typeof createPspLedger>
  /** Saves a Pix and notifies its receiver. */
  notify: (pix: WirePix) => Promise<void>
  save: () => Promise<void>
}

/** Acts of the payer's side, which the receiver does not ask for. */
export const payerSide = ({ ledger, notify, save }: Deps) => {
  const pay = async (txid: string, how: PayOptions = {}): Promise<PayResult> => {
    const charge = ledger.find(txid)
    if (!charge) return { paid: false, reason: 'unknown' }
    if (charge.status === 'CONCLUIDA') return { paid: false, reason: 'already-paid' }
    if (charge.status !== 'ATIVA') return { paid: false, reason: 'removed' }
    if (ledger.expired(charge) && !how.late) return { paid: false, reason: 'expired' }
    const amount = how.amountCents === undefined ? ledger.amountOf(charge) : textFromCents(how.amountCents)
    const pix = ledger.settle(charge, amount)
    await (how.silent ? save() : notify(pix))
    return { paid: true, endToEndId: pix.endToEndId }
  }

  /** Somebody pays to the key by hand: no charge, and no notice. */
  const payByHand = async (amountCents: number): Promise<string> => {
    const pix = ledger.receive(textFromCents(amountCents))
    await save()
    return pix.endToEndId
  }

  /** Gives a Pix back, whole or in part, and says under which rtrId; undefined where it is not there, or less of it is left. */
  const refund = async (endToEndId: string, how: RefundOptions = {}): Promise<string | undefined> => {
    const pix = ledger.findPix(endToEndId)
    if (!pix) return undefined
    const { devolucoes: earlier = [] } = pix
    const left = earlier.reduce((cents, { valor }) => cents - centsFromText(valor), centsFromText(pix.valor))
    const cents = how.amountCents ?? left
    if (cents < 1) return undefined
    const id = `devolucao${earlier.length + 1}`
    const result = ledger.refund(pix, { id, valor: textFromCents(cents), natureza: how.nature ?? 'ORIGINAL' })
    if ('refused' in result) return undefined
    await (how.silent ? save() : notify(pix))
    return result.refund.rtrId
  }

  return { pay, payByHand, refund }
}
