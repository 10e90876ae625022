import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { pageOf } from '../psp-listing.ts'
import { problem, type Violation } from '../psp-problems.ts'
import type { Route, RoutesOptions } from '../psp-routes.ts'
import { TXID } from '../psp-wire.ts'
import type { LocalAnswer } from '../serve.ts'
import { slipsOfDebit, slipsOfRetry } from './debit-rules.ts'
import { fullDebit, shortDebit } from './views.ts'
import { violation, violationsOf } from './violations.ts'
import { DEBIT_STATUSES, debitOrder, debitRevision, type WireDebit } from './wire.ts'

const filterFields = z
  .object({
    idRec: z.string().regex(/^[a-zA-Z0-9]{29}$/),
    cpf: z.string().regex(/^\d{11}$/),
    cnpj: z.string().regex(/^[0-9A-Z]{14}$/),
    status: z.enum(DEBIT_STATUSES),
    convenio: z.string().max(60),
  })
  .partial()
  .refine(({ cpf, cnpj }) => cpf === undefined || cnpj === undefined)

const invalid = (violations: readonly Violation[], detail?: string): LocalAnswer =>
  problem('CobROperacaoInvalida', { violations, ...(detail !== undefined && { detail }) })

const TOO_LATE =
  'Não é possível cancelar uma cobrança em uma data igual ou maior que a data prevista da primeira tentativa de liquidação.'

const making = (options: RoutesOptions) => {
  const { store, automatic } = options
  return async (txid: string, body: unknown): Promise<LocalAnswer> => {
    if (!TXID.test(txid)) return invalid([violation('cobr.txid', 'não respeita o schema.', txid)])
    const read = debitOrder.safeParse(body)
    if (!read.success) return invalid(violationsOf('cobr', body, read.error))
    const recurrence = automatic.ledger.recurrenceOf(read.data.idRec)?.wire
    if (!recurrence) return problem('NaoEncontrado', { detail: 'Nenhuma recorrência tem este idRec.' })
    const wrong = slipsOfDebit({ options, recurrence, txid, order: read.data })
    if (wrong.length > 0) return invalid(wrong)
    const wire = automatic.makeDebit(txid, recurrence, read.data)
    await store.save()
    return { status: 201, body: shortDebit(wire) }
  }
}

/** Charges of an authorisation (cobr): made by their txid, found, cancelled in time, and tried again. */
export const debitRoutes = (options: RoutesOptions): Route[] => {
  const { store, automatic } = options
  const { ledger } = automatic
  const make = making(options)
  return [
    { call: 'PUT /cobr/{}', scope: 'cobr.write', answer: ({ body }, txid = '') => make(txid, body) },
    {
      call: 'POST /cobr',
      scope: 'cobr.write',
      answer: ({ body }) => make(randomUUID().replaceAll('-', ''), body),
    },
    {
      call: 'PATCH /cobr/{}',
      scope: 'cobr.write',
      answer: async ({ body }, txid = '') => {
        const record = ledger.debitOf(txid)
        if (!record) return problem('CobRNaoEncontrado')
        const read = debitRevision.safeParse(body)
        if (!read.success) return invalid(violationsOf('cobr', body, read.error))
        if (!automatic.cancelByReceiver(txid)) return invalid([], TOO_LATE)
        await store.save()
        return { status: 200, body: shortDebit(ledger.debitOf(txid)?.wire ?? record.wire) }
      },
    },
    {
      call: 'GET /cobr/{}',
      scope: 'cobr.read',
      answer: (_asked, txid = '') => {
        const wire = ledger.debitOf(txid)?.wire
        return wire ? { status: 200, body: fullDebit(wire) } : problem('CobRNaoEncontrado')
      },
    },
    listing(options),
    retrying(options),
  ]
}

const listing = ({ store, automatic }: RoutesOptions): Route => {
  const debtorOf = ({ idRec }: WireDebit) => automatic.ledger.recurrenceOf(idRec)?.wire
  const looked: Record<string, (wire: WireDebit) => unknown> = {
    idRec: ({ idRec }) => idRec,
    cpf: (wire) => debtorOf(wire)?.vinculo.devedor.cpf,
    cnpj: (wire) => debtorOf(wire)?.vinculo.devedor.cnpj,
    status: ({ status }) => status,
    convenio: (wire) => debtorOf(wire)?.recebedor.convenio,
  }
  return {
    call: 'GET /cobr',
    scope: 'cobr.read',
    answer: ({ query }) => {
      const asked = Object.fromEntries(query)
      const read = filterFields.safeParse(asked)
      if (!read.success) return problem('CobRConsultaInvalida')
      const filters = Object.entries(read.data)
      const meant = Object.values(store.state.automatic.debits)
        .map(({ wire }) => wire)
        .filter((wire) => filters.every(([name, value]) => looked[name]?.(wire) === value))
      const found = pageOf(asked, meant, ({ atualizacao }) => atualizacao[0]?.data ?? '')
      if (!found) return problem('CobRConsultaInvalida')
      const { convenio, ...filtered } = read.data
      const parametros = {
        ...found.parametros,
        ...filtered,
        ...(convenio !== undefined && { recebedor: { convenio } }),
      }
      return { status: 200, body: { parametros, cobsr: found.page.map(fullDebit) } }
    },
  }
}

const retrying = (options: RoutesOptions): Route => ({
  call: 'POST /cobr/{}/retentativa/{}',
  scope: 'cobr.write',
  answer: async (_asked, txid = '', on = '') => {
    const { store, automatic } = options
    const debit = automatic.ledger.debitOf(txid)?.wire
    if (!debit) return problem('CobRNaoEncontrado')
    const wrong = slipsOfRetry({ options, debit, on })
    // Only a live charge can have its wrong retry judged by the payer's bank.
    const isLeft =
      wrong.length > 0 && debit.status === 'ATIVA' && automatic.faults.take('unchecked-retry') !== undefined
    if (wrong.length > 0 && !isLeft) return invalid(wrong.map((each) => each.violation))
    automatic.retry(txid, on, wrong[0]?.code)
    await store.save()
    return { status: 201, body: fullDebit(automatic.ledger.debitOf(txid)?.wire ?? debit) }
  },
})
