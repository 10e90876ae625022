import type { Reply } from '@portal/contract'
import { call, stream } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { newIdempotencyKey } from '../../client/request.ts'
import type { Source } from '../../client/use-watched.ts'
import type { OpenSlip } from './slips.ts'

export type PixCharge = Reply<'createPix'>
export type PixStatus = Reply<'pixStatus'>
export type BankSlip = Reply<'createSlip'>

type Body = { cartao: string; fatura: string; valorCentavos: number }
type Ways = {
  pix: (body: Body, key: string) => Promise<PixCharge>
  line: (body: Body, key: string) => Promise<BankSlip>
}

const waysOfInvoice: Ways = {
  pix: (body, idempotencyKey) => call('createPix', { body }, { idempotencyKey }),
  line: (body, idempotencyKey) => call('createSlip', { body }, { idempotencyKey }),
}

/** How a slip of each kind is paid. */
const ways: Record<OpenSlip['tipo'], Ways> = { FATURA: waysOfInvoice }

/**
 * Asks for the whole of what is owed today. The key of a try that never became an answer is used again; a page that was
 * loaded again brings another, and the server finds the same charge.
 */
const keys = new Map<string, string>()

async function once<T>(way: keyof Ways, slip: OpenSlip, make: (body: Body, key: string) => Promise<T>): Promise<T> {
  const { id, cartao, valorHojeCentavos: valorCentavos } = slip
  const name = [way, id, valorCentavos].join(' ')
  const key = keys.get(name) ?? newIdempotencyKey()
  keys.set(name, key)
  try {
    return await make({ cartao, fatura: id, valorCentavos }, key)
  } catch (error) {
    if (isCallError(error) && error.status < 500) keys.delete(name)
    throw error
  }
}

export const askPix = (slip: OpenSlip): Promise<PixCharge> => once('pix', slip, ways[slip.tipo].pix)
export const askLine = (slip: OpenSlip): Promise<BankSlip> => once('line', slip, ways[slip.tipo].line)

export const pixIsOver = ({ situacao }: PixStatus): boolean => situacao !== 'AGUARDANDO'
export const lineIsOver = ({ situacao }: BankSlip): boolean => situacao !== 'REGISTRANDO' && situacao !== 'REGISTRADO'

export const pixSource = (cobranca: string, onOver: () => void): Source<PixStatus> => ({
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
