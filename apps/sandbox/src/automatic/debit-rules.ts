import { type CivilDate, civilDateInSaoPaulo, isCivilDate } from '@portal/brazil/dates'
import type { z } from 'zod'
import type { Violation } from '../psp-problems.ts'
import type { RoutesOptions } from '../psp-routes.ts'
import { pendingOf, retriesOf } from './debit-step.ts'
import { dayOfSettlement } from './due.ts'
import { isLiveRecurrence } from './recurrence-step.ts'
import { cycleOf, isRetryDay, MOST_RETRIES } from './times.ts'
import { violation } from './violations.ts'
import { type debitOrder, type WireDebit, type WireRecurrence } from './wire.ts'

/** The violations of the contract for a charge (cobr) and a retry: the receiver's PSP refuses them. */

type DebitRule<Case> = readonly [breaks: (of: Case) => boolean, propriedade: string, rule: string]

const broken = <Case>(rules: readonly DebitRule<Case>[], of: Case): Violation[] =>
  rules.filter(([breaks]) => breaks(of)).map(([, propriedade, rule]) => violation(propriedade, rule))

type OrderCase = {
  options: RoutesOptions
  recurrence: WireRecurrence
  txid: string
  order: z.output<typeof debitOrder>
}

const today = ({ clock }: Pick<RoutesOptions, 'clock'>): CivilDate => civilDateInSaoPaulo(clock.now())

const isForeign = ({ options, order }: OrderCase): boolean => {
  const { agencia, conta, tipoConta } = options.receiver.account
  const asked = order.recebedor
  return asked.conta !== conta || asked.tipoConta !== tipoConta || (asked.agencia ?? agencia) !== agencia
}

/** A charge that expired fills its cycle, and so does one that was paid. */
const isSecondOfCycle = ({ options, recurrence, order }: OrderCase): boolean => {
  const cycle = cycleOf(recurrence.calendario, order.calendario.dataDeVencimento)
  return Object.values(options.store.state.automatic.debits).some(
    ({ wire }) =>
      wire.idRec === recurrence.idRec &&
      wire.status !== 'REJEITADA' &&
      wire.status !== 'CANCELADA' &&
      cycleOf(recurrence.calendario, wire.calendario.dataDeVencimento) === cycle,
  )
}

const orderRules: readonly DebitRule<OrderCase>[] = [
  [
    ({ options, txid }) =>
      options.store.state.automatic.debits[txid] !== undefined || options.store.state.charges[txid] !== undefined,
    'cobr.txid',
    'encontra-se em uso.',
  ],
  [
    ({ options, order }) => order.calendario.dataDeVencimento < today(options),
    'cobr.calendario.dataDeVencimento',
    'é anterior à data de criação da cobrança.',
  ],
  [isForeign, 'cobr.recebedor.conta', 'corresponde a uma conta que não pertence a este usuário recebedor.'],
  [({ recurrence }) => !isLiveRecurrence(recurrence), 'cobr.idRec', 'é de uma recorrência encerrada.'],
  [
    isSecondOfCycle,
    'cobr.calendario.dataDeVencimento',
    'está no ciclo de outra CobR com status diferente de REJEITADA e CANCELADA.',
  ],
]

export const slipsOfDebit = (of: OrderCase): Violation[] => broken(orderRules, of)

type RetryCase = { options: RoutesOptions; debit: WireDebit; on: string }

/** Each with the code by which the payer's bank refuses it, where the receiver's PSP does not look. */
const retryRules: readonly (readonly [code: string, ...DebitRule<RetryCase>])[] = [
  ['NIPA', ({ debit }) => debit.status !== 'ATIVA', 'cobr.status', 'não é ATIVA.'],
  [
    'IRNT',
    ({ debit }) => debit.politicaRetentativa === 'NAO_PERMITE',
    'rec.politicaRetentativa',
    'não permite retentativa de cobrança.',
  ],
  ['QUNT', ({ debit }) => retriesOf(debit).length >= MOST_RETRIES, 'cobr.tentativas', 'já tem três retentativas.'],
  [
    'NIEC',
    ({ debit }) => pendingOf(debit) !== undefined,
    'cobr.tentativas',
    'tem uma tentativa SOLICITADA ou AGENDADA.',
  ],
  ['DTNT', ({ options, on }) => on <= today(options), 'data', 'não corresponde a uma data futura.'],
  [
    'DTNT',
    ({ debit, on }) => !isRetryDay(dayOfSettlement(debit), on),
    'data',
    'está fora dos sete dias de retentativa.',
  ],
  [
    'NIEC',
    ({ debit, on }) => debit.tentativas.some(({ dataLiquidacao }) => dataLiquidacao === on),
    'data',
    'já tem uma tentativa.',
  ],
]

export const slipsOfRetry = (of: RetryCase): { code: string; violation: Violation }[] =>
  isCivilDate(of.on)
    ? retryRules
        .filter(([, breaks]) => breaks(of))
        .map(([code, , propriedade, rule]) => ({ code, violation: violation(propriedade, rule) }))
    : [{ code: 'DTNT', violation: violation('data', 'não respeita o schema.', of.on) }]
