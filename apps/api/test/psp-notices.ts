/**
 * Notices in their senders' layouts, with the examples' names, ids and amounts but not their payers' words: the body
 * for `{webhookUrl}/pix`, by txid.
 */
type Example = { source: string; body(txid: string, endToEndId: string, valor: string): unknown }

export const pspNotices: Example[] = [
  {
    // Two Pix in one batch, the first with a refund that is an object and no list.
    source: 'Banco Central, API Pix 2.9.0, WebhookPixBody (pixWebhook1 and pixWebhook2)',
    body: (txid, endToEndId, valor) => ({
      pix: [
        {
          endToEndId: 'E12345678202009091221kkkkkkkkkkk',
          txid: 'c3e0e7a4e7f1469a9f782d3d4999343c',
          valor: '110.00',
          horario: '2020-09-09T20:15:00.358Z',
          infoPagador: '0123456789',
          devolucoes: {
            id: '123ABC',
            rtrId: 'D12345678202009091221abcdf098765',
            valor: '10.00',
            horario: { solicitacao: '2020-09-09T20:15:00.358Z' },
            status: 'EM_PROCESSAMENTO',
          },
        },
        { endToEndId, txid, valor, horario: '2020-09-09T20:15:00.358Z', infoPagador: '0123456789' },
      ],
    }),
  },
  {
    source: 'Efí, API Pix, webhooks (chave and gnExtras beside the fields of the contract)',
    body: (txid, endToEndId, valor) => ({
      pix: [
        {
          endToEndId,
          txid,
          chave: '71cdf9ba-c695-4e3c-b010-abb521a3f1be',
          valor,
          horario: '2020-12-21T13:40:34.000Z',
          infoPagador: 'texto',
          gnExtras: { tarifa: '0.01', pagador: { nome: 'NOME', cpf: '***.456.789-**', codigoBanco: '09089356' } },
        },
      ],
    }),
  },
  {
    source: 'Banco Inter, API Pix, webhook (the list alone, and componentesValor)',
    body: (txid, endToEndId, valor) => [
      {
        endToEndId,
        txid,
        chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
        valor,
        horario: '2024-12-06T20:05:40.358Z',
        infoPagador: 'texto',
        componentesValor: { original: { valor } },
      },
    ],
  },
  {
    source: 'Banco do Brasil, API Pix, webhook (hundredths of a second, and an offset)',
    body: (txid, endToEndId, valor) => ({
      pix: [
        {
          endToEndId,
          txid,
          valor,
          componentesValor: { original: { valor } },
          horario: '2022-07-27T14:30:47.00-03:00',
          pagador: { cpf: '01234567890', nome: 'NOME' },
          devolucoes: [],
        },
      ],
    }),
  },
  {
    source: 'Pagstar, API Pix, webhook (one Pix instead of a list)',
    body: (txid, endToEndId, valor) => ({
      pix: { txid, valor, horario: '2020-09-09T20:15:00.358Z', pagador: { nome: 'Nome' }, endToEndId },
    }),
  },
]

/** The calls with which a PSP tries an address out. */
export const trialCalls: { source: string; body: string }[] = [
  { source: 'an empty batch', body: '{"pix": []}' },
  {
    source: 'Efí, when a webhook is registered',
    body: '{"evento":"teste_webhook","data_criacao":"2021-09-22T12:00:00Z"}',
  },
  {
    source: 'OpenPix, when a webhook is registered',
    body: '{"data_criacao":"2024-01-23T20:32:14.429Z","event":"OPENPIX:CHARGE_COMPLETED"}',
  },
  { source: 'a body of nothing', body: '' },
  { source: 'an empty object', body: '{}' },
  { source: 'an empty list', body: '[]' },
]
