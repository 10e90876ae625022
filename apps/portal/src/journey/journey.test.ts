import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlowName, SelectedCard } from '../session/session.ts'
import { type JourneyEvent, type JourneyStep, nextStep, stepOfFlows } from './journey.ts'

const flows: FlowName[] = [
  'CARTEIRA_VENDIDA',
  'FATURA_DIGITAL',
  'POSSUI_CARTAO',
  'POSSUI_DIVIDA',
  'POSSUI_ACORDO_ANDAMENTO',
  'POSSUI_DECLARACAO_DEBITOS',
  'NAO_POSSUI_CARTAO',
]
const card: SelectedCard = {
  id: 0,
  bin: '512345',
  tipo: 'EXTRATO',
  numeroCartao: 'a',
  nome: 'Mais',
  logo: '/l.svg',
  final: '4821',
}
const indexFlows: FlowName[] = ['POSSUI_DIVIDA', 'POSSUI_ACORDO_ANDAMENTO', 'POSSUI_DECLARACAO_DEBITOS']

describe('one flow', () => {
  test.each<[string, FlowName, JourneyStep]>([
    [
      'FLOW-01 a sold wallet ends the session and shows its notice',
      'CARTEIRA_VENDIDA',
      { flow: 'CARTEIRA_VENDIDA', end: 'sold-wallet', show: 'sold-wallet' },
    ],
    [
      'FLOW-02 FLOW-16 the digital invoice is offered, and cards come after it',
      'FATURA_DIGITAL',
      { flow: 'POSSUI_CARTAO', load: 'banners' },
    ],
    ['FLOW-03 cards are listed', 'POSSUI_CARTAO', { flow: 'POSSUI_CARTAO', load: 'cards' }],
    ['FLOW-04 a debt goes by the index', 'POSSUI_DIVIDA', { flow: 'POSSUI_DIVIDA', load: 'index' }],
    [
      'FLOW-04 an agreement goes by the index',
      'POSSUI_ACORDO_ANDAMENTO',
      { flow: 'POSSUI_ACORDO_ANDAMENTO', load: 'index' },
    ],
    [
      'FLOW-04 a statement of debts goes by the index',
      'POSSUI_DECLARACAO_DEBITOS',
      { flow: 'POSSUI_DECLARACAO_DEBITOS', load: 'index' },
    ],
    [
      'FLOW-05 no card ends the session and shows its notice',
      'NAO_POSSUI_CARTAO',
      { flow: 'NAO_POSSUI_CARTAO', end: 'no-cards', show: 'no-cards' },
    ],
  ])('%s', (_, flow, step) => expect(nextStep(null, { type: 'flow', names: [flow] })).toEqual(step))
})

describe('several flows', () => {
  test.each<[string, string[], JourneyStep]>([
    [
      'FLOW-06 with an offer: the last other one waits behind it',
      ['POSSUI_DIVIDA', 'FATURA_DIGITAL', 'NAO_POSSUI_CARTAO'],
      { flow: 'NAO_POSSUI_CARTAO', load: 'banners' },
    ],
    [
      'FLOW-06 without an offer: the last one is handled',
      ['POSSUI_CARTAO', 'POSSUI_DIVIDA'],
      { flow: 'POSSUI_DIVIDA', load: 'index' },
    ],
    [
      'FLOW-16 a sold wallet wins over all',
      ['FATURA_DIGITAL', 'CARTEIRA_VENDIDA', 'POSSUI_CARTAO'],
      { flow: 'CARTEIRA_VENDIDA', end: 'sold-wallet', show: 'sold-wallet' },
    ],
    ['FLOW-06 none at all is an error and is logged', [], { log: 'Fluxo desconhecido: nenhum', show: 'error' }],
    [
      'FLOW-06 an unknown one is an error and is logged',
      ['POSSUI_CARTAO', 'POSSUI_IATE'],
      { log: 'Fluxo desconhecido: POSSUI_IATE', show: 'error' },
    ],
    [
      'FLOW-06 a name of the language is unknown too',
      ['constructor'],
      { log: 'Fluxo desconhecido: constructor', show: 'error' },
    ],
  ])('%s', (_, names, step) => expect(nextStep(null, { type: 'flow', names })).toEqual(step))
})

