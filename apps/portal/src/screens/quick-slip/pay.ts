import type { Reply } from '@portal/contract'
import { call, stream } from '../../client/call.ts'
import { device, type Device } from '../../client/fingerprint.ts'
import { download, save } from '../../client/download.ts'
import { isCallError } from '../../client/errors.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import type { Source } from '../../client/use-watched.ts'
import { paysDespiteDebit } from '../../payment/despite-debit.ts'
import type { OpenSlip } from './slips.ts'

export type SlipPix = Reply<'createPix'>
export type SlipPixStatus = Reply<'pixStatus'>
export type BankSlip = Reply<'createSlip'>

type SlipOfKind<K extends OpenSlip['tipo']> = Extract<OpenSlip, { tipo: K }>
type CreateCharge<K extends OpenSlip['tipo'], T> = (
  slip: SlipOfKind<K>,
  from: Device,
  sent: { idempotencyKey: string },
) => Promise<T>
type ChargeCalls<K extends OpenSlip['tipo']> = { pix: CreateCharge<K, SlipPix>; line: CreateCharge<K, BankSlip> }

/** The calls that pay each kind: an invoice by all that is owed today, instalments by their numbers. */
const chargeCalls: { [K in OpenSlip['tipo']]: ChargeCalls<K> } = {
  FATURA: {
    pix: (slip, from, sent) => call('createPix', { body: { ...wholeOf(slip), ...from } }, sent),
    line: (slip, from, sent) => call('createSlip', { body: { ...wholeOf(slip), ...from } }, sent),
  },
  CARNE: {
    pix: ({ id, parcelas }, from, sent) => call('createBookletPix', { body: { carne: id, parcelas, ...from } }, sent),
    line: ({ id, parcelas }, from, sent) =>
      call('createBookletSlip', { params: { carne: id }, body: { parcelas, ...from } }, sent),
  },
  ACORDO: {
    pix: ({ id, parcelas }, from, sent) =>
      call('createAgreementPix', { body: { acordo: id, parcelas, ...from } }, sent),
    line: ({ id, parcelas }, from, sent) =>
      call('createAgreementSlip', { body: { acordo: id, parcelas, ...from } }, sent),
  },
}

const callsOf = ({ tipo }: OpenSlip) => chargeCalls[tipo] as ChargeCalls<OpenSlip['tipo']>

/** Reuses the key of an attempt without an answer. A reloaded page brings another key, and the server finds the same charge. */
const keys = new Map<string, string>()

async function once<T>(thing: string, make: (idempotencyKey: string) => Promise<T>): Promise<T> {
  const key = keys.get(thing) ?? newIdempotencyKey()
  keys.set(thing, key)
  try {
    return await make(key)
  } catch (error) {
    if (isCallError(error) && error.status < 500) keys.delete(thing)
    throw error
  }
}

const wholeOf = ({ id, cartao, valorHojeCentavos }: SlipOfKind<'FATURA'>) => ({
  cartao,
  fatura: id,
  valorCentavos: valorHojeCentavos,
  ...(paysDespiteDebit(id) && { apesarDoDebito: true }),
})

export const askPix = (slip: OpenSlip): Promise<SlipPix> =>
  once(`pix ${slip.id} ${slip.valorHojeCentavos}`, async (idempotencyKey) =>
    callsOf(slip).pix(slip, await device(), { idempotencyKey }),
  )

export const askLine = (slip: OpenSlip): Promise<BankSlip> =>
  once(`line ${slip.id} ${slip.valorHojeCentavos}`, async (idempotencyKey) =>
    callsOf(slip).line(slip, await device(), { idempotencyKey }),
  )

export const savePdf = async (boleto: string): Promise<void> =>
  save(await download('slipPdf', { query: { boleto } }, 'boleto.pdf'))

let sends = 0

/** Sends a boleto to a registered contact and returns it, masked. Asked again after it went, it is sent again. */
export async function sendSlip(by: 'slipEmail' | 'slipSms', boleto: string): Promise<string> {
  const { destino } = await once(`${by} ${boleto} ${sends}`, (idempotencyKey) =>
    call(by, { body: { boleto } }, { idempotencyKey }),
  )
  sends += 1
  return destino
}

export const pixIsOver = ({ situacao }: SlipPixStatus): boolean => situacao !== 'AGUARDANDO'
export const lineIsOver = ({ situacao }: BankSlip): boolean => situacao !== 'REGISTRANDO' && situacao !== 'REGISTRADO'
/** True when some bank took the money, which has not come yet: nobody is asked to pay. */
export const isOnItsWay = ({ situacao, vistoEm }: BankSlip): boolean =>
  vistoEm !== null && (situacao === 'REGISTRADO' || situacao === 'BAIXADO')

export const pixSource = (cobranca: string, onOver: () => void): Source<SlipPixStatus> => ({
  ask: (signal) => call('pixStatus', { query: { cobranca } }, { signal }),
  listen: (onEvent, signal) => stream('pixEvents', { query: { cobranca } }, { signal, onEvent }),
  isOver: pixIsOver,
  onOver,
})

export const lineSource = (boleto: string, onOver: () => void): Source<BankSlip> => ({
  ask: (signal) => call('slip', { query: { boleto } }, { signal }),
  isOver: lineIsOver,
  onOver,
})
