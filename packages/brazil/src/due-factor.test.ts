import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import vectors from '../vectors/boleto-fator.json' with { type: 'json' }
import { addDays, daysBetween, fromEpochDay } from './dates.ts'
import { dueDateOf, dueFactor } from './due-factor.ts'

describe('INV-07 due factor', () => {
  test.each(vectors.codificar)('$id $vencimento is $fator', ({ vencimento, fator }) =>
    expect(dueFactor(vencimento)).toBe(fator),
  )

  test.each(vectors.decodificar)(
    '$id $fator near $dataReferencia is $vencimento',
    ({ fator, dataReferencia, vencimento }) => {
      expect(dueDateOf(fator, dataReferencia)).toBe(vencimento ?? undefined)
    },
  )

  test.each(vectors.janela)('$id the window round $hoje', (v) => {
    expect(dueFactor(v.hoje)).toBe(v.fatorHoje)
    expect(dueDateOf(v.fatorFuturo, v.hoje)).toBe(v.limiteFuturoPublicado)
    expect(dueDateOf(String(Number(v.fatorFuturo) + 1), v.hoje)).toBeUndefined()
    // The manual prints a past edge one day beyond its own rule of 3000 days.
    expect(dueDateOf('3001', v.hoje)).toBe(addDays(v.limitePassadoPublicado, 1))
    expect(dueDateOf('3000', v.hoje)).toBeUndefined()
  })

  test('no factor before the first, none of fewer digits', () => {
    expect(() => dueFactor('2000-07-02')).toThrow(RangeError)
    for (const factor of ['', '0999', '999', '10000', '11000', '１000', '-100'])
      expect(dueDateOf(factor, '2026-11-21')).toBeUndefined()
    expect(dueDateOf('9999', '2000-07-01')).toBeUndefined()
  })

  test('inside the window a date is itself after the round trip; outside nothing is guessed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 11_141, max: 60_000 }), fc.integer({ min: -9000, max: 9000 }), (day, shift) => {
        const due = fromEpochDay(day)
        const reference = addDays(due, shift)
        const read = dueDateOf(dueFactor(due), reference)
        const ahead = daysBetween(reference, due)
        expect(read === due).toBe(ahead >= -3000 && ahead <= 5500)
      }),
    )
  })
})