const actions = (step: JourneyStep) => ['load', 'show', 'go'].filter((action) => action in step)

test('FLOW-06 FLOW-16 any list of names in any order ends in exactly one step', () => {
  const name = fc.oneof(fc.constantFrom<string>(...flows), fc.string())
  fc.assert(
    fc.property(fc.array(name, { maxLength: 12 }), (names) => {
      const step = stepOfFlows(names)
      expect(actions(step)).toHaveLength(1)
      if (names.includes('CARTEIRA_VENDIDA')) expect(step).toMatchObject({ show: 'sold-wallet', end: 'sold-wallet' })
      else if (names.length === 0 || names.some((one) => !flows.includes(one as FlowName)))
        expect(step).toMatchObject({ show: 'error' })
      else expect(step.flow).toBe(names.findLast((one) => one !== 'FATURA_DIGITAL') ?? 'POSSUI_CARTAO')
    }),
  )
})

describe('cards', () => {
  test('FLOW-03 a single card is selected by itself and the index is loaded', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'cards', cards: [card] })).toEqual({ card, load: 'index' })
  })
  test('FLOW-03 several open the picker', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'cards', cards: [card, { ...card, id: 1 }] })).toEqual({
      show: 'card-picker',
    })
  })
  test('FLOW-05 an empty list is no card', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'cards', cards: [] })).toEqual({ end: 'no-cards', show: 'no-cards' })
  })
  test('FLOW-12 the chosen one is kept and the index is loaded', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'card-chosen', card })).toEqual({ card, load: 'index' })
  })
  test('FLOW-13 cancelling ends the session and goes home', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'picker-cancelled' })).toEqual({ end: 'cancelled', go: 'home' })
  })
  test('ERR-02 a list that fails ends the session and is logged', () => {
    const step = { end: 'card-list-failed', log: 'Erro ao obter lista de cartões', show: 'error' }
    expect(nextStep('POSSUI_CARTAO', { type: 'cards-failed' })).toEqual(step)
  })
})

describe('the index', () => {
  test('FLOW-04 goes to the module', () =>
    expect(nextStep('POSSUI_DIVIDA', { type: 'index' })).toEqual({ go: 'module' }))
  test('ERR-01 that fails is an error and is logged', () => {
    expect(nextStep('POSSUI_DIVIDA', { type: 'index-failed' })).toEqual({
      log: 'Erro ao obter contexto de index',
      show: 'error',
    })
  })
})

