import type { Reply } from '@portal/contract'
import { expect, test } from 'vitest'
import { hasJustBegun } from './just-begun.ts'

type Given = Parameters<typeof hasJustBegun>[0]

const course = (
  types: readonly Reply<'agreement'>['historico'][number]['tipo'][],
  change: Partial<Given> = {},
): Given => ({
  situacao: 'EM_ANDAMENTO',
  andamento: 'EM_DIA',
  historico: types.map((tipo) => ({
    tipo,
    em: '2026-11-25T15:00:00.000Z',
    parcela: null,
    valorCentavos: null,
    data: null,
  })),
  ...change,
})

test('AGR-01 an agreement has just begun from its first payment to the next, unless it is late or broken', () => {
  expect(hasJustBegun(course(['FEITO']))).toBe(false)
  expect(hasJustBegun(course(['FEITO', 'ENTRADA_PAGA', 'VENCIMENTO_MUDADO']))).toBe(true)
  expect(hasJustBegun(course(['FEITO', 'ENTRADA_PAGA', 'PARCELA_PAGA']))).toBe(false)
  expect(hasJustBegun(course(['FEITO', 'ENTRADA_PAGA'], { andamento: 'ATRASADO' }))).toBe(false)
  expect(hasJustBegun(course(['FEITO', 'ENTRADA_PAGA', 'QUEBRADO'], { situacao: 'QUEBRADO', andamento: null }))).toBe(
    false,
  )
  expect(hasJustBegun(course(['FEITO', 'ENTRADA_PAGA', 'QUITADO'], { situacao: 'QUITADO', andamento: null }))).toBe(
    true,
  )
})
