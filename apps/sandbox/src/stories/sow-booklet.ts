import { addDays, addMonths } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import { type Clock, days, later } from '@portal/api/clock'
import type { Seeds } from './seeds.ts'
import type { BookletStory } from './story.ts'

/** The stories' collection agreement, of the bank that does not exist. */
export const COLLECTION = {
  id: 'carnes',
  issuer: '1',
  bank: '000',
  bankName: 'Banco Fictício',
  agreement: '0004821',
  company: '00000000',
  valueKind: '8',
} as const

/** A booklet whose past instalments were paid a day before they were due. */
export function sowBooklet(
  { deliver }: Seeds,
  clock: Clock,
  { customerId, cardId }: { customerId: string; cardId: string },
  { contract, shop, count, paid, amountCents, monthlyRate, dueInDays, collected }: BookletStory,
): void {
  const nextDueOn = addDays(clock.today(), dueInDays)
  // The last instalment is the anchor where all are paid.
  const at = Math.min(paid, count - 1)
  const instalmentOf = (number: number) => {
    const monthsAgo = at + 1 - number
    const venceEm = addMonths(nextDueOn, -monthsAgo)
    if (number > paid) return { venceEm, valorCentavos: amountCents }
    const quitadaEm = later(clock.now(), days(dueInDays - 30 * monthsAgo - 1)).toISOString()
    return { venceEm, valorCentavos: amountCents, pagoCentavos: amountCents, quitadaEm }
  }
  deliver('carnes', {
    id: randomUUID(),
    clienteId: customerId,
    cartaoId: cardId,
    contrato: contract,
    loja: shop,
    feitoEm: addMonths(nextDueOn, -at - 1),
    mensal: monthlyRate,
    ...(collected && { convenio: COLLECTION.id }),
    parcelas: Array.from({ length: count }, (_, index) => instalmentOf(index + 1)),
  })
}
