import { type CivilDate, isCivilDate } from '@portal/brazil/dates'
import { z } from 'zod'
import { GatewayError, readAnswer } from './gateway-error.ts'
import type { PspCall } from './pix-automatic.ts'
import { countField } from './pix-wire.ts'

/** An authorisation to debit: of one payer, monthly, with retries, without an end and without an amount. */
export type RecurrenceOrder = {
  /** Our own id, 32 hexadecimal digits: by it one whose answer was lost is found again. */
  contract: string
  /** Its name at the payer's bank, at most 35 characters. */
  about: string
  payer: { cpf: string; name: string }
  firstDueOn: CivilDate
  locationId: number
}

export type PspRecurrence = {
  recId: string
  status: 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
  contract: string | undefined
  location: string | undefined
  /** The code that only authorises; a PSP may give none. */
  copyPaste: string | undefined
  payerCpf: string | undefined
  /** The end and its code, as far as the PSP tells. */
  end: { asker?: string | undefined; code: string } | undefined
}

export type RecurrenceCalls = {
  createLocation(): Promise<number>
  /** Not idempotent: after a lost answer, `findRecurrenceOf` says whether it was made. */
  createRecurrence(order: RecurrenceOrder): Promise<PspRecurrence>
  findRecurrence(recId: string): Promise<PspRecurrence | undefined>
  findRecurrenceOf(order: { contract: string; cpf: string; from: Date; to: Date }): Promise<PspRecurrence | undefined>
  /** The code that pays a charge with a due date and then offers the authorisation; undefined where the PSP makes none. */
  codeBesideCharge(recId: string, txid: string): Promise<string | undefined>
  /** Does nothing to one that is over. */
  endRecurrence(recId: string): Promise<void>
}

/** Case counts in it (API Pix 2.9.0, RecId). */
const recIdField = z.string().regex(/^[RC][RN][0-9A-Z]{8}\d{8}[a-zA-Z0-9]{11}$/)

/** Codes of no list are kept, whatever a PSP writes. */
export const codeField = z.string().max(20)

/** The end of an authorisation or of a debit, by who asked for it. */
export const endingField = z
  .object({
    rejeicao: z.object({ codigo: codeField }).optional().catch(undefined),
    cancelamento: z
      .object({ solicitante: z.string().max(40).optional().catch(undefined), codigo: codeField })
      .optional()
      .catch(undefined),
  })
  .nullish()
  .catch(undefined)

// Only what is used is read: several examples of the contract break its own schema.
const recurrence = z.object({
  idRec: recIdField,
  status: z.enum(['CRIADA', 'APROVADA', 'REJEITADA', 'EXPIRADA', 'CANCELADA']).default('CRIADA'),
  vinculo: z
    .object({ contrato: z.string().max(35).optional() })
    .nullish()
    .catch(undefined),
  loc: z
    .object({ location: z.string().max(200).optional() })
    .nullish()
    .catch(undefined),
  dadosQR: z
    .object({ pixCopiaECola: z.string().max(512).optional() })
    .nullish()
    .catch(undefined),
  pagador: z
    .object({
      cpf: z
        .string()
        .regex(/^\d{11}$/)
        .optional()
        .catch(undefined),
    })
    .nullish()
    .catch(undefined),
  encerramento: endingField,
})
const location = z.object({ id: z.int().min(0) })
const page = z.object({
  parametros: z.object({ paginacao: z.object({ quantidadeDePaginas: countField }) }),
  recs: z.array(z.unknown()).max(1000).nullish(),
})

/** The body of `POST /rec`: nothing beyond what the debit of invoices needs. */
export const recurrenceBody = ({ contract, about, payer, firstDueOn, locationId }: RecurrenceOrder) => ({
  vinculo: { contrato: contract, devedor: { cpf: payer.cpf, nome: payer.name }, objeto: about.slice(0, 35) },
  calendario: { dataInicial: firstDueOn, periodicidade: 'MENSAL' },
  politicaRetentativa: 'PERMITE_3R_7D',
  loc: locationId,
})

/** A recurrence from a PSP's answer. Throws GatewayError bad-answer. */
export function readRecurrence(body: unknown): PspRecurrence {
  const read = readAnswer('pix', recurrence, body)
  const { rejeicao, cancelamento } = read.encerramento ?? {}
  const end = cancelamento
    ? { asker: cancelamento.solicitante, code: cancelamento.codigo }
    : rejeicao && { code: rejeicao.codigo }
  return {
    recId: read.idRec,
    status: read.status,
    contract: read.vinculo?.contrato,
    location: read.loc?.location,
    copyPaste: read.dadosQR?.pixCopiaECola,
    payerCpf: read.pagador?.cpf,
    end,
  }
}

/** The calls of API Pix 2.9.0 about authorisations. */
export function recurrenceCalls({ send, accepted, isNotThere }: PspCall): RecurrenceCalls {
  const path = (recId: string) => `/rec/${encodeURIComponent(recId)}`

  const findRecurrence = async (recId: string) => {
    const answer = await send('GET', path(recId))
    return isNotThere(answer) ? undefined : readRecurrence(accepted(answer))
  }

  const findPage = async (asked: Record<string, string>, number: number) =>
    readAnswer('pix', page, accepted(await send('GET', '/rec', undefined, { ...asked, ...paged(number) })))

  return {
    findRecurrence,
    createLocation: async () => readAnswer('pix', location, accepted(await send('POST', '/locrec'))).id,
    createRecurrence: async (order) => readRecurrence(accepted(await send('POST', '/rec', recurrenceBody(order)))),

    async findRecurrenceOf({ contract, cpf, from, to }) {
      const asked = { inicio: from.toISOString(), fim: to.toISOString(), cpf }
      for (let number = 0, pages = 1; number < pages; number += 1) {
        const { recs, parametros } = await findPage(asked, number)
        pages = Math.min(parametros.paginacao.quantidadeDePaginas, MOST_PAGES)
        // One that nobody understands hides no other.
        const found = (recs ?? []).flatMap((each) => recurrence.safeParse(each).data ?? [])
        const ours = found.find(({ vinculo }) => vinculo?.contrato === contract)
        if (ours) return findRecurrence(ours.idRec)
      }
      return undefined
    },

    async codeBesideCharge(recId, txid) {
      const answer = await send('GET', path(recId), undefined, { txid })
      return isNotThere(answer) ? undefined : readRecurrence(accepted(answer)).copyPaste
    },

    async endRecurrence(recId) {
      const answer = await send('PATCH', path(recId), { status: 'CANCELADA' })
      if (answer.status < 300 || isNotThere(answer)) return
      const found = await findRecurrence(recId)
      if (found === undefined || found.status === 'CRIADA' || found.status === 'APROVADA') accepted(answer)
    },
  }
}

const MOST_PAGES = 20
const paged = (number: number) => ({ 'paginacao.paginaAtual': String(number), 'paginacao.itensPorPagina': '100' })

/** The ids that a notice to `{webhookUrl}/rec` names: hints, to be confirmed by GET /rec/{idRec}. */
export const parseRecurrenceNotice = (item: unknown): string =>
  readAnswer('pix', z.object({ idRec: recIdField }), item).idRec

/** A day of an attempt; an example of the contract has one that does not exist. */
export const dayField = z.string().refine(isCivilDate)

/** The fault of a PSP that answers of another thing than it was asked about. */
export const otherThing = (words: string): GatewayError => new GatewayError('pix', 'bad-answer', words)
