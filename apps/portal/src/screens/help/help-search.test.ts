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
  ['parcelar', 'Como parcelo a fatura?'],
  ['débito automático', 'O que é o Pix Automático?'],
  ['pix automático', 'O que é o Pix Automático?'],
  ['paguei duas vezes', 'Paguei duas vezes. Como recebo de volta?'],
  ['adicional', 'Como cuido dos cartões adicionais?'],
  ['sem dinheiro', 'Não consigo pagar. Por onde começo?'],
  ['perdi o emprego', 'Não consigo pagar. Por onde começo?'],
  ['estou desempregado', 'As dívidas não cabem na minha renda. Quem ajuda de graça?'],
  ['superendividamento', 'As dívidas não cabem na minha renda. Quem ajuda de graça?'],
  ['procon', 'As dívidas não cabem na minha renda. Quem ajuda de graça?'],
  ['atraso', 'Atrasei. Quanto fica?'],
  ['quebrei o acordo', 'Atrasei uma parcela do acordo. Perco o acordo?'],
  ['carta de quitação', 'Onde está a carta de quitação?'],
  ['dívida vendida', 'Minha dívida mudou de credor. A quem pago?'],
  ['empréstimo', 'Não consigo pagar. Por onde começo?'],
  ['meu marido morreu', 'O titular do cartão morreu. Quem paga a dívida?'],
  ['falecimento', 'O titular do cartão morreu. Quem paga a dívida?'],
  ['parcela atrasada', 'Atrasei uma parcela do acordo. Perco o acordo?'],
  ['penhora', 'As dívidas não cabem na minha renda. Quem ajuda de graça?'],
  ['ligaram cobrando', 'Recebi um boleto ou um Pix. Como sei que é de vocês?'],
])('who owes finds an answer by %s', (sought, question) => {
  expect(found(sought)).toContain(question)
  expect(found(sought).length).toBeLessThan(5)
})

test.each([
  ['cartão virtual', 'Tem cartão virtual?'],
  ['senha do cartão', 'Esqueci a senha do cartão. Onde vejo ou troco?'],
  ['desbloquear cartão novo', 'Meu cartão novo chegou. Como desbloqueio?'],
  ['cancelar cartão', 'Como cancelo o cartão?'],
  ['cartão bloqueado', 'Meu cartão novo chegou. Como desbloqueio?'],
  ['mudar telefone', 'Como mudo o celular, o e-mail ou o endereço?'],
  ['reembolso', 'Paguei duas vezes. Como recebo de volta?'],
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

test.each([
  ['golpe', 'Caí em um golpe e paguei por Pix. E agora?'],
  ['compra que eu não fiz', 'Não reconheço uma compra. O que faço?'],
])('the question that asks it comes first: %s', (sought, question) => expect(found(sought)[0]).toBe(question))

test('who cannot pay is led where everybody has something to do, an invoice or a debt', () => {
  const ways = subjects.flatMap(({ questions }) => questions).flatMap(({ asks, way }) => (way ? [[asks, way.to]] : []))
  expect(ways).toContainEqual(['Não consigo pagar. Por onde começo?', '/dashboard/inicio'])
  expect(ways).toContainEqual([
    'As dívidas não cabem na minha renda. Quem ajuda de graça?',
    '/dashboard/faturas/nao-consigo-pagar',
  ])
})

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
