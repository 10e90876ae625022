import { readBrCode } from '@portal/brazil/br-code'
import type { CivilDate } from '@portal/brazil/dates'
import { type Clock, days, hours, later, minutes, noonOf } from '@portal/api/clock'
import type { Database } from '@portal/api/db/database'
import type { Row } from '@portal/api/db/schema'
import { textFromCents } from '@portal/api/gateways/wire-money'
import type { StandingBook } from '../automatic/standing.ts'
import { type CancelCode, cancelOf, refusalOf } from '../automatic/codes.ts'
import type { BankParty, DebitRecord, RecurrenceRecord, WireAttempt, WireEnding } from '../automatic/wire.ts'
import { JANGADA } from '../psp-ledger.ts'
import type { Sandbox } from '../sandbox.ts'
import { cast } from './cast.ts'

/** Makes the payer's bank know the authorisations that the stories have, and the portal look at those that live. */
export async function tellBank(db: Database, clock: Clock, { psp }: Pick<Sandbox, 'psp'>): Promise<void> {
  const told = cast.flatMap(({ cpf, cards }) => cards.flatMap(({ automatic }) => (automatic ? [[cpf, automatic]] : [])))
  const accounts = new Map(told as [string, Automatic][])
  const rows = await db
    .selectFrom('recurrences')
    .innerJoin('customers', 'customers.id', 'recurrences.customerId')
    .innerJoin('cards', 'cards.id', 'recurrences.cardId')
    .selectAll('recurrences')
    .select(['customers.cpf', 'customers.name', 'cards.last4'])
    .where('customers.cpf', 'in', [...accounts.keys()])
    .where('recurrences.recId', 'is not', null)
    .orderBy('recurrences.acceptedAt')
    .execute()
  const unknown = rows.filter(({ recId }) => !psp.automatic.knows(recId ?? ''))
  if (unknown.length === 0) return
  const ids = unknown.map(({ id }) => id)
  const debits = await db.selectFrom('debits').selectAll().where('recurrenceId', 'in', ids).orderBy('madeAt').execute()
  const now = clock.now()
  await psp.automatic.remember(bookOf(unknown, debits, accounts, now))
  const next = later(now, minutes(1))
  await db
    .updateTable('recurrences')
    .set({ visitAt: next })
    .where('id', 'in', ids)
    .where('state', '<>', 'ended')
    // The bank tells of an end that it holds.
    .where('endAskedAt', 'is', null)
    .where('visitAt', 'is', null)
    .execute()
}

type Automatic = NonNullable<(typeof cast)[number]['cards'][number]['automatic']>
type StoryRecurrence = Row<'recurrences'> & { cpf: string; name: string; last4: string }
type StoryDebit = Row<'debits'>

function bookOf(
  rows: readonly StoryRecurrence[],
  debits: readonly StoryDebit[],
  stories: ReadonlyMap<string, Automatic>,
  now: Date,
): StandingBook {
  return {
    locations: rows.flatMap(locationOf),
    recurrences: rows.map((row) => ({
      ...recurrenceOf(row, stories.get(row.cpf)?.account ?? {}),
      // A cancel may wait so long for the payer's bank.
      ...(row.endAskedAt !== null && row.endedAt === null && { heldUntil: later(now, hours(12)).toISOString() }),
    })),
    // The bank never hears of one that came too late.
    debits: debits.flatMap((debit) => (debit.state === 'missed' ? [] : [debitOf(debit, rows)])),
  }
}

const locationOf = ({ locationId, copyPaste, recId, acceptedAt }: StoryRecurrence): StandingBook['locations'] => {
  const read = readBrCode(copyPaste ?? '')
  if (locationId === null || recId === null || 'error' in read || read.recurrenceUrl === undefined) return []
  return [{ id: locationId, location: read.recurrenceUrl, criacao: acceptedAt.toISOString(), idRec: recId }]
}

const STRANGER = '11144477735'
const statuses = { creating: 'CRIADA', offered: 'CRIADA', approved: 'APROVADA', ended: 'CANCELADA' } as const
const askers: Record<NonNullable<StoryRecurrence['endedBy']>, BankParty> = {
  holder: 'USUARIO_PAGADOR',
  bank: 'PSP_PAGADOR',
  issuer: 'USUARIO_RECEBEDOR',
  time: 'USUARIO_RECEBEDOR',
}

