import { randomUUID } from 'node:crypto'
import { addBusinessDays } from '@portal/brazil/holidays'
import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { BankConfig } from '@portal/api/gateways/slips'
import { textFromCents } from '@portal/api/gateways/wire-money'
import { createBankLedger, type BankState, type WireSlip } from './bank-ledger.ts'
import { type ReturnLayout, returnFileOf } from './bank-returns.ts'
import { createCourier } from './courier.ts'
import { serve, type LocalAnswer, type LocalRequest } from './serve.ts'
import { openStore } from './store.ts'
import { createTokenDesk } from './token-desk.ts'

type BankOptions = {
  clock: { now(): Date }
  noticeSecret: string
  folder?: string
  port?: number
  clientId?: string
  clientSecret?: string
  registeredAtAsk?: number
  /** The reason why a slip is rejected; by default amounts that end in ,66 are. */
  rejects?: (slip: { amountCents: number }) => string | undefined
  /** True for slips that get a Pix code; by default all but amounts that end in ,67. */
  withPix?: (slip: { amountCents: number }) => boolean
  retryDelaysMs?: readonly number[]
}

export type SlipPayResult =
  | { paid: true; id: string }
  | { paid: false; reason: 'unknown' | 'unregistered' | 'written-off' | 'already-paid' }

type SlipPayOptions = {
  amountCents?: number
  /** Pays a slip that was written off, as an agency that has not heard of it does. */
  late?: boolean
  /** Pays by the slip's Pix code, which is reported as a write-off (10) and settles nevertheless. */
  byPix?: boolean
  silent?: boolean
  /** Reports only that the slip was paid elsewhere (baixa operacional, 95); a second `pay` settles it. */
  operational?: boolean
}

const rejectsByStory = ({ amountCents }: { amountCents: number }) =>
  amountCents % 100 === 66 ? 'Pagador não localizado na base do banco.' : undefined

const hasPixByStory = ({ amountCents }: { amountCents: number }) => amountCents % 100 !== 67

/** A bank on loopback that registers slips, with `pay` as the counter where they are paid. */
export const startBank = async (options: BankOptions) => {
  const { clock, clientId = 'portal', clientSecret = 'segredo-do-sandbox', registeredAtAsk = 1 } = options
  const start: BankState = { letters: [], slips: {} }
  const store = openStore({ folder: options.folder, name: 'bank', start })
  const desk = createTokenDesk({ clock, clientId, clientSecret })
  const { rejects = rejectsByStory, withPix = hasPixByStory } = options
  const ledger = createBankLedger({ store, registeredAtAsk, rejects, withPix })
  let webhook: string | undefined
  const address = () => (webhook === undefined ? undefined : `${webhook}/boleto`)
  const { noticeSecret: secret, retryDelaysMs } = options
  const courier = createCourier({ clock, secret, store, address, ...(retryDelaysMs ? { retryDelaysMs } : {}) })
  const server = await serve(bankRoutes({ desk, ledger, save: () => store.save() }), options.port)

  const pay = counterOf({ clock, ledger, courier, save: () => store.save() })
  const config: BankConfig = { baseUrl: server.url, tokenUrl: `${server.url}/oauth/token`, clientId, clientSecret }

  return {
    url: server.url,
    /** The configuration of the real adapter for this bank. */
    config,
    pay,
    /** Sets where notices go, with `/boleto` added. A bank has it in the client's contract, not in a call. */
    setWebhook: (url: string) => {
      webhook = url.replace(/\/+$/, '')
    },
    /** The return file of a day's payments; of today by default. */
    returnFile: (layout: ReturnLayout, day = civilDateInSaoPaulo(clock.now())): string =>
      returnFileOf(layout, day, Object.values(store.state.slips)),
    /** The newest first. */
    slips: (): WireSlip[] => Object.values(store.state.slips).toReversed(),
    notices: {
      send: courier.post,
      /** Repeats the notice of a payment. */
      again: (ourNumber: string) => {
        const slip = ledger.find(ourNumber)
        const boletos = slip?.pagamento ? [noticeOf(slip, slip.pagamento, clock.now())] : []
        return courier.post({ boletos })
      },
    },
    idle: courier.idle,
    /** Forgets slips and payments, as a bank of a new day one. */
    forget: async () => {
      courier.forget()
      store.state.slips = {}
      await store.save()
    },
    faults: server.faults,
    tokens: { revoke: desk.revoke, issued: desk.issued },
    close: async () => {
      courier.close()
      await server.close()
      await store.save()
    },
  }
}

