import { expect, test } from 'vitest'
import { debitUnderWay } from '../../gallery/samples/automatic-debit.ts'
import { besidesDebit, besidesWords } from './besides.ts'

type Standing = Parameters<typeof besidesWords>[0]
const none: Standing = { cobrancas: [], debitoPix: null, acompanhamento: null, valorHojeCentavos: 128_460 }
const pix = { method: 'pix', cents: 128_460 } as const
const charge = (forma: 'PIX' | 'BOLETO', valorCentavos: number, aCaminho = false) => ({
  forma,
  valorCentavos,
  aCaminho,
})
const words = (standing: Partial<Standing>, paying: Parameters<typeof besidesWords>[1] = pix) =>
  besidesWords({ ...none, ...standing }, paying)?.replaceAll('\u00A0', ' ')

test('INV-06 INV-10 whoever pays beside a slip that waits is told the sum of both, and what becomes of too much', () => {
  expect(words({ cobrancas: [charge('BOLETO', 80_000)] })).toBe(
    'Há também um boleto de R$ 800,00 esperando pagamento. Se os dois forem pagos, são R$ 2.084,60 ao todo. O que passar da fatura vira crédito no cartão.',
  )
  const half = words({ cobrancas: [charge('BOLETO', 28_460)] }, { method: 'pix', cents: 100_000 })
  expect(half, 'both are the invoice').toMatch(/são R\$ 1\.284,60 ao todo\.$/)
  expect(words({ cobrancas: [charge('PIX', 50_000, true)] })).toMatch(
    /um Pix de R\$ 500,00 em processamento.*1\.784,60/,
  )
})

test('INV-06 INV-10 the same code, and a Pix that another Pix takes the place of, are no second payment', () => {
  const all = [charge('PIX', 128_460), charge('BOLETO', 128_460), charge('PIX', 80_000)]
  expect(words({ cobrancas: all })).toBeUndefined()
  expect(words({ cobrancas: all }, { method: 'boleto', cents: 128_460 }), 'the other Pix is cancelled').toBeUndefined()
  const part = { method: 'boleto', cents: 80_000 } as const
  expect(words({ cobrancas: [charge('BOLETO', 80_000)] }, part), 'the same boleto').toBeUndefined()
  expect(words({ cobrancas: [charge('PIX', 80_000)] }, part), 'two codes of a part are two').toContain(
    'são R$ 1.600,00',
  )
  expect([words({}), words({ cobrancas: undefined })]).toEqual([undefined, undefined])
})

test('AUTO-15 INV-10 beside a debit that stops no more a boleto that waits is named too, and what all of it comes to', () => {
  const debitoPix = { emAndamento: true, debito: debitUnderWay } as Standing['debitoPix']
  const said = (cobrancas: Standing['cobrancas']) =>
    besidesDebit({ ...none, debitoPix, cobrancas }, pix).replaceAll('\u00A0', ' ')
  const day = 'O débito de R$ 1.284,60, de 23/11/2026, já está em andamento.'
  expect(said([charge('BOLETO', 80_000)])).toBe(
    `${day} Há também um boleto de R$ 800,00 esperando pagamento. Se todos forem pagos, são R$ 3.369,20 ao todo. O que passar da fatura vira crédito no cartão.`,
  )
  const alone = `${day} Se você pagar agora e o débito também acontecer, são R$ 2.569,20 ao todo. O que passar da fatura vira crédito no cartão.`
  expect(said([]), 'none').toBe(alone)
  expect(said([charge('BOLETO', 128_460)]), 'paid with one another').toBe(alone)
})

test('AUTO-15 INV-10 a debit under way is named with the sum, and a claimed payment with its day', () => {
  const debitoPix = { emAndamento: true, debito: { valorCentavos: 128_460 } } as unknown as Standing['debitoPix']
  expect(words({ debitoPix })).toMatch(
    /^Há também um débito de R\$ 1\.284,60 em andamento\..*são R\$ 2\.569,20 ao todo/,
  )
  const claim = { situacao: 'ABERTO', pagoEm: '2026-11-18' }
  const acompanhamento = { aviso: claim } as unknown as Standing['acompanhamento']
  expect(words({ acompanhamento })).toMatch(/^Você avisou que pagou em 18\/11\/2026\./)
  const answered = { aviso: { ...claim, situacao: 'RESPONDIDO' } } as unknown as Standing['acompanhamento']
  expect(words({ acompanhamento: answered })).toBeUndefined()
})