describe('the offer', () => {
  test('FLOW-02 is made with the banners of the server', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'banners', banners: [] })).toEqual({ show: 'digital-invoice' })
  })
  test.each<[FlowName | null, JourneyStep]>([
    ['POSSUI_CARTAO', { load: 'cards' }],
    ['POSSUI_DIVIDA', { load: 'index' }],
    ['NAO_POSSUI_CARTAO', { end: 'no-cards', show: 'no-cards' }],
    [null, { load: 'cards' }],
  ])('FLOW-09 MODAL-05 without banners it is not made: it is logged, and %s goes on', (flow, step) => {
    const log = 'Fatura digital não oferecida: sem banners'
    expect(nextStep(flow, { type: 'offer-unavailable' })).toEqual({ log, ...step })
  })
  test.each<[FlowName, JourneyStep]>([
    ['POSSUI_CARTAO', { load: 'opt-in' }],
    ['NAO_POSSUI_CARTAO', { load: 'opt-in' }],
  ])('FLOW-07 accepted in %s opts in', (flow, step) => expect(nextStep(flow, { type: 'offer-accepted' })).toEqual(step))
  test.each(indexFlows)('FLOW-08 accepted in %s only loads the index, and says that nothing changed', (flow) => {
    const say = 'A fatura digital fica para quando você tiver um cartão. Nada mudou.'
    expect(nextStep(flow, { type: 'offer-accepted' })).toEqual({ say, load: 'index' })
  })
  test.each<[FlowName, JourneyStep]>([
    ['POSSUI_CARTAO', { load: 'cards' }],
    ['POSSUI_DIVIDA', { load: 'index' }],
    ['NAO_POSSUI_CARTAO', { end: 'no-cards', show: 'no-cards' }],
  ])('FLOW-09 closed continues %s', (flow, step) => expect(nextStep(flow, { type: 'offer-closed' })).toEqual(step))
  test('FLOW-07 FLOW-10 once opted in, congratulations: with the cards, or at once where there are none', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'opted-in' })).toEqual({ load: 'cards-after-opt-in' })
    const loaded = nextStep('POSSUI_CARTAO', { type: 'cards-after-opt-in', cards: [card] })
    expect(loaded).toEqual({ show: 'congratulations' })
    expect(nextStep('NAO_POSSUI_CARTAO', { type: 'opted-in' })).toEqual({ show: 'congratulations' })
  })
  test('ERR-04 cards that do not come after the opt-in end the session, and the opt-in is said to hold', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'cards-after-opt-in-failed' })).toEqual({
      end: 'opt-in-failed',
      log: 'Erro ao obter lista de cartões',
      show: 'adhered-error',
    })
  })
  test('ERR-03 an opt-in that fails ends the session', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'opt-in-failed' })).toEqual({ end: 'opt-in-failed', show: 'error' })
  })
  test('FLOW-10 after congratulations: without cards the session ends, with cards they are chosen', () => {
    expect(nextStep('NAO_POSSUI_CARTAO', { type: 'congratulations-closed' })).toEqual({ end: 'no-cards', go: 'home' })
    expect(nextStep('POSSUI_CARTAO', { type: 'card-chosen', card })).toEqual({ card, load: 'index' })
  })
})

test('FLOW-06 whatever happens in whatever flow, there is exactly one thing to do', () => {
  const event = fc.constantFrom<JourneyEvent>(
    { type: 'flow-failed' },
    { type: 'cards', cards: [] },
    { type: 'cards', cards: [card] },
    { type: 'cards-failed' },
    { type: 'picker-cancelled' },
    { type: 'index' },
    { type: 'index-failed' },
    { type: 'banners', banners: [] },
    { type: 'offer-unavailable' },
    { type: 'offer-accepted' },
    { type: 'offer-closed' },
    { type: 'opted-in' },
    { type: 'opt-in-failed' },
    { type: 'cards-after-opt-in', cards: [card] },
    { type: 'cards-after-opt-in-failed' },
    { type: 'congratulations-closed' },
    { type: 'notice-closed' },
  )
  fc.assert(
    fc.property(fc.constantFrom(null, ...flows), event, (flow, one) => actions(nextStep(flow, one)).length === 1),
  )
})

describe('each answer to the last detail', () => {
  test('FLOW-06 flows that nobody knows are logged by their names', () => {
    expect(stepOfFlows(['X', 'POSSUI_CARTAO', 'Y'])).toMatchObject({ log: 'Fluxo desconhecido: X, Y', show: 'error' })
    expect(stepOfFlows([])).toMatchObject({ log: 'Fluxo desconhecido: nenhum', show: 'error' })
  })
  test.each([null, 'FATURA_DIGITAL'] as const)(
    'FLOW-09 an offer closed with %s stored goes on to the cards',
    (flow) => {
      expect(nextStep(flow, { type: 'offer-closed' })).toEqual({ load: 'cards' })
    },
  )
  test('FLOW-10 congratulations that are closed lead to the cards of who has some', () => {
    expect(nextStep('POSSUI_CARTAO', { type: 'congratulations-closed' })).toEqual({ load: 'cards' })
    expect(nextStep(null, { type: 'congratulations-closed' })).toEqual({ load: 'cards' })
  })
  test('ERR-01 a flow that fails is an error and is logged', () => {
    expect(nextStep(null, { type: 'flow-failed' })).toEqual({ log: 'Erro ao obter o fluxo do usuário', show: 'error' })
  })
  test('FLOW-05 a notice that is closed goes home', () => {
    expect(nextStep(null, { type: 'notice-closed' })).toEqual({ go: 'home' })
  })
})