type Counter = {
  clock: BankOptions['clock']
  ledger: ReturnType<typeof createBankLedger>
  courier: ReturnType<typeof createCourier>
  save(): Promise<void>
}

const counterOf =
  ({ clock, ledger, courier, save }: Counter) =>
  async (ourNumber: string, how: SlipPayOptions = {}): Promise<SlipPayResult> => {
    const slip = ledger.find(ourNumber)
    if (!slip) return { paid: false, reason: 'unknown' }
    if (slip.situacao === 'LIQUIDADO') return { paid: false, reason: 'already-paid' }
    const writtenOff = slip.situacao === 'BAIXADO'
    if (writtenOff && !(how.late && slip.nossoNumero)) return { paid: false, reason: 'written-off' }
    if (!writtenOff && slip.situacao !== 'REGISTRADO') return { paid: false, reason: 'unregistered' }
    const valorPago = how.amountCents === undefined ? slip.valor : textFromCents(how.amountCents)
    const id = randomUUID()
    const occurrence = occurrenceOf(how, writtenOff)
    if (!how.operational) {
      slip.pagamento = { valorPago, dataHora: clock.now().toISOString(), identificador: id, ocorrencia: occurrence }
      slip.situacao = 'LIQUIDADO'
    }
    const letter = how.silent
      ? undefined
      : courier.write({
          boletos: [noticeOf(slip, { ocorrencia: occurrence, valorPago, identificador: id }, clock.now())],
        })
    await save()
    if (letter) courier.go(letter)
    return { paid: true, id }
  }

const noticeOf = (
  { seuNumero, nossoNumero }: WireSlip,
  { ocorrencia, valorPago, identificador }: { ocorrencia: string; valorPago: string; identificador: string },
  now: Date,
) => ({
  identificador,
  seuNumero,
  nossoNumero,
  ocorrencia,
  valorPago,
  dataHora: now.toISOString(),
  dataCredito: addBusinessDays(civilDateInSaoPaulo(now), 1),
})

const occurrenceOf = (how: SlipPayOptions, writtenOff: boolean) => {
  if (how.operational) return '95'
  if (writtenOff) return '17'
  return how.byPix ? '10' : '06'
}

type BankRoutesOptions = {
  desk: ReturnType<typeof createTokenDesk>
  ledger: ReturnType<typeof createBankLedger>
  save: () => Promise<void>
}

const bankRoutes = ({ desk, ledger, save }: BankRoutesOptions) => {
  const post = async ({ body }: LocalRequest) => {
    const result = ledger.post(body)
    if ('refused' in result && result.refused === 'schema') {
      const violacoes = result.fields.map((propriedade) => ({ propriedade, razao: 'O campo não respeita o esquema.' }))
      return problem(400, 'A requisição não respeita o esquema.', violacoes)
    }
    if ('refused' in result) return problem(409, 'O seuNumero já identifica um boleto com outro conteúdo.')
    await save()
    return { status: 202, body: result.slip }
  }

  const get = async (ourNumber: string) => {
    const slip = ledger.ask(ourNumber)
    if (!slip) return problem(404, 'Boleto não encontrado.')
    await save()
    return { status: 200, body: slip }
  }

  const writeOff = async (ourNumber: string) => {
    const slip = ledger.find(ourNumber)
    if (!slip) return problem(404, 'Boleto não encontrado.')
    if (slip.situacao === 'LIQUIDADO') return problem(409, 'O boleto já foi liquidado.')
    if (slip.situacao === 'BAIXADO') return problem(409, 'O boleto já foi baixado.')
    slip.situacao = 'BAIXADO'
    await save()
    return { status: 204 }
  }

  return async (asked: LocalRequest): Promise<LocalAnswer> => {
    const call = `${asked.method} ${asked.path}`
    if (call === 'POST /oauth/token') return desk.issue(asked)
    if (!desk.knows(asked)) return problem(401, 'Token ausente ou vencido.')
    if (call === 'POST /boletos') return post(asked)
    const [, ourNumber] = /^GET \/boletos\/([A-Za-z0-9-]+)$/.exec(call) ?? []
    if (ourNumber !== undefined) return get(ourNumber)
    const [, ended] = /^POST \/boletos\/([A-Za-z0-9-]+)\/baixar$/.exec(call) ?? []
    return ended === undefined ? problem(404, 'Recurso não encontrado.') : writeOff(ended)
  }
}

const problem = (status: number, detail: string, violacoes?: unknown[]): LocalAnswer => ({
  status,
  type: 'application/problem+json',
  body: { type: 'about:blank', title: 'Operação recusada', status, detail, violacoes },
})
