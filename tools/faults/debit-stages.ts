import { addDays, type CivilDate } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { instantOf } from '../../apps/api/src/platform/clock.ts'
import { newKey } from '../../apps/api/test/browser.ts'
import type { Customers } from './customers.ts'
import type { Outside } from './outside.ts'
import type { Random } from './random.ts'

/** The holder of the debits, by the first name. */
export const HOLDER = 'Marina'

export type Holder = {
  customers: Customers
  outside: Outside
  card: string
  invoice: string
  settlesOn: CivilDate
  totalCents: number
  minimumCents: number
  /** The invoice that is still to close. */
  next: { closesOn: CivilDate; dueOn: CivilDate }
}

/** A step of a debit's life that is tried until it has come about, whatever kills come between. */
export type Stage = {
  name: string
  /** The time in São Paulo at which it is due; none where it is now. */
  at?: Date
  /** The PSP tells nobody of anything: it is asked. */
  isUntold?: true
  /** An act of the holder, or of a bank; it may be repeated. */
  act(): Promise<unknown>
  isReached(): Promise<boolean>
}

const onDay = (day: CivilDate, time: string): Date => instantOf(`${day}T${time}:00-03:00`)

export const debitsOf = ({ psp }: Outside) => psp.automatic.debits().map(({ wire }) => wire)
export const LIVE: ReadonlySet<string> = new Set(['CRIADA', 'ATIVA'])
const liveOf = (outside: Outside) => debitsOf(outside).find(({ status }) => LIVE.has(status))
const centsOf = (text: string): number => Number(text.replace('.', ''))

export async function holderOf(customers: Customers, outside: Outside): Promise<Holder> {
  const { card, id } = await customers.invoiceOf({ customer: HOLDER, card: 0 })
  const { body } = await customers.browserOf(HOLDER).call('invoiceDetails', { query: { cartao: card, fatura: id } })
  const settlesOn = nextBusinessDay(body.vencimento)
  const { valorTotalCentavos: totalCents, valorMinimoCentavos: minimumCents } = body
  const { body: all } = await customers.browserOf(HOLDER).call('invoices', { query: { cartao: card } })
  const ahead = all.faturas.find(({ fechamento }) => fechamento > body.hoje)
  if (ahead === undefined) throw new Error('no invoice is still to close')
  const next = { closesOn: ahead.fechamento, dueOn: ahead.vencimento }
  return { customers, outside, card, invoice: id, settlesOn, totalCents, minimumCents, next }
}

/** The ways in which a life of debits ends. */
export type Ending = 'paid' | 'retried' | 'by-hand' | 'ended'
export const endings: [Ending, ...Ending[]] = ['by-hand', 'retried', 'ended', 'paid']

/** The steps of a life: made, taken back and made anew, and one of the endings. */
export function stagesOf(holder: Holder, ending: Ending, random: Random): Stage[] {
  const amounts = random.chance(0.5) ? (['MINIMO', 'TOTAL'] as const) : (['MINIMO', 'TOTAL', 'MINIMO'] as const)
  return [making(holder), ...amounts.map((valor) => remaking(holder, valor)), ...endingOf[ending](holder)]
}

const pageOf = ({ customers }: Holder) => customers.browserOf(HOLDER)

function making(holder: Holder): Stage {
  const { card, outside } = holder
  return {
    name: 'made',
    act: async () => {
      const { body } = await pageOf(holder).call('automaticDebit', { query: { cartao: card } })
      const wish = { cartao: card, valor: 'TOTAL', versaoTexto: body.condicoes.versaoTexto, aceito: true }
      await pageOf(holder).call('activateAutomaticDebit', { body: wish, key: newKey() })
      const offered = outside.psp.automatic.recurrences().find(({ wire }) => wire.status === 'CRIADA')
      if (offered) await outside.psp.automatic.desk.approve(offered.wire.idRec)
    },
    isReached: async () => liveOf(outside) !== undefined,
  }
}

/** Another amount: the debit is taken back, its end confirmed, and another one made. */
function remaking(holder: Holder, valor: 'TOTAL' | 'MINIMO'): Stage {
  const { card, outside, totalCents, minimumCents } = holder
  const wanted = valor === 'TOTAL' ? totalCents : minimumCents
  return {
    name: `remade (${valor})`,
    act: () => pageOf(holder).call('chooseDebitAmount', { body: { cartao: card, valor }, key: newKey() }),
    isReached: async () => centsOf(liveOf(outside)?.valor.original ?? '0') === wanted,
  }
}

const paid = async (holder: Holder): Promise<number> => {
  const query = { cartao: holder.card, fatura: holder.invoice }
  return (await pageOf(holder).call('invoiceDetails', { query })).body.pagamentos?.length ?? 0
}

const setFunds =
  ({ outside }: Holder, funds: boolean) =>
  async (): Promise<void> => {
    const idRec = debitsOf(outside)[0]?.idRec ?? ''
    await outside.psp.automatic.desk.setFunds(idRec, funds)
  }
const nothing = async (): Promise<void> => {}

const endingOf: Record<Ending, (holder: Holder) => Stage[]> = {
  paid: (holder) => [
    {
      name: 'paid, by its own look',
      at: onDay(holder.settlesOn, '08:16'),
      isUntold: true,
      act: nothing,
      isReached: async () => (await paid(holder)) > 0,
    },
    {
      name: 'made at the closing',
      at: onDay(holder.next.closesOn, '00:02'),
      act: nothing,
      isReached: async () => liveOf(holder.outside)?.calendario.dataDeVencimento === holder.next.dueOn,
    },
  ],
  retried: (holder) => {
    const { outside, settlesOn } = holder
    const tries = () => debitsOf(outside)[0]?.tentativas ?? []
    const retryOn = nextBusinessDay(addDays(settlesOn, 1))
    return [
      {
        name: 'unpaid',
        at: onDay(addDays(settlesOn, -1), '23:00'),
        act: setFunds(holder, false),
        isReached: async () => true,
      },
      {
        name: 'asked again',
        at: onDay(addDays(retryOn, -1), '21:32'),
        act: nothing,
        isReached: async () => tries().some(({ tipo, status }) => tipo === 'NTAG' && status === 'AGENDADA'),
      },
      { name: 'funded', act: setFunds(holder, true), isReached: async () => true },
      { name: 'paid late', at: onDay(retryOn, '00:06'), act: nothing, isReached: async () => (await paid(holder)) > 0 },
    ]
  },
  'by-hand': (holder) => [
    {
      name: 'paid by hand',
      act: async () => {
        if ((await paid(holder)) > 0) return 'paid'
        const body = { cartao: holder.card, fatura: holder.invoice, valorCentavos: holder.totalCents }
        const { body: made, code } = await pageOf(holder).call('createPix', { body, key: newKey() })
        return code ?? holder.outside.psp.pay(made.cobranca.replaceAll('-', ''))
      },
      isReached: async () => (await paid(holder)) > 0 && liveOf(holder.outside) === undefined,
    },
    { name: 'past its day', at: onDay(holder.settlesOn, '09:00'), act: nothing, isReached: async () => true },
  ],
  ended: (holder) => [
    {
      name: 'ended',
      act: () => pageOf(holder).call('cancelAutomaticDebit', { body: { cartao: holder.card }, key: newKey() }),
      isReached: async () =>
        liveOf(holder.outside) === undefined &&
        holder.outside.psp.automatic.recurrences().every(({ wire }) => wire.status === 'CANCELADA'),
    },
    { name: 'past its day', at: onDay(holder.settlesOn, '09:00'), act: nothing, isReached: async () => true },
  ],
}
