import { expect, test } from 'vitest'
import { invoiceWaiting } from './invoice-waiting.ts'

test('INV-02 INV-07 on a day without banks it is said that a boleto of today keeps the price until the next one', () => {
  const espera = { amanhaCentavos: 50_923, emUmaSemanaCentavos: null }
  expect(invoiceWaiting({ hoje: '2026-11-28', espera })).toBe(
    'Amanhã: R$\u00a0509,23. O boleto gerado hoje mantém o valor de hoje até 30/11/2026, o próximo dia útil.',
  )
  expect(invoiceWaiting({ hoje: '2026-11-27', espera })).toBe('Amanhã: R$\u00a0509,23.')
  expect(invoiceWaiting({ hoje: '2026-11-28', espera: null }), 'nothing grows').toBeUndefined()
})
