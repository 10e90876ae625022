import { Category } from '@portal/contract/invoices'
import type { Reply } from '@portal/contract'
import type { Entry, WholeEntry } from './service.ts'

type Line = Reply<'transactions'>['lancamentos'][number]
type WholeLine = Reply<'transaction'>

const disputeStates = { open: 'ABERTA', granted: 'ACEITA', refused: 'RECUSADA' } as const

/** One line of a list. */
export const wireEntry = (entry: Entry): Line => ({
  ...wireFields(entry),
  parcela: instalmentOf(entry),
  exterior: abroadOf(entry),
  adicional: entry.additionalHolder,
  contestacao: entry.dispute && disputeStates[entry.dispute],
  impostoDe: entry.taxedId,
})

/** The whole of one line; `contest` says how a purchase may be contested. */
export function wireWholeEntry(entry: WholeEntry, contest: WholeLine['contestar']): WholeLine {
  const { additionalHolder: additional, holder, toCome, taxCents, taxedId, taxed, dispute } = entry
  const instalment = instalmentOf(entry)
  const abroad = abroadOf(entry)
  return {
    ...wireFields(entry),
    fatura: entry.invoiceId,
    referencia: entry.month,
    em: entry.madeAt && entry.madeAt.toISOString(),
    cartao: { nome: entry.cardName, final: entry.last4 },
    portador: { nome: additional ?? firstNameOf(holder), adicional: additional !== null },
    parcela: instalment && {
      ...instalment,
      restantes: toCome.count,
      restantesCentavos: toCome.cents,
      ultima: toCome.until,
    },
    exterior: abroad && { ...abroad, iofCentavos: taxCents },
    impostoDe: taxedId === null || taxed === null ? null : { id: taxedId, descricao: taxed },
    contestacao: dispute && {
      situacao: disputeStates[dispute.state],
      protocolo: dispute.protocol,
      abertaEm: dispute.openedAt,
    },
    contestar: contest,
  }
}

type EntryFields = Pick<Entry, 'id' | 'happenedOn' | 'description' | 'kind' | 'category' | 'amountCents'>

const wireFields = (entry: EntryFields) => ({
  id: entry.id,
  data: entry.happenedOn,
  descricao: entry.description,
  tipo: entry.kind,
  categoria: entry.category === null ? null : Category.parse(entry.category),
  valorCentavos: entry.amountCents,
})

type EntryInstalment = Pick<Entry, 'instalmentNumber' | 'instalmentTotal'>

const instalmentOf = ({ instalmentNumber: number, instalmentTotal: total }: EntryInstalment): Line['parcela'] =>
  number === null || total === null ? null : { numero: number, total }

type EntryAbroad = Pick<Entry, 'foreignCurrency' | 'foreignAmount' | 'foreignRate'>

const abroadOf = ({
  foreignCurrency: currency,
  foreignAmount: amount,
  foreignRate: rate,
}: EntryAbroad): Line['exterior'] =>
  currency === null || amount === null || rate === null ? null : { moeda: currency, valor: amount, cotacao: rate }

const firstNameOf = (name: string): string => name.split(' ', 1)[0] ?? name
