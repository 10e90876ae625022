import { formatAmount, formatMoney, parseMoney } from '@portal/brazil/money'
import { problemAt, type Problems } from '../../../client/problems.ts'
import type { DebtProposal } from '../agreement-flow.ts'
import { FITTING } from './simulating.ts'

export type WishField = 'quantidade' | 'valor' | 'entrada' | 'dia'
/** A wish as it is typed, by its fields' names. */
export type TypedWish = Record<WishField, string>

export const firstWish = ({ entradaMinimaCentavos: least }: DebtProposal): TypedWish => ({
  quantidade: FITTING,
  valor: '',
  entrada: formatAmount(least),
  dia: '10',
})

/** The questions of a wish; the month's value is asked only where it decides the number of instalments. */
export const questionsOf = ({ quantidade }: TypedWish): WishField[] =>
  quantidade === FITTING ? ['quantidade', 'valor', 'entrada', 'dia'] : ['quantidade', 'entrada', 'dia']

export function readWish(data: FormData, before: TypedWish): TypedWish {
  const typed = (name: WishField) => String(data.get(name) ?? before[name])
  return { quantidade: typed('quantidade'), valor: typed('valor'), entrada: typed('entrada'), dia: typed('dia') }
}

/** The first problem of a wish, or of one question of it. */
export function wishProblem(proposal: DebtProposal, wish: TypedWish, only?: WishField): Problems | undefined {
  const asks = (field: WishField) => only === undefined || only === field
  const entry = asks('entrada') ? entryProblem(proposal, parseMoney(wish.entrada)) : undefined
  if (entry || !asks('valor') || wish.quantidade !== FITTING) return entry
  return monthlyProblem(parseMoney(wish.valor))
}

const ofEntry = { field: 'entrada' }

/** An entry that would pay the cash price is told of it. */
function entryProblem({ aVista, ...range }: DebtProposal, cents: number | undefined): Problems | undefined {
  const { entradaMinimaCentavos: least, entradaMaximaCentavos: most } = range
  if (cents !== undefined && cents >= aVista.totalCentavos)
    return problemAt(`À vista sai por ${formatMoney(aVista.totalCentavos)}. Escolha uma entrada menor.`, ofEntry)
  if (cents === undefined || cents < least || cents > most)
    return problemAt(`Digite uma entrada de ${formatMoney(least)} a ${formatMoney(most)}.`, ofEntry)
  return undefined
}

const monthlyProblem = (cents: number | undefined): Problems | undefined =>
  cents === undefined || cents <= 0
    ? problemAt('Digite o valor em reais, assim: 150,00.', { field: 'valor' })
    : undefined
