import { expect, test } from 'vitest'
import { waitingWords } from './waiting-words.ts'

const grows = (amanhaCentavos: number, emUmaSemanaCentavos: number | null) => ({ amanhaCentavos, emUmaSemanaCentavos })

test('INV-02 NEG-01 BKL-01 what waiting costs is said only of what grows, and as a sum only where all of it does', () => {
  expect(waitingWords(grows(51_240, 53_002))).toBe('Amanhã: R$\u00a0512,40. Em uma semana: R$\u00a0530,02.')
  expect(waitingWords(grows(100, 200), grows(1_000, 2_000))).toBe(
    'Amanhã: R$\u00a011,00. Em uma semana: R$\u00a022,00.',
  )
  expect(waitingWords(grows(100, 200), grows(100, null)), 'one has its last day before').toBe('Amanhã: R$\u00a02,00.')
  expect([waitingWords(), waitingWords(null), waitingWords(undefined), waitingWords(grows(1, 2), null)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
