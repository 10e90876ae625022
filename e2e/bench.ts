/** The outside of the product, moved by the calls of the page /sandbox. */
import { setTimeout } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { START } from '../apps/api/test/snapshot.ts'
import { STORY_PASSWORD, cast, type Story } from '../apps/sandbox/src/stories/cast.ts'
import { restore } from './planted.ts'

type Message = { id: string; nome?: string; texto: string; codigo?: string; canal: 'SMS' | 'EMAIL' }
type Charge = { valorCentavos: number; pagador: string; situacao: string; noPortal: string }
export type BenchData = {
  relogio: { agora: string; data: string }
  mensagens: Message[]
  pix: (Charge & { txid: string })[]
  boletos: (Charge & { seuNumero: string; linhaDigitavel?: string })[]
  autorizacoes: { wire: { idRec: string; vinculo: { devedor: { nome: string } } } }[]
}

export type Bench = ReturnType<typeof openBench>

export const password = STORY_PASSWORD

/** A story customer by the first name. */
export function story(name: string): Story {
  const found = cast.find((each) => each.name.startsWith(name))
  if (found === undefined) throw new Error(`No story customer is called ${name}.`)
  return found
}

type At = {
  url: string
  /** The database whose stories are restored; without one they are planted anew. */
  database?: string | undefined
}

/** `ask` is the caller's fetch: a page in the same process has one of its own. */
export function openBench({ url, database }: At, ask = fetch) {
  const seen = new Set<string>()
  /** A server that is busy says when to come again. */
  const askPatiently = async (address: string, how: RequestInit = {}): Promise<Response> => {
    const response = await ask(address, how)
    if (response.status !== 503) return response
    await setTimeout(1000 * Number(response.headers.get('retry-after')))
    return askPatiently(address, how)
  }
  const data = async (): Promise<BenchData> => (await (await askPatiently(`${url}/sandbox/dados`)).json()) as BenchData

  const send = async (call: string, body: object): Promise<string> => {
    // The bench requires a cookie repeated in a header, which only its own page can do.
    const headers = { 'content-type': 'application/json', cookie: 'XSRF-TOKEN=e2e', 'x-xsrf-token': 'e2e' }
    const how = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await askPatiently(`${url}/sandbox/${call}`, how)
    const text = await response.text()
    if (!response.ok) throw new Error(`/sandbox/${call} answered ${response.status}: ${text}`)
    return text
  }

  /** The newest message with a code that this test has not read yet. */
  const nextMessage = async (name: string): Promise<Required<Message>> => {
    const fresh = async () =>
      (await data()).mensagens.find(
        ({ id, nome, codigo }) => !seen.has(id) && codigo !== undefined && nome?.startsWith(name) === true,
      )
    const sent = async () => {
      const message = await fresh()
      // Some codes wait for the turn of their job, so that their time tells nothing.
      if (message === undefined) await advance(0.001)
      return message
    }
    await expect.poll(sent, { message: `a code for ${name}`, intervals: [50], timeout: 20_000 }).toBeDefined()
    const message = (await fresh()) as Required<Message>
    seen.add(message.id)
    return message
  }

  /** Moves the server's clock forward. It cannot go back: new stories are planted from there. */
  const advance = (seconds: number) => send('relogio', { milissegundos: seconds * 1000 })

  return {
    data,
    nextMessage,
    nextCode: async (name: string) => (await nextMessage(name)).codigo,
    /** Plants every story as on its first day; earlier messages count as read. */
    plant: async () => {
      // Moving the clock waits for work under way, which would otherwise mix with the new stories.
      await advance(0.001)
      const { relogio } = await data()
      if (database !== undefined && relogio.data === START.slice(0, 10)) await restore(database)
      else await send('plantar', {})
      for (const { id } of (await data()).mensagens) seen.add(id)
    },
    advance,
    /** Sends the link of a negotiation, as the issuer's collection does. */
    sendLink: (name: string, more: { campanha?: string; cupom?: string } = {}) =>
      send('enviar-link', { cpf: story(name).cpf, ...more }),
    /** Pays the newest open Pix, as the payer's bank would. */
    payPix: async (how: { valorCentavos?: number; semAviso?: boolean; atrasado?: boolean } = {}) => {
      const [newest] = (await data()).pix
      if (newest === undefined) throw new Error('There is no Pix to pay.')
      return send('pagar-pix', { txid: newest.txid, ...how })
    },
    /** Refunds the newest Pix. */
    refundPix: async (how: { valorCentavos?: number; semAviso?: boolean } = {}) => {
      const [newest] = (await data()).pix
      if (newest === undefined) throw new Error('There is no Pix to give back.')
      return send('devolver-pix', { txid: newest.txid, ...how })
    },
    /** The payer's act at their bank, on the newest authorisation. */
    atBank: async (act: 'autorizar' | 'cancelar' | 'encerrar') => {
      const [newest] = (await data()).autorizacoes
      if (newest === undefined) throw new Error('There is no authorisation.')
      return send(`banco-${act}`, { idRec: newest.wire.idRec })
    },
    /** Puts money into the payer's account for debits, or takes it out. */
    setFunds: async (comDinheiro: boolean) =>
      send('banco-saldo', { idRec: (await data()).autorizacoes[0]?.wire.idRec ?? '', comDinheiro }),
    paySlip: async (how: { valorCentavos?: number; atrasado?: boolean } = {}) => {
      const [newest] = (await data()).boletos
      if (newest === undefined) throw new Error('There is no boleto to pay.')
      return send('pagar-boleto', { seuNumero: newest.seuNumero, ...how })
    },
  }
}
