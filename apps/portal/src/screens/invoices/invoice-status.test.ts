import { expect, test } from 'vitest'
import { viewOfCode, viewOfStatus } from './invoice-status.ts'

const shown = [
  ['Pago', 'positive', 'paid', ['PAGO'], [1, 4]],
  ['Refinanciado', 'positive', 'paid', ['REFINANCIADO'], [2]],
  ['Em Aberto', 'informative', 'open', ['ABERTO', 'EMABERTO', 'FATURAABERTA', 'VENCEHOJE'], [0, 8, 9]],
  ['Em Atraso', 'negative', 'late', ['ATRASO', 'EMATRASO'], [3]],
  [
    'Situação em atualização',
    'neutral',
    null,
    ['', 'CANCELADO', 'toString', '__proto__'],
    [5, 6, 7, -1, 10, Number.NaN],
  ],
] as const

for (const [display, tone, icon, statuses, codes] of shown) {
  test.each(statuses)(`INV-01 the status "%s" shows ${display}`, (status) => {
    expect(viewOfStatus(status)).toEqual({ display, tone, icon })
  })
  test.each(codes)(`INV-01 the code %s shows ${display}`, (code) => {
    expect(viewOfCode(code)).toEqual({ display, tone, icon })
  })
}

test.each(['Fatura Aberta', 'em aberto', ' Em  Aberto ', 'vence\u00a0hoje'])(
  'INV-01 "%s" is read without spaces and in capitals',
  (status) => {
    expect(viewOfStatus(status).display).toBe('Em Aberto')
  },
)
