import { expect, test } from 'vitest'
import { services } from '../../gallery/samples/services.ts'
import { impedimentOf } from './privacy-words.ts'

const limit = services.pedidos.find(({ tipo, situacao }) => tipo === 'LIMITE' && situacao === 'ABERTO')
const correction = { ...limit!, tipo: 'CORRECAO' as const }

test('SVC-01 what waits for an answer is taken back where it stands: in Cartão, or on this screen if it was asked for here', () => {
  const elsewhere = impedimentOf('PEDIDO', [])
  expect(elsewhere.end?.to()).toBe('/dashboard/servicos')
  expect(elsewhere.end?.words, 'the list of this screen is empty').not.toContain('Seus pedidos')
  expect(impedimentOf('PEDIDO', [{ ...correction, situacao: 'DESISTIDO' }])).toEqual(elsewhere)
  const here = impedimentOf('PEDIDO', [correction])
  expect(here.end?.words).toContain('aqui, em Seus pedidos')
  expect(here.end?.to(), 'another may wait there').toBe('/dashboard/servicos')
})
