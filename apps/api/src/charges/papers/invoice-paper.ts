import { maskCpf } from '@portal/brazil/cpf'
import { currencySign, decimalComma } from '@portal/brazil/currency'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { instantOf } from '../../platform/clock.ts'
import type { InvoicePaper, PaperCodes, PaperOption } from '../../platform/documents/invoice-paper.ts'
import type { OfxEntry } from '../../platform/documents/ofx.ts'
import { type Details, type Entry, type PayWay, type Transfer, centsOf } from '../../accounts/account/public.ts'
import { type PayableSlip, type PrintedPix, slipTermsOf } from '../payments/public.ts'
import { type PaperParties, beneficiaryOf } from './slip-paper.ts'

type PaperFacts = {
  details: Details
  entries: readonly Entry[]
  parties: PaperParties
  card: { name: string; last4: string }
  options: readonly PayWay[]
  codes: InvoicePaper['codes']
  today: CivilDate
}

/** An invoice as its document needs it; every figure is the one that the screen shows. */
export function invoicePaperOf({ details, entries, parties, card, options, codes, today }: PaperFacts): InvoicePaper {
  const { invoice, due, issuer, payments, limits, commitments } = details
  return {
    month: invoice.month,
    closesOn: invoice.closesOn,
    dueOn: invoice.dueOn,
    today,
    holder: { name: parties.name, maskedCpf: maskCpf(parties.cpf) },
    card: { name: card.name, last4: card.last4 },
    totalCents: invoice.totalCents,
    paidCents: invoice.paidCents,
    contestedCents: centsOf(invoice.outs.filter(({ open }) => open)),
    payableCents: due.payableCents,
    rest: rests[due.state] ?? 'none',
    limits,
    ...commitments,
    kindLimits: commitments.kindLimits.map(({ kind, cents }) => ({ name: limitNames[kind], cents })),
    late: due.late,
    options: options.map(optionOf),
    dividedUntil: options.find((way) => way.kind === 'instalments')?.option.validUntil,
    rates: issuer,
    entries: entries.map(entryOf),
    payments: payments.flatMap(paymentsOf),
    codes,
    beneficiary: beneficiaryOf(parties),
  }
}

const limitNames: Record<Details['commitments']['kindLimits'][number]['kind'], string> = {
  purchases: 'compras',
  cash: 'saques',
  bills: 'pagamento de contas',
}

const rests: Partial<Record<Details['due']['state'], InvoicePaper['rest']>> = {
  next: 'not-closed',
  revolving: 'revolving',
  refinanced: 'divided',
}

/** An invoice's own Pix goes before its slip's. */
export const paperCodesOf = (pix: PrintedPix | undefined, slip: PayableSlip | undefined): PaperCodes => ({
  slip: slip && { digitLine: slip.digitLine, barcode: slip.barcode, lastDay: slipTermsOf(slip.dueOn).lastDay },
  pix: pix ? { of: 'invoice', ...pix } : slip?.copyPaste ? { of: 'slip', code: slip.copyPaste } : undefined,
})

function optionOf(way: PayWay): PaperOption {
  const { todayCents, costCents } = way
  if (way.kind === 'total') return { name: 'Pagar o total', todayCents, costCents, credit: null }
  if (way.kind === 'instalments') {
    const { count, paymentCents, interestCents, iofCents, monthlyRate, yearlyRate, cetYearly } = way.option
    return {
      name: `Parcelar em ${count} vezes`,
      todayCents,
      costCents,
      credit: {
        afterwards: `${count} × ${formatMoney(paymentCents)}`,
        interestCents,
        iofCents,
        monthlyRate,
        yearlyRate,
        cetYearly,
      },
    }
  }
  const credit = way.credit && { ...way.credit, afterwards: formatMoney(way.credit.nextInvoiceCents) }
  return { name: 'Pagar o mínimo', todayCents, costCents, credit }
}

const paymentNames: Record<Transfer['method'], string> = { PIX: 'Pix', BOLETO: 'Boleto' }

/** A refund stands below its payment. */
const paymentsOf = ({ paidAt, method, amountCents, externalId, refunds }: Transfer): InvoicePaper['payments'] => [
  { on: dayOf(paidAt), method: paymentNames[method], amountCents, code: externalId },
  ...refunds.map(({ at, cents }) => ({ on: dayOf(at), method: 'Devolução', amountCents: -cents, code: externalId })),
]

const dayOf = (instant: string) => civilDateInSaoPaulo(instantOf(instant))

export const entryOf = (entry: Entry): OfxEntry => ({
  id: entry.id,
  on: entry.happenedOn,
  description: entry.description,
  detail: abroadOf(entry),
  instalment: entry.instalmentNumber === null ? '' : `${entry.instalmentNumber}/${entry.instalmentTotal}`,
  amountCents: entry.amountCents,
  kind: entry.kind,
  additional: entry.additionalHolder,
})

const abroadOf = ({ foreignCurrency, foreignAmount, foreignRate }: Entry): string | undefined =>
  foreignCurrency === null || foreignAmount === null || foreignRate === null
    ? undefined
    : `${currencySign(foreignCurrency)} ${decimalComma(foreignAmount)}, cotação R$ ${decimalComma(foreignRate)}`
