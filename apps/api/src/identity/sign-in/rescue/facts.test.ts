import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Draw, factsOf } from './facts.ts'
import type { AccountFacts } from '../passwords/question-repository.ts'

const drawOf =
  (seed: string): Draw =>
  (turn) =>
    createHash('sha256').update(`${seed} ${turn}`).digest().readUIntBE(0, 6)

const known = (more: Partial<AccountFacts>): AccountFacts => ({
  birthDate: '1988-03-14',
  cardEndings: [],
  cardLimits: [],
  dueDay: null,
  contractEndings: [],
  agreementInstalments: null,
  ...more,
})

const OPTIONS = 5
const factNamed = (name: string, facts: AccountFacts) => factsOf(facts).find((fact) => fact.name === name)!

/** The options shown beside "none of these", the truth first if there is one. */
function shown(name: string, facts: AccountFacts, seed: string): string[] {
  const { truths, decoys } = factNamed(name, facts)
  const truth = truths.slice(0, 1)
  return [...truth, ...decoys(OPTIONS - truth.length, drawOf(seed))]
}

const apart = (a: string, b: string): number => {
  const distance = Math.abs(Number(a) - Number(b))
  return Math.min(distance, 31 - distance)
}

/** The day farthest from the others, by each measure that a guesser may try. */
const guesses: Record<string, (day: string, others: string[]) => number> = {
  'its nearest': (day, others) => Math.min(...others.map((other) => apart(day, other))),
  'all of them': (day, others) => others.reduce((sum, other) => sum + apart(day, other), 0),
  'the middle of the month': (day) => Math.abs(Number(day) - 16),
}

const seeds = Array.from({ length: 3000 }, (_, at) => `customer ${at}`)

describe('SSO-02 the made-up due days', () => {
  test('lie four days apart from the true one and from each other, over the end of the month too', () => {
    for (const [at, seed] of seeds.entries()) {
      const days = shown('DIA_VENCIMENTO', known({ dueDay: at % 32 === 0 ? null : at % 32 }), seed)
      expect(new Set(days).size).toBe(OPTIONS)
      for (const day of days) {
        expect(Number(day)).toSatisfy((number: number) => number >= 1 && number <= 31)
        for (const other of days) if (other !== day) expect(apart(day, other)).toBeGreaterThanOrEqual(4)
      }
    }
  })

  test.each(Object.keys(guesses))('the true one is no easier to find by its distance from %s than by chance', (by) => {
    const measure = guesses[by]!
    let hits = 0
    for (const [at, seed] of seeds.entries()) {
      const days = shown('DIA_VENCIMENTO', known({ dueDay: 1 + (at % 31) }), seed)
      const far = days.map((day) =>
        measure(
          day,
          days.filter((other) => other !== day),
        ),
      )
      const best = far.flatMap((value, place) => (value === Math.max(...far) ? [place] : []))
      // Among equally far days one is picked by chance.
      if (best.includes(0)) hits += 1 / best.length
    }
    expect(hits / seeds.length).toBeGreaterThan(0.17)
    expect(hits / seeds.length).toBeLessThan(0.23)
  })
})

test.each([
  ['FINAL_CARTAO', known({ cardEndings: ['4821', '1130'] })],
  ['LIMITE_CARTAO', known({ cardLimits: [320_000, 50_000, 900_000_00] })],
  ['FINAL_CONTRATO', known({ contractEndings: ['2261'] })],
  ['PARCELAS_ACORDO', known({ agreementInstalments: 10 })],
])('SSO-02 %s: the made-up values differ from every true one, and each comes as often as another', (name, facts) => {
  const { truths } = factNamed(name, facts)
  const seen = new Map<string, number>()
  for (const seed of seeds) {
    const [, ...decoys] = shown(name, facts, seed)
    expect(new Set(decoys).size).toBe(OPTIONS - 1)
    for (const decoy of decoys) {
      expect(truths).not.toContain(decoy)
      seen.set(decoy, (seen.get(decoy) ?? 0) + 1)
    }
  }
  const mean = (seeds.length * (OPTIONS - 1)) / seen.size
  if (mean > 100) for (const count of seen.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean))
})

test('SSO-02 a limit is asked in ranges, and a card without one is asked about by the day that it is due', () => {
  const words = (cents: number): string => {
    const { truths, write } = factNamed('LIMITE_CARTAO', known({ cardLimits: [cents] }))
    return truths.map(write).join().replaceAll('\u00A0', ' ')
  }
  expect([50_000, 50_001, 320_000, 2_000_000, 2_000_001].map(words)).toEqual([
    'Até R$ 500',
    'Mais de R$ 500 até R$ 1 mil',
    'Mais de R$ 3 mil até R$ 5 mil',
    'Mais de R$ 12 mil até R$ 20 mil',
    'Mais de R$ 20 mil',
  ])
  const facts = factsOf(known({ cardEndings: ['4821'], cardLimits: [0], dueDay: 23 }))
  expect(facts.filter(({ truths }) => truths.length > 0).map(({ name }) => name)).toEqual([
    'FINAL_CARTAO',
    'DIA_VENCIMENTO',
  ])
})
