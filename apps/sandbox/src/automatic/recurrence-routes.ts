import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { z } from 'zod'
import { pageOf } from '../psp-listing.ts'
import { problem, type Violation } from '../psp-problems.ts'
import type { Route, RoutesOptions } from '../psp-routes.ts'
import type { LocalAnswer } from '../serve.ts'
import { isLiveRecurrence } from './recurrence-step.ts'
import { violation, violationsOf } from './violations.ts'
import { RECURRENCE_STATUSES, recurrenceOrder, recurrenceRevision, type WireRecurrence } from './wire.ts'

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
const filterFields = z
  .object({
    cpf: z.string().regex(/^\d{11}$/),
    cnpj: z.string().regex(/^[0-9A-Z]{14}$/),
    status: z.enum(RECURRENCE_STATUSES),
    locationPresente: flag,
    convenio: z.string().max(60),
  })
  .partial()
  .refine(({ cpf, cnpj }) => cpf === undefined || cnpj === undefined)

const looked: Record<string, (wire: WireRecurrence) => unknown> = {
  cpf: ({ vinculo }) => vinculo.devedor.cpf,
  cnpj: ({ vinculo }) => vinculo.devedor.cnpj,
  status: ({ status }) => status,
  locationPresente: ({ loc }) => loc !== undefined,
  convenio: ({ recebedor }) => recebedor.convenio,
}

const invalid = (violations: readonly Violation[], detail?: string): LocalAnswer =>
  problem('RecOperacaoInvalida', { violations, ...(detail !== undefined && { detail }) })

/** Authorisations (rec): made without idempotency, found by their id or a list, changed and cancelled. */
export const recurrenceRoutes = (options: RoutesOptions): Route[] => {
  const { store, automatic } = options
  const { ledger } = automatic
  const answered = (status: number, wire: WireRecurrence) => ({ status, body: automatic.shortView(wire) })
  return [
    {
      call: 'POST /rec',
      scope: 'rec.write',
      answer: async ({ body }) => {
        const read = recurrenceOrder.safeParse(body)
        if (!read.success) return invalid(violationsOf('rec', body, read.error))
        const wrong = slipsOfOrder(options, read.data)
        if (wrong.length > 0) return invalid(wrong)
        const wire = automatic.makeRecurrence(read.data)
        await store.save()
        return answered(201, wire)
      },
    },
    {
      call: 'PATCH /rec/{}',
      scope: 'rec.write',
      answer: async ({ body }, idRec = '') => {
        const record = ledger.recurrenceOf(idRec)
        if (!record) return problem('RecNaoEncontrada')
        const read = recurrenceRevision.safeParse(body)
        if (!read.success) return invalid(violationsOf('rec', body, read.error))
        const wrong = slipsOfRevision(options, record.wire, read.data)
        if (wrong.length > 0) return invalid(wrong)
        automatic.reviseRecurrence(record, read.data)
        await store.save()
        return answered(200, ledger.recurrenceOf(idRec)?.wire ?? record.wire)
      },
    },
    ...findingRoutes(options),
  ]
}

const findingRoutes = ({ store, automatic }: RoutesOptions): Route[] => [
  {
    call: 'GET /rec',
    scope: 'rec.read',
    answer: ({ query }) => {
      const asked = Object.fromEntries(query)
      const read = filterFields.safeParse(asked)
      if (!read.success) return problem('RecConsultaInvalida')
      const filters = Object.entries(read.data)
      const meant = Object.values(store.state.automatic.recurrences)
        .map(({ wire }) => wire)
        .filter((wire) => filters.every(([name, value]) => looked[name]?.(wire) === value))
      const found = pageOf(asked, meant, ({ atualizacao }) => atualizacao[0]?.data ?? '')
      if (!found) return problem('RecConsultaInvalida')
      const { convenio, ...filtered } = read.data
      const parametros = {
        ...found.parametros,
        ...filtered,
        ...(convenio !== undefined && { recebedor: { convenio } }),
      }
      return { status: 200, body: { parametros, recs: found.page.map(automatic.listedView) } }
    },
  },
  {
    call: 'GET /rec/{}',
    scope: 'rec.read',
    answer: ({ query }, idRec = '') => {
      const wire = automatic.ledger.recurrenceOf(idRec)?.wire
      if (!wire) return problem('RecNaoEncontrada')
      const view = automatic.fullView(wire, query.get('txid') ?? undefined)
      return 'refused' in view
        ? problem('RecConsultaInvalida', { violations: [view.refused] })
        : { status: 200, body: view.body }
    },
  },
]

/** A slip where the rule does not hold. */
type RecurrenceRule = readonly [breaks: boolean, propriedade: string, rule: string, value?: unknown]
const broken = (rules: readonly RecurrenceRule[]): Violation[] =>
  rules.filter(([breaks]) => breaks).map(([, propriedade, rule, value]) => violation(propriedade, rule, value))

const locationRules = (
  { store }: RoutesOptions,
  loc: number | undefined,
  idRec?: string,
): readonly RecurrenceRule[] => {
  if (loc === undefined) return []
  const found = store.state.automatic.locations[loc]
  const user = found?.idRec
  return [
    [found === undefined, 'rec.loc', 'referencia um location que inexiste.', loc],
    [
      user !== undefined && user !== idRec,
      'rec.loc',
      'referencia um location já utilizado por outra recorrência.',
      loc,
    ],
  ]
}

const slipsOfOrder = (options: RoutesOptions, { calendario, valor, loc }: z.output<typeof recurrenceOrder>) => {
  const { dataInicial, dataFinal } = calendario
  const hasBoth = valor?.valorRec !== undefined && valor.valorMinimoRecebedor !== undefined
  const today = civilDateInSaoPaulo(options.clock.now())
  return broken([
    [dataInicial < today, 'rec.calendario.dataInicial', 'é anterior à data de criação da recorrência.', dataInicial],
    [
      dataFinal !== undefined && dataFinal < dataInicial,
      'rec.calendario.dataFinal',
      'é anterior ao campo rec.calendario.dataInicial.',
      dataFinal,
    ],
    [hasBoth, 'rec.valor', 'tem valorRec e valorMinimoRecebedor preenchidos.'],
    ...locationRules(options, loc),
  ])
}

const slipsOfRevision = (
  options: RoutesOptions,
  wire: WireRecurrence,
  { calendario, loc }: z.output<typeof recurrenceRevision>,
) => {
  const only = 'somente pode ser alterado quando a recorrência apresentar-se com o status CRIADA.'
  const made = civilDateInSaoPaulo(options.automatic.madeAt(wire))
  const isNew = wire.status === 'CRIADA'
  const start = calendario?.dataInicial
  return broken([
    [!isLiveRecurrence(wire), 'rec.status', 'é de uma recorrência expirada, cancelada ou rejeitada.', wire.status],
    [loc !== undefined && !isNew, 'rec.loc', only, loc],
    [start !== undefined && !isNew, 'rec.calendario.dataInicial', only, start],
    [
      start !== undefined && start < made,
      'rec.calendario.dataInicial',
      'é anterior à data de criação da recorrência.',
      start,
    ],
    ...locationRules(options, loc, wire.idRec),
  ])
}
