import { randomUUID } from 'node:crypto'
import type { CallName } from '@portal/contract'
import { type Browser, newKey } from './browser.ts'
import { pdf } from './evidence.ts'
import type { World } from './world.ts'

export type Sent = Parameters<Browser['call']>[1]
/** One person's items that another must not reach. */
export type Belongings = {
  cartao: string
  fatura: string
  cobranca: string
  boleto: string
  comprovante: string
  opcao: string
  parcelamento: string
  bin: string
  divida: string
  proposta: string
  negociacao: string
  acordo: string
  carne: string
  apolice: string
  aceite: string
  protocolo: string
  pedido: string
  compra: string
  contestacao: string
  protocoloDaContestacao: string
  arquivo: string
  aviso: string
  adicional: string
  link: string
}

/** Every place of an id in every call: how it is asked for with an id that is not one's own, and its refusal. */
export type Place = [CallName, string, (foreign: Belongings) => Sent, string]

/** An open proposal, and an agreement. */
export async function agreedOf(world: World, browser: Browser) {
  const [first, second] = (await browser.call('openDebts')).body.map(({ id }) => id)
  const begin = async (id = '') => {
    const { body: proposal } = await browser.call('propose', { body: { dividas: [id] } })
    const { body } = await browser.call('summarizeAgreement', { body: choiceOf(proposal.proposta) })
    await browser.call('confirmAgreementData', { body: { negociacao: body.negociacao, confere: true } })
    return { proposta: proposal.proposta, negociacao: body.negociacao }
  }
  const { negociacao } = await begin(first)
  await browser.call('sendAgreementCode', { body: { negociacao, canal: 'SMS' } })
  const codigo = await world.lastCode()
  const made = await browser.call('concludeAgreement', { body: { ...acceptedBy(negociacao), codigo }, key: newKey() })
  return { acordo: made.body.id, divida: second ?? '', ...(await begin(second)) }
}

const choiceOf = (proposta: string) => ({ proposta, quantidade: 0, entradaCentavos: 0, diaVencimento: 5 })
const acceptedBy = (negociacao: string) => ({ negociacao, versaoContrato: '2026-11', aceito: true })

const debtOrderOf = (divida: string): Sent => ({ body: { divida }, key: newKey() })
const orderOf = (acordo: string): Sent => ({ body: { acordo, parcelas: [0] }, key: newKey() })

