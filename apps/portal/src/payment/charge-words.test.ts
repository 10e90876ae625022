import { expect, test } from 'vitest'
import { awaitedWords, chargeWords } from './charge-words.ts'

test('INV-05 a charge that waits is told from money that is on its way', () => {
  const charge = { forma: 'BOLETO', valorCentavos: 300_50, aCaminho: false } as const
  expect(chargeWords(charge)).toBe('Boleto de R$\u00a0300,50 esperando pagamento')
  expect(chargeWords({ ...charge, forma: 'PIX', aCaminho: true })).toBe('Pix de R$\u00a0300,50 em processamento')
  const aside = { ...charge, aCaminho: true, conferencia: { pedidoCentavos: 1310_19, ate: '2026-12-01' } } as const
  expect(chargeWords(aside)).toBe('Boleto de R$\u00a0300,50 em conferência até 01/12/2026. Faltam R$\u00a01.009,69.')
  expect(awaitedWords(aside), 'within a sentence').toBe('um boleto de R$\u00a0300,50 em conferência até 01/12/2026')
})
