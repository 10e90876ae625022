import { readBrCode } from '@portal/brazil/br-code'
import { centsFromText } from '@portal/api/gateways/wire-money'
import type { payerSide, PayResult } from '../psp-payer.ts'
import type { PspState } from '../psp-wire.ts'
import type { Store } from '../store.ts'
import type { Automatic } from './automatic.ts'
import { pendingOf } from './debit-step.ts'
import type { Journey, PayerAccount, RecurrenceRecord } from './wire.ts'

export type DeskRefusal =
  | 'unreadable'
  | 'unknown'
  | 'not-open'
  | 'not-paid'
  | 'under-floor'
  | 'too-late'
  | 'nothing-paid'
  | 'given-back'

/** `idRec` where the act was about an authorisation. */
export type DeskResult = { done: true; idRec?: string } | { done: false; reason: DeskRefusal }

type DeskOptions = {
  store: Store<PspState>
  automatic: Automatic
  payer: Pick<ReturnType<typeof payerSide>, 'pay' | 'refund'>
}

/** Another person may pay than the one who owes. */
type Scan = { cpf?: string | undefined }

const PAYERS_BANK = { ispbParticipante: '99999012', codMun: '2304400' }

const refused = (reason: DeskRefusal): DeskResult => ({ done: false, reason })
const DONE: DeskResult = { done: true }

/** The payer at their bank: each act is one that a bank's app has. Time is brought up to date before each. */
export const createPayerDesk = (options: DeskOptions) => {
  const { store, automatic } = options
  const { ledger } = automatic

  const act = async (run: () => DeskResult | Promise<DeskResult>): Promise<DeskResult> => {
    await automatic.run()
    const result = await run()
    await store.save()
    // A change may be due at once, and is told either way.
    await automatic.run()
    return result
  }

  const setAccount = (idRec: string, change: Partial<PayerAccount>): DeskResult => {
    const record = ledger.recurrenceOf(idRec)
    if (!record) return refused('unknown')
    ledger.putRecurrence({ ...record, account: { ...record.account, ...change } })
    return { done: true, idRec }
  }

  return {
    ...scanning(options, act),

    /** The most that one debit may take; none with undefined. The receiver never hears of it. */
    setCeiling: (idRec: string, cents: number | undefined) =>
      act(() => {
        const floor = ledger.recurrenceOf(idRec)?.wire.valor?.valorMinimoRecebedor
        if (cents !== undefined && floor !== undefined && cents < centsFromText(floor)) return refused('under-floor')
        return setAccount(idRec, { ceilingCents: cents })
      }),
    setFunds: (idRec: string, funds: boolean) => act(() => setAccount(idRec, { funds })),
    setBlocked: (idRec: string, blocked: boolean) => act(() => setAccount(idRec, { blocked })),

    /** Ends the account, and by it the authorisation (ACCL) and the debits that wait (AC05). */
    closeAccount: (idRec: string) =>
      act(() => {
        if (!setAccount(idRec, { closed: true }).done) return refused('unknown')
        for (const { wire } of ledger.liveDebitsOf(idRec))
          if (pendingOf(wire)) ledger.applyDebit(wire.txid, { kind: 'refused', code: 'AC05' })
        const isEnded = ledger.applyRecurrence(idRec, { kind: 'cancelled', by: 'PSP_PAGADOR', code: 'ACCL' })
        return isEnded ? { done: true, idRec } : refused('not-open')
      }),

    cancelDebit: (txid: string) =>
      act(() => {
        if (!ledger.debitOf(txid)) return refused('unknown')
        return automatic.cancelByPayer(txid) ? DONE : refused('too-late')
      }),

    /** Ends the authorisation; the debit of the same day still runs. */
    cancelAll: (idRec: string) =>
      act(() => {
        if (!ledger.recurrenceOf(idRec)) return refused('unknown')
        const isEnded = ledger.applyRecurrence(idRec, { kind: 'cancelled', by: 'USUARIO_PAGADOR', code: 'SLDB' })
        return isEnded ? { done: true, idRec } : refused('not-open')
      }),

    /** The payer contests a debit, and their bank gives it back at once (MED). */
    contest: (txid: string) =>
      act(async () => {
        const paid = ledger.debitOf(txid)?.wire.pix?.[0]
        if (!paid) return refused('nothing-paid')
        const id = await options.payer.refund(paid.endToEndId, { nature: 'MED_PIX_AUTOMATICO' })
        return id === undefined ? refused('given-back') : DONE
      }),
  }
}

export type PayerDesk = ReturnType<typeof createPayerDesk>

const scanning = (
  { store, automatic, payer }: DeskOptions,
  act: (run: () => DeskResult | Promise<DeskResult>) => Promise<DeskResult>,
) => {
  const { ledger } = automatic
  const openAt = (url: string | undefined): RecurrenceRecord | undefined => {
    const location = Object.values(store.state.automatic.locations).find((each) => each.location === url)
    return location?.idRec === undefined ? undefined : ledger.recurrenceOf(location.idRec)
  }

  const approve = ({ wire }: RecurrenceRecord, journey: Exclude<Journey, 'AGUARDANDO_DEFINICAO'>, { cpf }: Scan) => {
    const pagador = { cpf: cpf ?? wire.vinculo.devedor.cpf ?? '', ...PAYERS_BANK }
    return ledger.applyRecurrence(wire.idRec, { kind: 'approved', payer: pagador, journey })
      ? ({ done: true, idRec: wire.idRec } as const)
      : refused('not-open')
  }

  /** The payment of a composite code comes first; the offer after it may be ignored, and then nothing is told. */
  const payFirst = async (url: string): Promise<PayResult> => {
    const charge = Object.values(store.state.charges).find(({ location }) => location === url)
    return charge ? payer.pay(charge.txid) : { paid: false, reason: 'unknown' }
  }

  const scan = (code: string, how: Scan & { accept?: boolean } = {}) =>
    act(async () => {
      const read = readBrCode(code)
      if ('error' in read) return refused('unreadable')
      const record = openAt(read.recurrenceUrl)
      if (!record) return refused('unknown')
      if (read.url !== undefined && !(await payFirst(read.url)).paid) return refused('not-paid')
      if (how.accept === false) return { done: true, idRec: record.wire.idRec }
      return approve(record, read.url === undefined ? 'JORNADA_2' : 'JORNADA_4', how)
    })

  return {
    /**
     * Journey 2 asks; journey 4 pays first. `accept: false` ignores what is asked, in silence; `cpf` is another payer's.
     */
    scan,
    /** Scans the authorisation's own code of journey 2. */
    approve: async (idRec: string, how: Scan = {}): Promise<DeskResult> => {
      const wire = ledger.recurrenceOf(idRec)?.wire
      const view = wire && automatic.fullView(wire)
      const code = view && 'body' in view ? (view.body as { dadosQR?: { pixCopiaECola: string } }).dadosQR : undefined
      return code ? scan(code.pixCopiaECola, how) : refused('unknown')
    },
  }
}
