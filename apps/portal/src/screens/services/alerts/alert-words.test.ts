import { expect, test } from 'vitest'
import { type Alert, daysOf, detailOf, placeOf, channelDetail, channelsWords } from './alert-words.ts'

const alert: Alert = {
  id: '00000000-0000-4000-8000-000000000001',
  tipo: 'VENCE_EM_BREVE',
  texto: 'A fatura de novembro vence em 23/11/2026.',
  em: '2026-11-20T13:00:00.000Z',
  lido: false,
  sobre: { tipo: 'FATURA', id: 'f1', cartao: 'c1', cartaoFinal: '4821' },
}
const about = (tipo: Alert['sobre']['tipo']): Alert => ({
  ...alert,
  sobre: { tipo, id: 'x', cartao: null, cartaoFinal: null },
})

test('SVC-01 an alert leads to what it is about, and of another card it says which', () => {
  expect(placeOf(alert, 'c1')).toBe('/dashboard/faturas/detalhes?fatura=f1')
  expect(detailOf(alert, 'c1')).toBe('10:00')
  expect(placeOf(alert, 'c2')).toBe('/dashboard/faturas')
  expect(detailOf(alert, 'c2')).toBe('10:00. Do cartão final 4821: troque de cartão para ver')
  expect(detailOf({ ...alert, texto: 'Um código foi usado, em 20/11/2026 às 10:00.' }, 'c1')).toBe('')
  expect(placeOf(about('CARNE'), 'c1')).toBe('/dashboard/carnes/detalhes?carne=x')
  expect(placeOf(about('ACORDO'), 'c1')).toBe('/dashboard/negociacao/acordos/detalhes?acordo=x')
  expect(placeOf(about('DIVIDA'), 'c1')).toBe('/dashboard/negociacao/dividas/aberto')
  expect(placeOf(about('SEGURANCA'), 'c1')).toBe('/seguranca')
})

test('SVC-01 alerts stand under their day in São Paulo, the newest first', () => {
  const at = (em: string) => ({ ...alert, em })
  const days = daysOf([
    at('2026-11-24T02:59:00.000Z'),
    at('2026-11-23T03:00:00.000Z'),
    at('2026-11-23T02:59:00.000Z'),
    at('2026-11-16T13:00:00.000Z'),
    at('2025-12-31T13:00:00.000Z'),
  ])
  expect(days.map(({ title, alerts }) => [title, alerts.length])).toEqual([
    ['Segunda, 23 de novembro', 2],
    ['Domingo, 22 de novembro', 1],
    ['Segunda, 16 de novembro', 1],
    ['Quarta, 31 de dezembro de 2025', 1],
  ])
})

test('SVC-01 a choice is read at a glance', () => {
  expect(channelsWords(['PORTAL', 'EMAIL', 'SMS'])).toBe('E-mail, SMS e portal')
  expect(channelsWords(['SMS', 'PORTAL'])).toBe('SMS e portal')
  expect(channelsWords(['EMAIL'])).toBe('E-mail')
  expect(channelsWords([])).toBe('Desligado')
  expect(channelDetail('SMS', { tipo: 'PAGO', canais: [], protege: false })).toBe('Das 8h às 20h')
  expect(channelDetail('SMS', { tipo: 'NOVO_APARELHO', canais: [], protege: true })).toBe('A qualquer hora')
  expect(channelDetail('EMAIL', { tipo: 'PAGO', canais: [], protege: false })).toBeUndefined()
})
