import { onlyDigits } from '@portal/brazil/cpf'
import { type CivilDate, saoPauloTime } from '@portal/brazil/dates'
import type { Clock } from '@portal/api/clock'
import type { Database } from '@portal/api/db/database'
import type { Schema } from '@portal/api/db/schema'
import { cast } from './stories/cast.ts'
import type { PixStatus } from '@portal/api/gateways/pix-wire'
import type { SlipStatus } from '@portal/api/gateways/slips-wire'
import { centsFromText } from '@portal/api/gateways/wire-money'
import { chargeIdOf } from '@portal/api/payments/pix-outside'
import type { WireSlip } from './bank-ledger.ts'
import type { InboxMessage } from './inbox.ts'
import { endOf } from './psp-ledger.ts'
import type { BenchAuthorisation } from './page-bank.ts'
import type { WireCharge } from './psp-wire.ts'
import type { Sandbox } from './sandbox.ts'
import type { TagEvent } from './visitor-trial.ts'

export type PortalState = Schema['charges']['state']
export type PixSituation = PixStatus | 'EXPIRADA'

export type BenchClock = { agora: string; data: CivilDate; hora: string; adiantadoMs: number }
export type BenchMessage = {
  id: string
  canal: 'SMS' | 'EMAIL'
  para: string
  /** The story customer who received it. */
  nome?: string
  assunto?: string
  texto: string
  codigo?: string
  quando: string
}
export type BenchPix = {
  txid: string
  valorCentavos: number
  pagador: string
  situacao: PixSituation
  expiraEm: string
  valorPagoCentavos?: number
  /** The portal's own state, the second side of every payment. */
  noPortal: PortalState
}
export type BenchSlip = {
  seuNumero: string
  valorCentavos: number
  pagador: string
  situacao: SlipStatus
  vencimento: CivilDate
  linhaDigitavel?: string
  motivo?: string
  valorPagoCentavos?: number
  noPortal: PortalState
}
export type Bench = {
  relogio: BenchClock
  mensagens: BenchMessage[]
  pix: BenchPix[]
  boletos: BenchSlip[]
  autorizacoes: BenchAuthorisation[]
  eventos: readonly TagEvent[]
}

const MOST = 20

/** The newest 20 of each thing. Charges from before the stories were replanted belong to nobody and are left out. */
export async function readBench({ sandbox, db }: { sandbox: Sandbox; db: Database }): Promise<Bench> {
  const { clock, psp, bank, sms, mail } = sandbox
  const charges = psp.charges().slice(0, MOST * 2)
  const slips = bank.slips().slice(0, MOST * 2)
  const ids = [...charges.map(({ txid }) => idOf(txid)), ...slips.map(({ seuNumero }) => idOf(seuNumero))]
  const stateOf = await readStates(db, ids)
  const messages = [...sms.messages(), ...mail.messages()].sort((a, b) => b.at.localeCompare(a.at))
  return {
    relogio: {
      agora: clock.now().toISOString(),
      data: clock.today(),
      hora: saoPauloTime(clock.now()),
      adiantadoMs: clock.offset(),
    },
    mensagens: messages.slice(0, MOST).map(messageOf),
    pix: known(
      charges,
      ({ txid }) => stateOf.get(idOf(txid)),
      (charge, state) => pixOf(charge, state, clock),
    ),
    eventos: sandbox.tags.events(),
    autorizacoes: authorisationsOf(psp.automatic),
    boletos: known(slips, ({ seuNumero }) => stateOf.get(idOf(seuNumero)), slipOf),
  }
}

const authorisationsOf = ({ recurrences, debits }: Sandbox['psp']['automatic']): BenchAuthorisation[] =>
  recurrences()
    .slice(0, MOST)
    .map((record) => ({ ...record, debits: debits().filter(({ wire }) => wire.idRec === record.wire.idRec) }))

/** The portal's charge id in an outside number; empty for numbers of others. */
const idOf = (outsideNumber: string): string => chargeIdOf(outsideNumber.replaceAll('-', '')) ?? ''

async function readStates(db: Database, outsideIds: string[]): Promise<Map<string, PortalState>> {
  const ids = outsideIds.filter((id) => id !== '')
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('charges').select(['id', 'state']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

const known = <T, V>(
  all: T[],
  find: (each: T) => PortalState | undefined,
  view: (each: T, state: PortalState) => V,
): V[] =>
  all
    .flatMap((each) => {
      const state = find(each)
      return state === undefined ? [] : [view(each, state)]
    })
    .slice(0, MOST)

const reached = (to: string) =>
  cast.find(({ phone, email }) => email === to || onlyDigits(phone) === onlyDigits(to))?.name

/** Six digits by themselves: a digit line has groups of six, between dots and spaces. */
const loneCode = /(?<![\d.,-]|\d )\d{6}(?![\d-]|[.,] ?\d| \d)/

function messageOf({ id, channel, to, subject, text, at }: InboxMessage): BenchMessage {
  const nome = reached(to)
  const codigo = loneCode.exec(text)?.[0]
  return {
    id,
    canal: channel === 'sms' ? 'SMS' : 'EMAIL',
    para: to,
    ...(nome !== undefined && { nome }),
    ...(subject !== undefined && { assunto: subject }),
    texto: text.trim(),
    ...(codigo !== undefined && { codigo }),
    quando: at,
  }
}

function pixOf(charge: WireCharge, noPortal: PortalState, clock: Clock): BenchPix {
  const { txid, valor, devedor, status, pix } = charge
  const end = endOf(charge)
  const over = status === 'ATIVA' && clock.now() >= end
  const paid = pix?.at(-1)
  return {
    txid,
    valorCentavos: centsFromText(valor.original),
    pagador: devedor?.nome ?? 'Sem nome',
    situacao: over ? 'EXPIRADA' : status,
    expiraEm: end.toISOString(),
    ...(paid && { valorPagoCentavos: centsFromText(paid.valor) }),
    noPortal,
  }
}

function slipOf(slip: WireSlip, noPortal: PortalState): BenchSlip {
  const { seuNumero, valor, pagador, situacao, dataVencimento, linhaDigitavel, motivo, pagamento } = slip
  return {
    seuNumero,
    valorCentavos: centsFromText(valor),
    pagador: pagador.nome,
    situacao,
    vencimento: dataVencimento,
    ...(linhaDigitavel !== undefined && { linhaDigitavel }),
    ...(motivo !== undefined && { motivo }),
    ...(pagamento && { valorPagoCentavos: centsFromText(pagamento.valorPago) }),
    noPortal,
  }
}
