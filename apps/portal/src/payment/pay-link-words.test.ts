import { expect, test } from 'vitest'
import { endedWords, leftWords, messageOf } from './pay-link-words.ts'

test('SVC-01 the message says what for, how much, until when, where to pay and where to check, and nothing of the holder', () => {
  const link = {
    id: '00000000-0000-4000-8000-000000000001',
    assunto: 'Fatura de novembro de 2026',
    sobre: 'FATURA' as const,
    situacao: 'ABERTO' as const,
    valorCentavos: 128_460,
    criadoEm: '2026-11-19T13:00:00.000Z',
    venceEm: '2026-11-22T13:00:00.000Z',
    emDiaAte: null,
    pixAte: null,
    boletoAte: null,
  }
  const made = { link, token: 'a'.repeat(43), beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' } }
  const { url, text } = messageOf(made, 'https://portal.example')
  expect(url).toBe(`https://portal.example/pagar#${'a'.repeat(43)}`)
  expect(text.replaceAll('\u00A0', ' ')).toBe(
    'Você pode pagar a fatura do meu cartão? São R$ 1.284,60. O link vale até 22/11/2026 às 10:00.\n' +
      'Antes de pagar, confira se quem recebe é Jangada Cartões. Na dúvida, cole em https://portal.example/e-nosso o código que o link mostra.',
  )
  const dated = messageOf({ ...made, link: { ...link, pagarAte: '2026-11-23' } }, 'https://portal.example')
  expect(dated.text).toMatch(/São R\$\s1\.284,60\. Pague até 23\/11\/2026\. O link vale/)
  const outlives = messageOf({ ...made, link: { ...link, emDiaAte: '2026-11-20' } }, 'https://portal.example')
  const instalments = messageOf({ ...made, link: { ...link, sobre: 'PARCELAS' } }, 'https://portal.example')
  expect(instalments.text).toMatch(/^Você pode pagar esta conta para mim\?/)
  expect(outlives.text.split('\n')[0]).toMatch(
    /até 22\/11\/2026 às 10:00\. Depois de 20\/11\/2026, o valor é o do dia, com os encargos do atraso\.$/,
  )
})

test.each([
  [null, null, 'O Pix e o boleto do link não podem mais ser pagos.'],
  ['2026-11-19T13:30:00.000Z', null, 'pode pagar o Pix até 19/11/2026 às 10:30; se pagar'],
  [null, '2026-11-23', 'pode pagar o boleto até 23/11/2026; se pagar'],
  ['2026-11-19T13:30:00.000Z', '2026-11-23', 'o Pix até 19/11/2026 às 10:30 e o boleto até 23/11/2026; se pagar'],
])('SVC-01 a link that was taken back says what of it can still be paid (%s, %s)', (pixAte, boletoAte, words) => {
  expect(leftWords({ pixAte, boletoAte })).toContain(words)
})

test('SVC-01 a link that was paid a moment before it was taken back is not said to be cancelled', () => {
  const left = { pixAte: null, boletoAte: null }
  expect(endedWords({ situacao: 'CANCELADO', ...left })).toMatch(/^O link foi cancelado e não abre mais\. O Pix/)
  expect(endedWords({ situacao: 'PAGO', ...left })).not.toContain('foi cancelado')
})
