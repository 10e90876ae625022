import { expect, test } from 'vitest'
import { asideWords } from './aside-words.ts'
import { awaitedWords, chargeWords } from './charge-words.ts'

test('INV-05 a charge that waits is told from money that is on its way', () => {
  const charge = { forma: 'BOLETO', valorCentavos: 300_50, aCaminho: false } as const
  expect(chargeWords(charge)).toBe('Boleto de R$\u00a0300,50 esperando pagamento')
  expect(chargeWords({ ...charge, forma: 'PIX', aCaminho: true })).toBe('Pix de R$\u00a0300,50 em processamento')
  const conferencia = { valorCentavos: 300_50, pedidoCentavos: 1310_19, faltamCentavos: 1009_69, ate: '2026-12-01' }
  const aside = { ...charge, aCaminho: true, conferencia }
  expect(chargeWords(aside)).toBe('Boleto de R$\u00a0300,50 em conferência até 01/12/2026. Faltam R$\u00a01.009,69.')
  expect(awaitedWords(aside), 'within a sentence').toBe('um boleto de R$\u00a0300,50 em conferência até 01/12/2026')
})

test('INV-10 money in another amount: nothing is missing where nothing is asked for, and a day that is past promises nothing', () => {
  const money = { valorCentavos: 95_00, pedidoCentavos: 100_00, faltamCentavos: null, ate: null }
  expect(asideWords(money)).toBe(
    'O código era de R$\u00a0100,00. Ainda estamos conferindo este valor. Não pague de novo por este código.',
  )
  const charge = { forma: 'BOLETO', valorCentavos: 95_00, aCaminho: true, conferencia: money } as const
  expect(chargeWords(charge)).toBe('Boleto de R$\u00a095,00 ainda em conferência')
  expect(asideWords({ ...money, faltamCentavos: 5_00, ate: '2026-12-01' })).toContain(
    'Faltam R$\u00a05,00. Estamos conferindo e respondemos até 01/12/2026.',
  )
})
