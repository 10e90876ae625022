import { formatMoney } from '@portal/brazil/money'
import type { AccountFacts } from '../passwords/question-repository.ts'

type FactName = 'FINAL_CARTAO' | 'LIMITE_CARTAO' | 'FINAL_CONTRATO' | 'PARCELAS_ACORDO' | 'DIA_VENCIMENTO'

/** A random whole number of 48 bits, the same for the same turn. */
export type Draw = (turn: number) => number

/** A question about the account, with made-up options. */
export type Fact = {
  name: FactName
  text: string
  /** True answers; the first is offered. Empty where the account has none: then "none of these" is right. */
  truths: readonly string[]
  /** Made-up values, none of them true, spaced among each other as from the true one. */
  decoys(count: number, draw: Draw): string[]
  write(value: string): string
}

export const NONE = 'Nenhuma dessas opções'

/** Upper ends of the ranges of a limit, in reais. */
const LIMITS = [500, 1000, 2000, 3000, 5000, 8000, 12_000, 20_000]

/** Facts in the order of preference. The due day comes last: the quick slip shows it to anybody with a birth date. */
export function factsOf(known: AccountFacts): Fact[] {
  const { cardEndings, contractEndings } = known
  const limits = known.cardLimits.filter((cents) => cents > 0).map(rangeOf)
  const instalments = listOf(known.agreementInstalments)
  const dueDays = listOf(known.dueDay)
  return [
    {
      name: 'FINAL_CARTAO',
      text: 'Qual é o final do seu cartão?',
      truths: cardEndings,
      decoys: endings(cardEndings),
      write: (value) => `final ${value}`,
    },
    {
      name: 'LIMITE_CARTAO',
      text: 'Qual é o limite do seu cartão?',
      truths: limits,
      decoys: among(numbers(0, LIMITS.length), limits),
      write: rangeWords,
    },
    {
      name: 'FINAL_CONTRATO',
      text: 'Qual é o final do seu contrato?',
      truths: contractEndings,
      decoys: endings(contractEndings),
      write: (value) => `final ${value}`,
    },
    {
      name: 'PARCELAS_ACORDO',
      text: 'Em quantas parcelas ficou o seu acordo?',
      truths: instalments,
      decoys: among(numbers(2, 24), instalments),
      write: (value) => `${value} parcelas`,
    },
    {
      name: 'DIA_VENCIMENTO',
      text: 'Em que dia do mês vence a sua fatura?',
      truths: dueDays,
      decoys: (count, draw) => daysApart(known.dueDay, count, draw),
      write: (value) => `dia ${value}`,
    },
  ]
}

const listOf = (value: number | null): string[] => (value === null ? [] : [String(value)])

const numbers = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String(from + at))

/** Values of equal probability. */
const among =
  (values: readonly string[], truths: readonly string[]): Fact['decoys'] =>
  (count, draw) =>
    shuffled(
      values.filter((value) => !truths.includes(value)),
      draw,
    ).slice(0, count)

/** Last four digits that are not among the true ones. */
const endings =
  (truths: readonly string[]): Fact['decoys'] =>
  (count, draw) => {
    const found = new Set<string>()
    for (let turn = 0; found.size < count; turn += 1) {
      const value = String(draw(turn) % 10_000).padStart(4, '0')
      if (!truths.includes(value)) found.add(value)
    }
    return [...found]
  }

const shuffled = <T>(values: readonly T[], draw: Draw): T[] =>
  values
    .map((value, turn) => ({ value, place: draw(turn) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value)

const DAYS = 31
/** A weekend or a holiday moves the day that a person remembers. */
const LEAST_APART = 4

/**
 * Days apart from the true one and each other, around the month. All arrangements are equally likely, so that no day
 * stands out.
 */
function daysApart(truth: number | null, count: number, draw: Draw): string[] {
  const first = truth ?? 1 + (draw(0) % DAYS)
  const steps = truth === null ? count - 1 : count
  // Days of the month beyond the least distances are spread before, between and after the days.
  const slots = numbers(0, DAYS - (steps + 1) * LEAST_APART + steps - 1).map(Number)
  const chosen = shuffled(slots, (turn) => draw(turn + 1))
    .slice(0, steps)
    .toSorted((a, b) => a - b)
  const others = chosen.map((slot, at) => first + (at + 1) * LEAST_APART + slot - at)
  return (truth === null ? [first, ...others] : others).map((day) => String(1 + ((day - 1) % DAYS)))
}

const rangeOf = (cents: number): string => {
  const at = LIMITS.findIndex((reais) => cents <= reais * 100)
  return String(at < 0 ? LIMITS.length : at)
}

/** Limits are round: of two adjacent ranges, the words say which one includes the limit between them. */
function rangeWords(value: string): string {
  const [from, to] = [LIMITS[Number(value) - 1], LIMITS[Number(value)]].map((reais) => reais && roundWords(reais))
  if (from === undefined) return `Até ${to}`
  return to === undefined ? `Mais de ${from}` : `Mais de ${from} até ${to}`
}

const roundWords = (reais: number): string =>
  reais < 1000 ? formatMoney(reais * 100).replace(/,00$/, '') : `R$\u00a0${reais / 1000} mil`
