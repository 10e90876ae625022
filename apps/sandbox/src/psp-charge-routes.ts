import { z } from 'zod'
import { pageOf } from './psp-listing.ts'
import { problem, problemBody } from './psp-problems.ts'
import type { Route, RoutesOptions } from './psp-routes.ts'
import { type ChargeKind, kindOf } from './psp-wire.ts'

const chargeProblems = {
  cob: { absent: 'CobNaoEncontrado', invalid: 'CobOperacaoInvalida' },
  cobv: { absent: 'CobVNaoEncontrada', invalid: 'CobVOperacaoInvalida' },
} as const

const removal = z.strictObject({ status: z.literal('REMOVIDA_PELO_USUARIO_RECEBEDOR') })

/** Charges, immediate (cob) or with a due date (cobv), are made once by their txid. */
export const chargeRoutes = (kind: ChargeKind, { store, ledger }: RoutesOptions): Route[] => {
  const { absent, invalid } = chargeProblems[kind]
  const find = (txid: string) => {
    const charge = ledger.find(txid)
    return charge && kindOf(charge) === kind ? charge : undefined
  }
  return [
    {
      call: `PUT /${kind}/{}`,
      scope: `${kind}.write`,
      answer: async ({ body }, txid = '') => {
        const result = ledger.put(kind, txid, body)
        if ('refused' in result) return problem(invalid, { detail: result.refused, fields: result.fields })
        await store.save()
        return { status: 201, body: result.charge }
      },
    },
    {
      call: `GET /${kind}/{}`,
      scope: `${kind}.read`,
      answer: (_asked, txid = '') => {
        const charge = find(txid)
        return charge ? { status: 200, body: charge } : problem(absent)
      },
    },
    {
      call: `PATCH /${kind}/{}`,
      scope: `${kind}.write`,
      answer: async ({ body }, txid = '') => {
        const charge = find(txid)
        if (!charge) return problem(absent)
        if (!removal.safeParse(body).success) return problem(invalid, { fields: ['status'] })
        if (charge.status !== 'ATIVA') return problem(invalid, { detail: 'A cobrança não está ATIVA.' })
        charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR'
        charge.revisao += 1
        await store.save()
        return { status: 200, body: charge }
      },
    },
  ]
}

const batch = z.object({
  descricao: z.string().min(1),
  cobsv: z
    .array(z.looseObject({ txid: z.string() }))
    .min(1)
    .max(1000),
})

/** A batch of charges with due dates: each is made, or refused with its own problem. */
export const batchRoutes = ({ store, clock, ledger }: RoutesOptions): Route[] => {
  const { state } = store
  return [
    {
      call: 'PUT /lotecobv/{}',
      scope: 'lotecobv.write',
      answer: async ({ body }, id = '') => {
        const read = batch.safeParse(body)
        // The id is text in the path and a number in the answers; other text has no answer.
        if (!/^[1-9]\d{0,14}$/.test(id)) return problem('LoteCobVOperacaoInvalida', { fields: ['id'] })
        if (!read.success) return problem('LoteCobVOperacaoInvalida', { fields: ['cobsv'] })
        const { descricao, cobsv } = read.data
        if (state.batches[id] || cobsv.some(({ txid }) => ledger.find(txid)))
          return problem('LoteCobVOperacaoInvalida', { detail: 'Uma das cobranças, ou o lote, já existe.' })
        const criacao = clock.now().toISOString()
        const made = cobsv.map(({ txid, ...content }) => {
          const result = ledger.put('cobv', txid, content)
          if ('charge' in result) return { txid, status: 'CRIADA' as const, criacao }
          const problema = problemBody('CobVOperacaoInvalida', { detail: result.refused, fields: result.fields })
          return { txid, status: 'NEGADA' as const, problema }
        })
        state.batches[id] = { id: Number(id), descricao, criacao, cobsv: made }
        await store.save()
        return { status: 202 }
      },
    },
    {
      call: 'GET /lotecobv/{}',
      scope: 'lotecobv.read',
      answer: (_asked, id = '') => {
        const found = state.batches[id]
        return found ? { status: 200, body: found } : problem('LoteCobVNaoEncontrado')
      },
    },
    {
      call: 'GET /lotecobv',
      scope: 'lotecobv.read',
      answer: ({ query }) => {
        const found = pageOf(Object.fromEntries(query), Object.values(state.batches), ({ criacao }) => criacao)
        if (!found) return problem('LoteCobVConsultaInvalida')
        return { status: 200, body: { parametros: found.parametros, lotes: found.page } }
      },
    },
  ]
}
