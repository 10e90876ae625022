import { expect, test } from 'vitest'
import { questionsFor } from './help-search.ts'
import { subjects } from './help-words.ts'

const found = (sought: string) => questionsFor(sought, subjects).map(({ asks }) => asks)

test('a question is found by words of people, however they are written', () => {
  expect(found('boleto pdf')).toEqual(['Como pago com boleto?'])
  expect(found('SEGUNDA VIA')).toEqual(['Como pago com boleto?', 'Preciso entrar na conta para pagar?'])
  expect(found('nome sujo')).toEqual(['Quando meu nome sai do SPC e da Serasa?'])
  expect(found('contestacao')).toEqual(['Não reconheço uma compra. O que faço?'])
  expect(found('como aumento o limite')).toEqual(['Como mudo o limite?'])
  expect(found('caí em golpe')).toContain('Caí em um golpe e paguei por Pix. E agora?')
  expect(found('chip clonado')).toEqual(['O código por SMS é seguro?'])
  expect(found('cartão roubado')).toEqual(['Perdi o cartão ou fui roubado. O que faço?'])
})

test('who seeks nothing sees every question, and who seeks what is not there none', () => {
  expect(found('  ')).toHaveLength(subjects.flatMap(({ questions }) => questions).length)
  expect(found('como')).toHaveLength(subjects.flatMap(({ questions }) => questions).length)
  expect(found('criptomoeda')).toEqual([])
})
