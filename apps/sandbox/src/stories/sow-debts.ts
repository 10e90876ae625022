import { type CivilDate, addDays } from '@portal/brazil/dates'
import { randomUUID } from 'node:crypto'
import type { Row } from '@portal/api/db/schema'
import type { Seeds } from './seeds.ts'
import type { DebtStory } from './story.ts'

/** The buyer of sold debts, a company that is not the issuer's. */
export const buyer = {
  name: 'Recupera Créditos (empresa fictícia)',
  cnpj: '99.999.999/0001-91',
  channel: '0800 000 0090, de segunda a sexta, das 9h às 18h',
}
const kinds = { card: 'CARTAO', loan: 'EMPRESTIMO', booklet: 'CARNE' } as const
const rates = { card: '0.0899', loan: '0.0449', booklet: '0.0449' }
const soldTo = { soldToName: buyer.name, soldToCnpj: buyer.cnpj, soldToChannel: buyer.channel }

/** A debt with what came of it since; gives its id. */
export function sowDebt(
  { deliver, afterwards }: Seeds,
  today: CivilDate,
  customerId: string,
  { origin, contract, originalCents, dueDaysAgo, kind = 'card', contested, sold, iofDays = 365 }: DebtStory,
  ended: Partial<Pick<Row<'debts'>, 'settledAt' | 'nextOfferOn'>> = {},
): string {
  const id = randomUUID()
  deliver('dividas', {
    id,
    clienteId: customerId,
    tipo: kinds[kind],
    origem: origin,
    contrato: contract,
    originalCentavos: originalCents,
    mensal: rates[kind],
    diasDeIof: iofDays,
    venceEm: addDays(today, -dueDaysAgo),
  })
  const since = {
    ...ended,
    ...(contested !== undefined && { contestedCents: contested, contestedOn: addDays(today, -12) }),
    ...(sold && { ...soldTo, soldOn: addDays(today, -45) }),
  }
  if (Object.keys(since).length > 0)
    afterwards((tx) => tx.updateTable('debts').set(since).where('id', '=', id).execute())
  return id
}
