import { expect, test } from 'vitest'
import { debitAboveCeiling, debitUnderWay } from '../screens/gallery/samples/automatic-debit.ts'
import { debitWarning } from './debit-warning.ts'

test('AUTO-15 AUTO-22 user6 5 before another payment the debit that comes is said with its amount and its day', () => {
  const said = (debit: Parameters<typeof debitWarning.text>[0]) => debitWarning.text(debit).replaceAll(/\s/g, ' ')
  expect(said(debitUnderWay)).toBe(
    'O débito de R$ 1.284,60, de 23/11/2026, já está em andamento. Se você pagar agora e o débito também acontecer, a diferença vira crédito no cartão.',
  )
  expect(said(debitAboveCeiling), 'scheduled, not under way').toBe(
    'A nova tentativa, de R$ 1.284,60, está agendada para 24/11/2026. Se você pagar agora e o débito também acontecer, a diferença vira crédito no cartão.',
  )
  for (const over of [undefined, { ...debitUnderWay, situacao: 'PAGO' as const, pararNoBancoAte: null }])
    expect(said(over), 'none, or one that ended meanwhile').toBe(
      'Se você pagar agora e o débito também acontecer, a diferença vira crédito no cartão.',
    )
  expect(said({ ...debitUnderWay, pararNoBancoAte: '2026-11-23T02:59:00Z' }), 'the bank stops it for longer').toContain(
    'No app do banco, ainda dá para parar até 23h59 de 22/11/2026.',
  )
})
