import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GENESIS, follows, hashOf, headsOf, startOf } from './chain.ts'
import type { LedgerEntry } from './repository.ts'

const HOLDER = '00000000-0000-4000-8000-00000000000a'

/** The first entry that does not follow the one before. */
function findBreak(entries: readonly LedgerEntry[]): number | undefined {
  const before = [startOf(HOLDER), ...entries]
  return entries.find((entry, at) => !follows(entry, before[at]!))?.position
}

/** A holder's ledger of so many entries. */
function ledgerOf(length: number): LedgerEntry[] {
  const entries: LedgerEntry[] = []
  for (let position = 1; position <= length; position += 1) {
    const content = {
      position,
      id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      customerId: HOLDER,
      kind: 'instalments' as const,
      subject: `plano ${position}`,
      given: position % 3 !== 0,
      textVersion: '2026-11',
      channel: 'PORTAL' as const,
      device: 'Chrome no Android',
      happenedAt: new Date(Date.UTC(2026, 10, 19, 13, 0, position)),
      previous: entries.at(-1)?.hash ?? GENESIS,
    }
    entries.push({ chain: HOLDER, ...content, hash: hashOf(content) })
  }
  return entries
}

const flip = (text: string, at: number): string => {
  const place = at % text.length
  return text.slice(0, place) + String.fromCharCode(text.charCodeAt(place) ^ 1) + text.slice(place + 1)
}

test('SVC-01 a ledger that nobody touched is whole', () => {
  for (const length of [0, 1, 40]) expect(findBreak(ledgerOf(length))).toBeUndefined()
})

test('SVC-01 one byte that is changed anywhere is found, at the entry where it was', () => {
  const texts = ['id', 'customerId', 'subject', 'textVersion', 'device', 'previous', 'hash'] as const
  fc.assert(
    fc.property(fc.nat(19), fc.constantFrom(...texts), fc.nat(200), (index, field, at) => {
      const ledger = ledgerOf(20)
      const entry = ledger[index]!
      ledger[index] = { ...entry, [field]: flip(entry[field], at) }
      expect(findBreak(ledger)).toBe(index + 1)
    }),
  )
})

test('SVC-01 an entry whose hash was reckoned anew is found by what it follows, and by its number', () => {
  const ledger = ledgerOf(20)
  const written = (change: Partial<LedgerEntry>): LedgerEntry[] => {
    const { hash: _, ...entry } = { ...ledger[6]!, ...change }
    return ledger.slice(0, 6).concat({ ...entry, hash: hashOf(entry) })
  }
  expect(findBreak(written({}))).toBeUndefined()
  expect(findBreak(written({ previous: ledger[3]!.hash }))).toBe(7)
  expect(findBreak(written({ position: 8 }))).toBe(8)
})

test('SVC-01 what was written before stays valid: the first entry follows zeros, and its hash is the one of always', () => {
  const [first] = ledgerOf(1)
  expect(first).toMatchObject({
    previous: '0'.repeat(64),
    hash: '90a04538a96d336630ff3f54af4bd47d65fdad0bec0cf9918795b16b661e02d7',
  })
})

test('SVC-01 an act turned into its opposite, moved in time, taken away or put between others is found', () => {
  const ledger = ledgerOf(20)
  const changed = (change: Partial<LedgerEntry>): LedgerEntry[] => ledger.with(6, { ...ledger[6]!, ...change })
  expect(findBreak(changed({ given: !ledger[6]!.given }))).toBe(7)
  expect(findBreak(changed({ happenedAt: new Date(0) }))).toBe(7)
  expect(findBreak(ledger.toSpliced(6, 1))).toBe(8)
  expect(findBreak(ledger.toSpliced(6, 0, ledger[3]!))).toBe(4)
})

test('SVC-01 the heads of some acts are the last of each chain, in whatever order they came', () => {
  const [one, other] = ['a', 'b'].map((chain) => [1, 2, 3].map((position) => ({ chain, position, hash: chain })))
  const heads = [one![2], other![2]]
  fc.assert(
    fc.property(fc.shuffledSubarray([...one!, ...other!], { minLength: 6 }), (acts) => {
      expect(headsOf(acts)).toEqual(heads)
    }),
  )
})
