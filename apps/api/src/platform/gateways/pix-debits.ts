import type { CivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { createOnce } from './create-once.ts'
import { GatewayError, readAnswer } from './gateway-error.ts'
import type { PspCall } from './pix-automatic.ts'
import { codeField, dayField, endingField, otherThing } from './pix-recurrences.ts'
import { listedPix, type ReceivedPix, receivedFrom } from './pix-wire.ts'
import { amountField, textFromCents } from './wire-money.ts'

/** Our account, which a debit pays into. */
export type PixAccount = { branch?: string; number: string; type: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO' }

export type DebitOrder = {
  /** 26 to 35 of [A-Za-z0-9], random: by this id the debit is made once, and never again. */
  txid: string
  recId: string
  amountCents: number
  dueOn: CivilDate
  /** At most 140 characters. */
  about: string
}

type PspAttempt = {
  /** Undefined where the PSP writes no day. */
  on: CivilDate | undefined
  kind: 'AGND' | 'NTAG' | 'RIFL'
  status: 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA'
  endToEndId: string | undefined
  code: string | undefined
}

export type PspDebit = {
  txid: string
  recId: string
  status: 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
  amountCents: number
  dueOn: CivilDate
  attempts: PspAttempt[]
  received: ReceivedPix[]
  end: { asker?: string | undefined; code: string } | undefined
}

export type DebitCalls = {
  /** Idempotent by txid; gives what the PSP took. Throws where another authorisation has a debit under it. */
  createDebit(order: DebitOrder): Promise<PspDebit>
  findDebit(txid: string): Promise<PspDebit | undefined>
  /** Gives the debit as it stands after it: only one that is cancelled is. */
  cancelDebit(txid: string): Promise<PspDebit | undefined>
  retryDebit(txid: string, on: CivilDate): Promise<void>
}

const attempt = z.object({
  dataLiquidacao: dayField.optional().catch(undefined),
  tipo: z.enum(['AGND', 'NTAG', 'RIFL']),
  status: z.enum(['SOLICITADA', 'AGENDADA', 'PAGA', 'CANCELADA', 'REJEITADA', 'EXPIRADA']),
  endToEndId: z.string().max(40).optional().catch(undefined),
  rejeicao: z.object({ codigo: codeField }).nullish().catch(undefined),
})
const debit = z.object({
  idRec: z.string().max(40),
  txid: z.string().regex(/^[A-Za-z0-9]{26,35}$/),
  status: z.enum(['CRIADA', 'ATIVA', 'CONCLUIDA', 'EXPIRADA', 'REJEITADA', 'CANCELADA']),
  calendario: z.object({ dataDeVencimento: dayField }),
  valor: z.object({ original: amountField }),
  tentativas: z.array(attempt).max(100).nullish(),
  pix: z.array(listedPix).max(100).nullish(),
  encerramento: endingField,
})

/** The body of `PUT /cobr/{txid}`, without anything of the payer's address. */
export const debitBody = ({ recId, amountCents, dueOn, about }: DebitOrder, account: PixAccount) => ({
  idRec: recId,
  infoAdicional: about.slice(0, 140),
  calendario: { dataDeVencimento: dueOn },
  valor: { original: textFromCents(amountCents) },
  ajusteDiaUtil: true,
  recebedor: {
    ...(account.branch !== undefined && { agencia: account.branch }),
    conta: account.number,
    tipoConta: account.type,
  },
})

/** A debit from a PSP's answer, asked for by its txid. Throws GatewayError bad-answer. */
export function readDebit(body: unknown, txid: string): PspDebit {
  const read = readAnswer('pix', debit, body)
  if (read.txid.toLowerCase() !== txid.toLowerCase()) throw otherThing('the debit has another txid')
  const { rejeicao, cancelamento } = read.encerramento ?? {}
  return {
    txid,
    recId: read.idRec,
    status: read.status,
    amountCents: read.valor.original,
    dueOn: read.calendario.dataDeVencimento,
    attempts: (read.tentativas ?? []).map(({ dataLiquidacao, tipo, status, endToEndId, rejeicao: refused }) => ({
      on: dataLiquidacao,
      kind: tipo,
      status,
      endToEndId,
      code: refused?.codigo,
    })),
    received: (read.pix ?? []).map(receivedFrom),
    end: cancelamento
      ? { asker: cancelamento.solicitante, code: cancelamento.codigo }
      : rejeicao && { code: rejeicao.codigo },
  }
}

/** The calls of API Pix 2.9.0 about debits by an authorisation (cobr). */
export function debitCalls({ send, accepted, isNotThere }: PspCall, account: PixAccount): DebitCalls {
  const path = (txid: string) => `/cobr/${encodeURIComponent(txid)}`

  const findDebit = async (txid: string) => {
    const answer = await send('GET', path(txid))
    return isNotThere(answer) ? undefined : readDebit(accepted(answer), txid)
  }

  return {
    findDebit,

    async createDebit(order) {
      const { txid, recId } = order
      const create = async () => readDebit(accepted(await send('PUT', path(txid), debitBody(order, account))), txid)
      const made = await createOnce({ create, find: () => findDebit(txid), isTaken })
      if (made.recId === recId) return made
      // Asked again it would be so again.
      throw new GatewayError('pix', 'refused', 'the txid has another debit')
    },

    async cancelDebit(txid) {
      const answer = await send('PATCH', path(txid), { status: 'CANCELADA' })
      if (answer.status >= 400 && answer.status !== 400 && !isNotThere(answer)) accepted(answer)
      return findDebit(txid)
    },

    async retryDebit(txid, on) {
      accepted(await send('POST', `${path(txid)}/retentativa/${on}`))
    },
  }
}

/** A txid in use is 400 in the contract, as any refused order. */
const isTaken = ({ status }: GatewayError) => status === 400 || status === 409

/** The txid that a notice to `{webhookUrl}/cobr` names: a hint, to be confirmed by GET /cobr/{txid}. */
export const parseDebitNotice = (item: unknown): string =>
  readAnswer('pix', z.object({ txid: z.string().regex(/^[A-Za-z0-9]{26,35}$/) }), item).txid
