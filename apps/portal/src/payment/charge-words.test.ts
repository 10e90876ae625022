import { expect, test } from 'vitest'
import { chargeWords } from './charge-words.ts'

test('INV-05 a charge that waits is told from money that is on its way', () => {
  const charge = { forma: 'BOLETO', valorCentavos: 300_50, aCaminho: false } as const
  expect(chargeWords(charge)).toBe('Boleto de R$\u00a0300,50 esperando pagamento')
  expect(chargeWords({ ...charge, forma: 'PIX', aCaminho: true })).toBe('Pix de R$\u00a0300,50 em processamento')
})
