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
  expect(found('meu nome tá no serasa')).toEqual(['Quando meu nome sai do SPC e da Serasa?'])
  expect(found('fatura errada')).toEqual(['Não reconheço uma compra. O que faço?'])
  expect(found('chip clonado')).toEqual(['O código por SMS é seguro?'])
  expect(found('cartão roubado')).toEqual(['Perdi o cartão ou fui roubado. O que faço?'])
})

test.each([
  ['cartão virtual', 'Tem cartão virtual?'],
  ['senha do cartão', 'Esqueci a senha do cartão. Onde vejo ou troco?'],
  ['desbloquear cartão novo', 'Meu cartão novo chegou. Como desbloqueio?'],
  ['cancelar cartão', 'Como cancelo o cartão?'],
  ['cartão bloqueado', 'Perdi o cartão ou fui roubado. O que faço?'],
  ['pix errado', 'Caí em um golpe e paguei por Pix. E agora?'],
  ['carne', 'Onde pago o carnê?'],
  ['anuidade', 'Quanto pago de anuidade?'],
  ['seguro', 'Tenho um seguro. Onde vejo ou cancelo?'],
  ['cartão adicional', 'Como cuido dos cartões adicionais?'],
  ['quero falar com atendente', 'Como falo com um atendente?'],
])('what the portal does not do, or does elsewhere, is said too: %s', (sought, question) =>
  expect(found(sought)).toContain(question),
)

test('what the portal does not do names somebody to ask', () => {
  const all = subjects.flatMap(({ questions }) => questions)
  const denied = all.filter(({ answer }) => /portal não|não aparece nem muda no portal/.test(answer))
  expect(denied.map(({ calls }) => calls)).toEqual(['issuer', 'issuer', 'issuer'])
})

test('who seeks nothing sees every question, and who seeks what is not there none', () => {
  expect(found('  ')).toHaveLength(subjects.flatMap(({ questions }) => questions).length)
  expect(found('como')).toHaveLength(subjects.flatMap(({ questions }) => questions).length)
  expect(found('criptomoeda')).toEqual([])
})
