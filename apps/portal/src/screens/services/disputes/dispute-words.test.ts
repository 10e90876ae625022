import { expect, test } from 'vitest'
import {
  type AboutPurchase,
  type PurchaseDispute,
  afterwards,
  effectWords,
  instalmentWords,
  problemOf,
  promiseWords,
} from './dispute-words.ts'

const dispute: PurchaseDispute = {
  id: '00000000-0000-4000-8000-000000000001',
  pedido: {
    protocolo: '20261119-0000000001',
    tipo: 'CONTESTACAO',
    situacao: 'ABERTO',
    cartaoFinal: '4821',
    motivo: 'NAO_RECEBI',
    dia: null,
    campo: null,
    valor: null,
    valorCentavos: 8_000,
    compra: { id: '00000000-0000-4000-8000-000000000002', descricao: 'Cine Sofá' },
    abertoEm: '2026-11-19T13:00:00.000Z',
    respostaAte: '2026-11-26',
    encerradoEm: null,
    historico: [],
  },
  relato: 'Não chegou.',
  valorCentavos: 8_000,
  foraCentavos: 8_000,
  volta: null,
  creditoCentavos: 0,
  encargosCentavos: 0,
  arquivos: [],
}
const ended = (situacao: PurchaseDispute['pedido']['situacao'], more: Partial<PurchaseDispute>): PurchaseDispute => ({
  ...dispute,
  ...more,
  pedido: { ...dispute.pedido, situacao },
})

test.each([
  [
    dispute,
    'R$\u00a080,00 em contestação. Durante a análise, você não paga este valor. Não cobramos juros sobre esse valor.',
  ],
  [{ ...dispute, foraCentavos: 0 }, 'Esta compra já foi paga ou parcelada.'],
  [ended('ATENDIDO', {}), 'R$\u00a080,00 saíram da fatura de vez.'],
  [
    ended('ATENDIDO', { foraCentavos: 3_000, creditoCentavos: 5_000 }),
    'R$\u00a030,00 saíram da fatura de vez. R$\u00a050,00 voltam como crédito na próxima fatura.',
  ],
  [ended('RECUSADO', { volta: 'NESTA_FATURA' }), 'O valor voltou para o que você paga nesta fatura.'],
  [ended('RECUSADO', { volta: 'NA_PROXIMA' }), 'O valor vem na próxima fatura, sem juros.'],
  [ended('DESISTIDO', { volta: null, foraCentavos: 0 }), 'Nada muda no que você pagou.'],
])('SVC-01 a dispute says what it does to the invoice: %#', (one, words) => {
  expect(effectWords(one)).toContain(words)
})

const about = (
  foraAgoraCentavos: number,
  parcela: AboutPurchase['compra']['parcela'] = null,
  more: Partial<AboutPurchase> = {},
): AboutPurchase => ({
  compra: {
    id: '00000000-0000-4000-8000-000000000002',
    descricao: 'Cine Sofá',
    data: '2026-11-06',
    valorCentavos: 8_000,
    fatura: '00000000-0000-4000-8000-000000000003',
    referencia: '2026-11',
    parcela,
  },
  foraAgoraCentavos,
  encerraParcelamento: false,
  encargosDeAntes: false,
  ate: '2027-02-21',
  impedimento: null,
  contestacao: null,
  haMaisNova: false,
  ...more,
})

test('SVC-01 before it is sent, a dispute promises what it will do: take all out, a part, or nothing', () => {
  expect(promiseWords(about(8_000))).toContain('você não paga este valor')
  expect(promiseWords(about(3_000))).toContain('R$\u00a030,00 ficam fora da fatura')
  expect(promiseWords(about(0))).toContain('Nada muda no que você paga agora')
  expect(afterwards(about(0)).join(' ')).not.toContain('volta para a fatura')
  expect(afterwards(about(8_000)).join(' ')).toContain('volta para a fatura')
})

test('SVC-01 of a late invoice no dispute says that it has no charges: those of before stay, unless it is accepted', () => {
  const late = about(8_000, null, { encargosDeAntes: true })
  for (const words of [promiseWords(late), afterwards(late).join(' '), effectWords(dispute, true)]) {
    expect(words).not.toMatch(/(?<!A partir da contestação, )não cobramos juros/)
    expect(words).toContain('ficam')
  }
  expect(effectWords(ended('ATENDIDO', { encargosCentavos: 1_290 }))).toContain(
    'Os juros e a multa sobre este valor, R$\u00a012,90, foram desfeitos.',
  )
})

test('SVC-01 of a purchase in instalments it is said which one is contested', () => {
  expect(instalmentWords(about(8_000))).toBeUndefined()
  expect(instalmentWords(about(8_000, { numero: 3, total: 10 }))).toContain('da parcela 3 de 10.')
})

const file = (...parts: BlobPart[]): Blob => new Blob(parts)

test('SVC-01 what cannot go is said before it is sent: another kind, nothing, too much', async () => {
  expect(await problemOf(file('%PDF-1.7 ...'))).toBeUndefined()
  expect(await problemOf(file(new Uint8Array([0xff, 0xd8, 0xff, 0xe0])))).toBeUndefined()
  expect(await problemOf(file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d])))).toBeUndefined()
  expect(await problemOf(file('\0\0\0\u0018ftypheic'))).toContain('não é PDF, JPEG nem PNG')
  expect(await problemOf(file())).toContain('vazio')
  expect(await problemOf(file('%PDF-', new Uint8Array(5 * 1024 * 1024)))).toContain('passa de 5 MB')
})
