import { randomBytes } from 'node:crypto'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { cobvCharges, type CobvFine, type CobvInterest, lastPaymentDate } from '@portal/brazil/cobv'
import { type CivilDate, civilDateInSaoPaulo } from '@portal/brazil/dates'
import { daysLate } from '@portal/brazil/delay'
import { endOfDay, later, seconds } from '@portal/api/clock'
import { centsFromText, instantField, textFromCents } from '@portal/api/gateways/wire-money'
import { newAutomaticBook } from './automatic/wire.ts'
import { refunds } from './psp-refunds.ts'
import { transactionId } from './psp-transaction.ts'
import {
  type ChargeKind,
  dueOrder,
  order,
  type PspReceiver,
  type PspState,
  TXID,
  type WireCharge,
  type WirePix,
} from './psp-wire.ts'
import type { Store } from './store.ts'

export type PutResult = { charge: WireCharge } | { refused: string; fields?: string[] }

/** Charges and payments that a sandbox remembers unless told; the oldest are dropped first. */
const MOST_CHARGES = 2000
export const HOST = 'pix.jangada.example'

/** The receiver of the demo. */
export const JANGADA: PspReceiver = {
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
  cnpj: '00000000000191',
  name: 'JANGADA CARTOES',
  street: 'Avenida Beira Mar, 1000',
  city: 'FORTALEZA',
  uf: 'CE',
  cep: '60165120',
  account: { agencia: '0001', conta: '1234567', tipoConta: 'CORRENTE' },
}

/** Another receiver at the same PSP, with a key and a name of its own. */
export const IPE: PspReceiver = {
  ...JANGADA,
  key: 'pix@ipe.example',
  cnpj: '11222333000181',
  name: 'IPE CARTOES',
  street: 'Rua dos Ipês, 200',
  city: 'GOIANIA',
  uf: 'GO',
  cep: '74000000',
}

export const newBook = (): PspState => ({
  letters: [],
  webhooks: {},
  charges: {},
  received: [],
  batches: {},
  locations: 0,
  automatic: newAutomaticBook(),
})

type OfCharge = Pick<WirePix, 'chave' | 'txid' | 'componentesValor'>
type LedgerOptions = {
  store: Store<PspState>
  clock: { now(): Date }
  receivers: readonly [PspReceiver, ...PspReceiver[]]
  mostCharges?: number
}

/** The book of a PSP's charges and payments. It knows no HTTP; the caller saves the store. */
export const createPspLedger = (options: LedgerOptions) => {
  const { store, clock, receivers, mostCharges = MOST_CHARGES } = options
  const { state } = store
  const today = () => civilDateInSaoPaulo(clock.now())

  const put = (kind: ChargeKind, txid: string, body: unknown): PutResult => {
    if (!TXID.test(txid)) return { refused: 'O txid não respeita o esquema.', fields: ['txid'] }
    const read = (kind === 'cob' ? order : dueOrder).safeParse(body)
    if (!read.success) {
      const fields = read.error.issues.map(({ path }) => path.join('.'))
      return { refused: 'A requisição não respeita o esquema.', fields }
    }
    const { calendario, loc: _none, ...content } = read.data
    const receiver = receivers.find(({ key }) => key === content.chave)
    if (!receiver) return { refused: 'A chave não pertence a este recebedor.', fields: ['chave'] }
    if ('dataDeVencimento' in calendario && calendario.dataDeVencimento < today())
      return { refused: 'O vencimento é anterior à criação.', fields: ['calendario.dataDeVencimento'] }
    if (state.charges[txid] || state.automatic.debits[txid])
      return { refused: 'O txid já está em uso.', fields: ['txid'] }
    const criacao = clock.now().toISOString()
    const location = `${HOST}/${kind}/${randomBytes(16).toString('hex')}`
    const charge: WireCharge = {
      ...content,
      calendario: { criacao, ...calendario },
      txid,
      revisao: 0,
      loc: { id: ++state.locations, location, tipoCob: kind, criacao, txid },
      location,
      status: 'ATIVA',
      ...(kind === 'cobv' && { recebedor: partyOf(receiver) }),
      pixCopiaECola: writeDynamicBrCode({ url: location, name: receiver.name, city: receiver.city }),
    }
    keepCharge(state, charge, mostCharges)
    return { charge }
  }

  /** Somebody pays to a key, by hand to the first one or for a charge. */
  const receive = (valor: string, ofCharge: OfCharge = { chave: receivers[0].key }): WirePix => {
    const horario = clock.now().toISOString()
    const pix = { endToEndId: `E${transactionId(horario)}`, ...ofCharge, valor, horario }
    state.received = [...state.received, pix].slice(-mostCharges)
    return pix
  }

  const settle = (charge: WireCharge, valor: string): WirePix => {
    const { chave, txid } = charge
    const pix = receive(valor, { chave, txid, componentesValor: partsOf(charge, valor, today()) })
    charge.status = 'CONCLUIDA'
    charge.pix = [...(charge.pix ?? []), pix]
    return pix
  }

  return {
    put,
    settle,
    receive,
    refund: refunds(state, clock),
    find: (txid: string) => state.charges[txid],
    findPix: (endToEndId: string): WirePix | undefined => state.received.find((pix) => pix.endToEndId === endToEndId),
    expired: (charge: WireCharge) => clock.now() >= endOf(charge),
    /** The amount asked for now, with fine and interest after the due date. */
    amountOf: (charge: WireCharge) => textFromCents(chargesOn(charge, today()).totalCents),
  }
}

function keepCharge(state: PspState, charge: WireCharge, most: number): void {
  state.charges[charge.txid] = charge
  const [oldest] = Object.keys(state.charges)
  if (oldest !== undefined && Object.keys(state.charges).length > most) delete state.charges[oldest]
}

/** The end of payability; the charge's status stays ATIVA. */
export function endOf({ calendario }: WireCharge): Date {
  if ('expiracao' in calendario) return later(instantField.parse(calendario.criacao), seconds(calendario.expiracao))
  return endOfDay(lastPaymentDate(calendario.dataDeVencimento, calendario.validadeAposVencimento))
}

function chargesOn({ calendario, valor: { original: text, multa, juros } }: WireCharge, today: CivilDate) {
  const originalCents = centsFromText(text)
  if ('expiracao' in calendario) return { fineCents: 0, interestCents: 0, totalCents: originalCents }
  return cobvCharges({
    originalCents,
    ...(multa && { fine: { modality: multa.modalidade, value: multa.valorPerc } as CobvFine }),
    ...(juros && { interest: { modality: juros.modalidade, value: juros.valorPerc } as CobvInterest }),
    daysLate: daysLate(calendario.dataDeVencimento, today, (juros?.modalidade ?? 0) > 4),
  })
}

/** The parts of a paid amount; one that differs from the amount asked for has no parts. */
function partsOf(charge: WireCharge, valor: string, today: CivilDate): NonNullable<WirePix['componentesValor']> {
  const { fineCents, interestCents, totalCents } = chargesOn(charge, today)
  if (textFromCents(totalCents) !== valor) return { original: { valor } }
  return {
    original: { valor: charge.valor.original },
    ...(fineCents > 0 && { multa: { valor: textFromCents(fineCents) } }),
    ...(interestCents > 0 && { juros: { valor: textFromCents(interestCents) } }),
  }
}

const partyOf = ({ cnpj, name, street, city, uf, cep }: PspReceiver) => ({
  cnpj,
  nome: name,
  logradouro: street,
  cidade: city,
  uf,
  cep,
})
