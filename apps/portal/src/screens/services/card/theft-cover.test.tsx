import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { insurances } from '../../gallery/samples/insurance.ts'
import { TheftCover, theftPolicyOf } from './theft-cover.tsx'

const active = insurances.contratados[0]!
const ended = insurances.contratados[1]!
const named = (nome: string, more: Partial<typeof active.condicoes> = {}) => ({
  ...active,
  condicoes: { ...active.condicoes, coberturas: [], nome, ...more },
})

test('SVC-01 INS-01 who lost a card is led to the use of the insurance that is paid for it', () => {
  const policy = theftPolicyOf([ended, active])
  expect(policy).toBe(active)
  const words = renderToStaticMarkup(<MemoryRouter>{policy && <TheftCover policy={policy} />}</MemoryRouter>)
  expect(words).toContain('Você tem o seguro perda e roubo do cartão')
  expect(words).toContain(`href="/dashboard/seguros/detalhes?apolice=${active.apolice}"`)
})

test('SVC-01 INS-01 an ended insurance, an assistance or one of something else is not offered to who lost a card', () => {
  expect(theftPolicyOf([ended])).toBeUndefined()
  expect(
    theftPolicyOf([named('Roubo de celular', { tipo: 'ASSISTENCIA' }), named('Proteção de renda')]),
  ).toBeUndefined()
})
