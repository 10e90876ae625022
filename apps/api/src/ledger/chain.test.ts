import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Entry, GENESIS, findBreak, hashOf } from './chain.ts'

/** A ledger of so many entries. */
function ledgerOf(length: number): Entry[] {
  const entries: Entry[] = []
  for (let position = 1; position <= length; position += 1) {
    const content = {
      position,
      id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
      customer_id: '00000000-0000-4000-8000-00000000000a',
      kind: 'instalments' as const,
      subject: `plano ${position}`,
      given: position % 3 !== 0,
      text_version: '2026-11',
      channel: 'PORTAL' as const,
      device: 'Chrome no Android',
      happened_at: new Date(Date.UTC(2026, 10, 19, 13, 0, position)),
      previous: entries.at(-1)?.hash ?? GENESIS,
    }
    entries.push({ ...content, hash: hashOf(content) })
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
  const texts = ['id', 'customer_id', 'subject', 'text_version', 'device', 'previous', 'hash'] as const
  fc.assert(
    fc.property(fc.nat(19), fc.constantFrom(...texts), fc.nat(200), (index, field, at) => {
      const ledger = ledgerOf(20)
      const entry = ledger[index]!
      ledger[index] = { ...entry, [field]: flip(entry[field], at) }
      expect(findBreak(ledger)).toBe(index + 1)
    }),
  )
})

test('SVC-01 an act turned into its opposite, moved in time, taken away or put between others is found', () => {
  const ledger = ledgerOf(20)
  const changed = (change: Partial<Entry>): Entry[] => ledger.with(6, { ...ledger[6]!, ...change })
  expect(findBreak(changed({ given: !ledger[6]!.given }))).toBe(7)
  expect(findBreak(changed({ happened_at: new Date(0) }))).toBe(7)
  expect(findBreak(ledger.toSpliced(6, 1))).toBe(8)
  expect(findBreak(ledger.toSpliced(6, 0, ledger[3]!))).toBe(4)
})
