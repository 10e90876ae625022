import { expect, test } from 'vitest'
import type { ServiceRequest } from '../card-services.ts'
import { answerWords, stateWord, stepsOf, wishWords } from './request-words.ts'

const request: ServiceRequest = {
  protocolo: '20261119-0000000001',
  tipo: 'SEGUNDA_VIA',
  situacao: 'ABERTO',
  cartaoFinal: '4821',
  motivo: 'ROUBO',
  dia: null,
  valorCentavos: null,
  campo: null,
  valor: null,
  compra: null,
  abertoEm: '2026-11-19T13:00:00.000Z',
  respostaAte: '2026-11-26',
  encerradoEm: null,
  historico: [
    { etapa: 'PEDIDO', em: '2026-11-19T13:00:00.000Z', nota: null },
    { etapa: 'EM_PRODUCAO', em: '2026-11-20T13:00:00.000Z', nota: 'Na gráfica' },
  ],
}

test('SVC-01 a new card’s way says what happened, what is happening and what comes', () => {
  expect(stepsOf(request).map(({ name, place }) => [name, place])).toEqual([
    ['Pedido feito', 'done'],
    ['Cartão em produção', 'done'],
    ['Cartão enviado', 'now'],
    ['Cartão entregue', 'next'],
  ])
  expect(stepsOf(request)[1]?.note).toContain('Na gráfica')
})

test('SVC-01 a request says what was wished and until when it is answered', () => {
  expect(wishWords(request)).toBe('Por roubo, final 4821')
  expect([stateWord(request), answerWords(request)]).toEqual(['Em andamento', undefined])
  const limit: ServiceRequest = { ...request, tipo: 'LIMITE', motivo: null, valorCentavos: 500_000 }
  expect(wishWords(limit)).toBe('Para R$\u00a05.000,00')
  expect([stateWord(limit), answerWords(limit)]).toEqual(['Em análise', 'Respondemos até 26/11/2026.'])
  const refused: ServiceRequest = {
    ...limit,
    situacao: 'RECUSADO',
    historico: [...request.historico.slice(0, 1), { etapa: 'RECUSADO', em: '2026-11-21T13:00:00.000Z', nota: 'Renda' }],
  }
  expect(answerWords(refused)).toBeUndefined()
  expect(stepsOf(refused).map(({ name, place }) => [name, place])).toEqual([
    ['Pedido feito', 'done'],
    ['Não aprovado', 'done'],
  ])
})

test('SVC-01 a dispute is named by its shop and amount, and what its holder took back says so', () => {
  const dispute: ServiceRequest = {
    ...request,
    tipo: 'CONTESTACAO',
    motivo: 'NAO_RECEBI',
    valorCentavos: 8_000,
    compra: { id: '00000000-0000-4000-8000-000000000001', descricao: 'Cine Sofá' },
    historico: request.historico.slice(0, 1),
  }
  expect(wishWords(dispute)).toBe('Cine Sofá, R$\u00a080,00')
  expect([stateWord(dispute), answerWords(dispute)]).toEqual(['Em análise', 'Respondemos até 26/11/2026.'])
  expect(stepsOf(dispute).map(({ name }) => name)).toEqual(['Contestação enviada', 'Em análise', 'Resposta'])
  expect(stateWord({ ...dispute, situacao: 'ATENDIDO' })).toBe('Aceita')
  const back = { etapa: 'DESISTENCIA', em: '2026-11-21T13:00:00.000Z', nota: null } as const
  const withdrawn: ServiceRequest = { ...dispute, situacao: 'DESISTIDO', historico: [...dispute.historico, back] }
  expect(stateWord(withdrawn)).toBe('Você desistiu')
  expect(stepsOf(withdrawn).map(({ name, place }) => [name, place])).toEqual([
    ['Contestação enviada', 'done'],
    ['Você desistiu', 'done'],
  ])
})

test('SVC-01 a card for somebody else has its own way, and a name only while it waits', () => {
  const asked: ServiceRequest = {
    ...request,
    tipo: 'ADICIONAL',
    motivo: null,
    valor: 'Beatriz',
    historico: request.historico.slice(0, 1),
  }
  expect([wishWords(asked), stateWord(asked), answerWords(asked)]).toEqual([
    'Para Beatriz',
    'Em andamento',
    'Respondemos até 26/11/2026.',
  ])
  expect(stepsOf(asked).map(({ name }) => name)).toEqual([
    'Pedido feito',
    'Cartão em produção',
    'Cartão enviado',
    'Cartão entregue',
  ])
  const theirs: ServiceRequest = { ...asked, situacao: 'ATENDIDO', valor: null }
  expect([wishWords(theirs), stateWord(theirs)]).toEqual(['Do cartão final 4821', 'Entregue'])
})

test('SVC-01 a card that was given up is cancelled already; what comes is the end of it, by a day', () => {
  const historico = [{ etapa: 'PEDIDO' as const, em: '2026-11-19T13:00:00.000Z', nota: null }]
  const given: ServiceRequest = { ...request, tipo: 'CANCELAMENTO', motivo: null, historico }
  expect(stepsOf(given).map(({ name, place }) => [name, place])).toEqual([
    ['Cartão cancelado', 'done'],
    ['Conclusão', 'now'],
  ])
  expect([stateWord(given), answerWords(given)]).toEqual(['Em conclusão', 'Concluímos até 26/11/2026.'])
})