function recurrenceOf(row: StoryRecurrence, account: Partial<RecurrenceRecord['account']>): RecurrenceRecord {
  const { id, recId, locationId, cpf, name, last4, firstDueOn, state, acceptedAt, approvedAt, payerCpf } = row
  const payer = { cpf: payerCpf === null ? cpf : STRANGER, ispbParticipante: '99999012', codMun: '2304400' }
  return {
    account: { funds: true, blocked: false, closed: row.endCode === 'ACCL', ...account },
    wire: {
      idRec: recId ?? '',
      vinculo: {
        contrato: id.replaceAll('-', ''),
        objeto: `Fatura cartao final ${last4}`,
        devedor: { cpf, nome: name },
      },
      calendario: { dataInicial: firstDueOn, periodicidade: 'MENSAL' },
      politicaRetentativa: 'PERMITE_3R_7D',
      ...(locationId !== null && { loc: locationId }),
      status: statuses[state],
      recebedor: { cnpj: JANGADA.cnpj, nome: JANGADA.name },
      ativacao: { tipoJornada: approvedAt === null ? 'AGUARDANDO_DEFINICAO' : 'JORNADA_2' },
      ...(approvedAt !== null && { pagador: payer }),
      atualizacao: [
        { status: 'CRIADA', data: acceptedAt.toISOString() },
        ...(approvedAt === null ? [] : [{ status: 'APROVADA' as const, data: approvedAt.toISOString() }]),
        ...(row.endedAt === null ? [] : [{ status: 'CANCELADA' as const, data: row.endedAt.toISOString() }]),
      ],
      ...(row.endedBy !== null && { encerramento: ending(askers[row.endedBy], row.endCode ?? 'SLCR') }),
    },
  }
}

const ending = (solicitante: BankParty, code: string): WireEnding => ({
  cancelamento: { solicitante, ...cancelOf(code as CancelCode) },
})

const debitStatuses = {
  asking: 'CRIADA',
  scheduled: 'ATIVA',
  cancelling: 'ATIVA',
  paid: 'CONCLUIDA',
  failed: 'EXPIRADA',
  refused: 'REJEITADA',
  cancelled: 'CANCELADA',
  missed: 'CANCELADA',
} as const

function debitOf(debit: StoryDebit, rows: readonly StoryRecurrence[]): DebitRecord {
  const { id, state, dueOn, amountCents, madeAt, endedAt, code, attempts } = debit
  const idRec = rows.find((row) => row.id === debit.recurrenceId)?.recId ?? ''
  const valor = textFromCents(amountCents)
  const status = debitStatuses[state]
  const txid = id.replaceAll('-', '')
  const paid = attempts.find((attempt) => attempt.state === 'paid')
  return {
    tries: 0,
    wire: {
      idRec,
      txid,
      calendario: { criacao: dayOf(madeAt), dataDeVencimento: dueOn },
      valor: { original: valor },
      ajusteDiaUtil: true,
      recebedor: { cnpj: JANGADA.cnpj, nome: JANGADA.name, ...JANGADA.account },
      status,
      politicaRetentativa: 'PERMITE_3R_7D',
      tentativas: attempts.map(attemptOf),
      ...(paid?.endToEndId && {
        pix: [{ endToEndId: paid.endToEndId, txid, valor, horario: (endedAt ?? madeAt).toISOString() }],
      }),
      atualizacao: [
        { status: 'CRIADA', data: madeAt.toISOString() },
        ...(endedAt === null ? [] : [{ status, data: endedAt.toISOString() }]),
      ],
      ...endOf(debit, code),
    },
  }
}

function endOf({ state, cause }: StoryDebit, code: string | null): { encerramento?: WireEnding } {
  if (code === null) return {}
  if (state === 'refused') return { encerramento: { rejeicao: refusalOf(code) } }
  if (state === 'cancelled')
    return { encerramento: ending(cause === 'bank' ? 'PSP_PAGADOR' : 'USUARIO_RECEBEDOR', code) }
  return {}
}

const dayOf = (at: Date): CivilDate => at.toISOString().slice(0, 10)

const kinds = { first: 'AGND', retry: 'NTAG', again: 'RIFL' } as const
const attemptStatuses = {
  asked: 'SOLICITADA',
  booked: 'AGENDADA',
  paid: 'PAGA',
  cancelled: 'CANCELADA',
  refused: 'REJEITADA',
  over: 'EXPIRADA',
} as const

const attemptOf = ({ on, kind, state, endToEndId, code }: StoryDebit['attempts'][number]): WireAttempt => ({
  dataLiquidacao: on,
  tipo: kinds[kind],
  endToEndId: endToEndId ?? '',
  status: attemptStatuses[state],
  atualizacao: [{ status: attemptStatuses[state], data: later(noonOf(on), -days(1)).toISOString() }],
  ...(code !== null && { rejeicao: refusalOf(code) }),
})