/** The places of what is paid in instalments. */
export const instalmentPlaces: Place[] = [
  ['booklets', 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ...(['booklet', 'bookletPdf'] as const).flatMap((name): Place[] => [
    [
      name,
      'cartao',
      ({ cartao, carne }) => ({ params: { cartao, carne, situacao: 'todas' } }),
      'CARTAO_NAO_ENCONTRADO',
    ],
    [name, 'carne', ({ carne }) => ({ params: { cartao: '0', carne, situacao: 'todas' } }), 'CARNE_NAO_ENCONTRADO'],
  ]),
  ['bookletLetter', 'cartao', ({ cartao, carne }) => ({ params: { cartao, carne } }), 'CARTAO_NAO_ENCONTRADO'],
  ['bookletLetter', 'carne', ({ carne }) => ({ params: { cartao: '0', carne } }), 'CARNE_NAO_ENCONTRADO'],
  [
    'createBookletPix',
    'carne',
    ({ carne: id }) => ({ body: { carne: id, parcelas: [1] }, key: newKey() }),
    'CARNE_NAO_ENCONTRADO',
  ],
  [
    'createBookletSlip',
    'carne',
    ({ carne }) => ({ params: { carne }, body: { parcelas: [1] }, key: newKey() }),
    'CARNE_NAO_ENCONTRADO',
  ],
  ['createDebtPix', 'divida', ({ divida }) => debtOrderOf(divida), 'DIVIDA_NAO_ENCONTRADA'],
  ['createDebtSlip', 'divida', ({ divida }) => debtOrderOf(divida), 'DIVIDA_NAO_ENCONTRADA'],
  ['createAgreementPix', 'acordo', ({ acordo }) => orderOf(acordo), 'ACORDO_NAO_ENCONTRADO'],
  ['createAgreementSlip', 'acordo', ({ acordo }) => orderOf(acordo), 'ACORDO_NAO_ENCONTRADO'],
]

/** An insurance of a card. */
export async function insuranceOf(browser: Browser, cartao: string): Promise<string> {
  const body = { produto: 'assistencia-casa', cartao, versaoTexto: '2026-11', aceito: true }
  return (await browser.call('hireInsurance', { body, key: newKey() })).body.apolice
}

/** A copy of one's own data that was just asked for. */
export async function copyOf({ run, lastCode }: World, browser: Browser): Promise<string> {
  await browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  await run('messages')
  const { body } = await browser.call('exportData', { body: { codigo: await lastCode() }, key: newKey() })
  return body.protocolo
}

/** The places of what is asked of one's own data. */
export const privacyPlaces: Place[] = (['dataExportJson', 'dataExportPdf'] as const).map((name) => [
  name,
  'protocolo',
  ({ protocolo }) => ({ params: { protocolo } }),
  'EXPORTACAO_NAO_ENCONTRADA',
])

/** Something that waits for an answer, by its protocol. */
export const requestPlaces: Place[] = [
  ['withdrawRequest', 'protocolo', ({ pedido }) => ({ params: { protocolo: pedido } }), 'PEDIDO_NAO_ENCONTRADO'],
]

/** The places of a balance for another bank. */
export const portabilityPlaces = (ownCard: () => string): Place[] => [
  ['portability', 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  [
    'askPortability',
    'cartao',
    ({ cartao }) => ({ params: { cartao }, body: {}, key: newKey() }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  ['portabilityPdf', 'cartao', ({ cartao, protocolo }) => ({ params: { cartao, protocolo } }), 'CARTAO_NAO_ENCONTRADO'],
  [
    'portabilityPdf',
    'protocolo',
    ({ protocolo }) => ({ params: { cartao: ownCard(), protocolo } }),
    'PEDIDO_NAO_ENCONTRADO',
  ],
]

/** A purchase, its dispute, and a file of it. */
export async function disputeOf(browser: Browser, cartao: string) {
  const { body } = await browser.call('transactions', { params: { cartao } })
  const compra = body.lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
  const made = await browser.call('openDispute', contest(compra))
  const contestacao = made.body.id
  const { body: file } = await browser.call('attachFile', send(contestacao))
  return { compra, contestacao, protocoloDaContestacao: made.body.pedido.protocolo, arquivo: file.id }
}

const contest = (compra: string): Sent => ({
  params: { compra },
  body: { motivo: 'NAO_RECONHECO', relato: 'Nunca estive nesta loja.' },
  key: newKey(),
})
const send = (contestacao: string): Sent => ({
  params: { contestacao },
  fileName: 'nota.pdf',
  bytes: new Uint8Array(pdf()),
})

/** The places of what is contested. */
export const disputePlaces = (ownPurchase: () => string): Place[] => [
  ['transaction', 'transacao', ({ compra: transacao }) => ({ params: { transacao } }), 'LANCAMENTO_NAO_ENCONTRADO'],
  ['dispute', 'compra', ({ compra }) => ({ params: { compra } }), 'COMPRA_NAO_ENCONTRADA'],
  [
    'dispute',
    'compra',
    ({ compra, protocoloDaContestacao: protocolo }) => ({ params: { compra }, query: { protocolo } }),
    'COMPRA_NAO_ENCONTRADA',
  ],
  [
    'dispute',
    'protocolo',
    ({ protocoloDaContestacao: protocolo }) => ({ params: { compra: ownPurchase() }, query: { protocolo } }),
    'CONTESTACAO_NAO_ENCONTRADA',
  ],
  ['openDispute', 'compra', ({ compra }) => contest(compra), 'COMPRA_NAO_ENCONTRADA'],
  ['withdrawDispute', 'contestacao', ({ contestacao }) => ({ params: { contestacao } }), 'CONTESTACAO_NAO_ENCONTRADA'],
  ['attachFile', 'contestacao', ({ contestacao }) => send(contestacao), 'CONTESTACAO_NAO_ENCONTRADA'],
  ['disputeFile', 'arquivo', ({ arquivo }) => ({ params: { arquivo } }), 'ARQUIVO_NAO_ENCONTRADO'],
]

/** The places of what is insured. */
export const insurancePlaces: Place[] = [
  [
    'hireInsurance',
    'cartao',
    ({ cartao }) => ({
      body: { produto: 'desconto-farmacia', cartao, versaoTexto: '2026-11', aceito: true },
      key: newKey(),
    }),
    'CARTAO_NAO_ENCONTRADO',
  ],
  [
    'cancelInsurance',
    'apolice',
    ({ apolice }) => ({ params: { apolice }, body: { devolucaoCentavos: 1290 }, key: newKey() }),
    'SEGURO_NAO_ENCONTRADO',
  ],
  ['insuranceCertificate', 'apolice', ({ apolice }) => ({ params: { apolice } }), 'SEGURO_NAO_ENCONTRADO'],
]

/** Gives a customer a shop's card with a booklet of one instalment. */
export async function giveBooklet({ db }: World, customerId: string): Promise<void> {
  const like = await db.selectFrom('cards').selectAll().where('customerId', '=', customerId).executeTakeFirstOrThrow()
  const [card, booklet] = [randomUUID(), randomUUID()]
  const own = { customerId, id: card, type: 'CARNE' as const, position: 9 }
  await db
    .insertInto('cards')
    .values({ ...like, ...own, bin: '636368' })
    .execute()
  await db
    .insertInto('booklets')
    .values({
      id: booklet,
      customerId,
      cardId: card,
      contract: '1',
      shop: 'Loja',
      madeOn: '2026-10-01',
      monthlyRate: '0',
    })
    .execute()
  await db
    .insertInto('bookletInstalments')
    .values({ bookletId: booklet, number: 1, dueOn: '2026-12-01', amountCents: 10_000, settledAt: null })
    .execute()
}

export const bookletOf = async (browser: Browser): Promise<string> =>
  (await browser.call('booklets', { params: { cartao: '0' } })).body[0]?.id ?? ''

const readAgreement = [['agreement'], ['agreementPdf'], ['settlementLetter']] as const
const changedAgreement = [
  ['sendMoveCode', { canal: 'SMS' }],
  ['moveDueDay', { diaVencimento: 5 }],
] as const

/** The places of what is owed, proposed and agreed. */
export const negotiationPlaces = (ownDebt: () => string): Place[] => [
  ['propose', 'dividas', ({ divida }) => ({ body: { dividas: [divida] } }), 'DIVIDA_NAO_ENCONTRADA'],
  ['propose', 'dividas', ({ divida }) => ({ body: { dividas: [ownDebt(), divida] } }), 'DIVIDA_NAO_ENCONTRADA'],
  ['proposal', 'proposta', ({ proposta }) => ({ params: { proposta } }), 'PROPOSTA_NAO_ENCONTRADA'],
  [
    'simulateAgreement',
    'proposta',
    ({ proposta }) => ({
      params: { proposta },
      query: { quantidade: '0', entradaCentavos: '0', diaVencimento: '5' },
    }),
    'PROPOSTA_NAO_ENCONTRADA',
  ],
  [
    'plansThatFit',
    'proposta',
    ({ proposta }) => ({ params: { proposta }, query: { valorCentavos: '100', diaVencimento: '5' } }),
    'PROPOSTA_NAO_ENCONTRADA',
  ],
  ['summarizeAgreement', 'proposta', ({ proposta }) => ({ body: choiceOf(proposta) }), 'PROPOSTA_NAO_ENCONTRADA'],
  ['negotiation', 'negociacao', ({ negociacao }) => ({ params: { negociacao } }), 'NEGOCIACAO_NAO_ENCONTRADA'],
  [
    'confirmAgreementData',
    'negociacao',
    ({ negociacao }) => ({ body: { negociacao, confere: true } }),
    'NEGOCIACAO_NAO_ENCONTRADA',
  ],
  [
    'sendAgreementCode',
    'negociacao',
    ({ negociacao }) => ({ body: { negociacao, canal: 'SMS' } }),
    'NEGOCIACAO_NAO_ENCONTRADA',
  ],
  [
    'concludeAgreement',
    'negociacao',
    ({ negociacao }) => ({ body: acceptedBy(negociacao), key: newKey() }),
    'NEGOCIACAO_NAO_ENCONTRADA',
  ],
  ...[...readAgreement, ...changedAgreement].map(([name, body]): Place => [
    name,
    'acordo',
    ({ acordo }) => ({ params: { acordo }, body }),
    'ACORDO_NAO_ENCONTRADO',
  ]),
]

const ofCard = (cartao: string, body: object): Sent => ({ params: { cartao }, body, key: newKey() })

/** The places of what is done with a card besides paying it. */
export const servicePlaces: Place[] = [
  ['cardServices', 'cartao', ({ cartao }) => ({ params: { cartao } }), 'CARTAO_NAO_ENCONTRADO'],
  ['lockCard', 'cartao', ({ cartao }) => ofCard(cartao, { bloqueado: true }), 'CARTAO_NAO_ENCONTRADO'],
  ['replaceCard', 'cartao', ({ cartao }) => ofCard(cartao, { motivo: 'PERDA' }), 'CARTAO_NAO_ENCONTRADO'],
  ['cancelCard', 'cartao', ({ cartao }) => ({ params: { cartao }, key: newKey() }), 'CARTAO_NAO_ENCONTRADO'],
  ['askLimit', 'cartao', ({ cartao }) => ofCard(cartao, { valorCentavos: 500_000 }), 'CARTAO_NAO_ENCONTRADO'],
  [
    'changeDueDay',
    'cartao',
    ({ cartao }) => ofCard(cartao, { dia: 10, vencimento: '2027-01-10' }),
    'CARTAO_NAO_ENCONTRADO',
  ],
]
