import { expect, test } from 'vitest'
import { type Figures, faultsOf, linesOf } from './figures.ts'
import { archiving, recovering } from './settings.ts'

const good: Figures = {
  charges: 40,
  paid: 40,
  lost: 12,
  found: 12,
  inSuspense: 9,
  doubled: [],
  receivedCents: 400_000,
  bookedCents: 310_000,
  suspenseCents: 90_000,
  actsAtMoment: 5,
  acts: 5,
  ledgerIsWhole: true,
  paidAfterwards: 3,
}

test('OPS-01 a restore that brings all money back has no fault', () => {
  expect(faultsOf(good)).toEqual([])
  expect(linesOf(good)).toContain('PSP R$ 4000,00 = lançado R$ 3100,00 + em suspenso R$ 900,00')
})

test.each([
  [{ lost: 0, found: 0 }, 'nada se perdeu, e nada se provou'],
  [{ found: 11 }, '1 pagamentos não voltaram'],
  [{ doubled: ['a'] }, 'em dobro: a'],
  [{ bookedCents: 309_999 }, 'o PSP e os livros não conferem'],
  [{ acts: 4 }, '4 aceites, e eram 5 no instante'],
  [{ ledgerIsWhole: false }, 'a cadeia dos aceites não está inteira'],
  [{ paidAfterwards: 0 }, 'ninguém pagou depois'],
])('OPS-01 %o is a fault of a restore', (fault, words) => {
  expect(faultsOf({ ...good, ...fault })).toEqual([words])
})

test('OPS-01 the archive never writes a file over, nor shows half of one', () => {
  expect(archiving('/wal')['archive_command']).toBe('test ! -f /wal/%f && cp %p /wal/.%f && mv /wal/.%f /wal/%f')
  expect(recovering('/wal', new Date(0))).toMatchObject({
    recovery_target_time: '1970-01-01 00:00:00.000+00',
    hot_standby: 'off',
  })
})
