import type { WireRow } from '@portal/api/load/within'
import type { StoryEntry } from './entries.ts'

type Line = WireRow<'faturas'>['lancamentos'][number]

/** A line as its issuer delivers it. No purchase is made later today; a tax follows the line that it is charged on. */
export function deliveredLine(entry: StoryEntry, place: number, now: Date): Line {
  const { happenedOn, madeAt, description, kind, category, amountCents } = entry
  const { instalmentNumber, instalmentTotal, foreignCurrency, foreignAmount, foreignRate, additionalHolder } = entry
  return {
    data: happenedOn,
    descricao: description,
    tipo: kind,
    valorCentavos: amountCents,
    ...(madeAt && { em: (madeAt > now ? now : madeAt).toISOString() }),
    ...(category && { categoria: category as NonNullable<Line['categoria']> }),
    ...(instalmentNumber && instalmentTotal && { parcela: { numero: instalmentNumber, total: instalmentTotal } }),
    ...(foreignCurrency &&
      foreignAmount &&
      foreignRate && { exterior: { moeda: foreignCurrency, valor: foreignAmount, cotacao: foreignRate } }),
    ...(additionalHolder && { adicional: additionalHolder }),
    ...(kind === 'IOF' && { impostoDe: place }),
  }
}
