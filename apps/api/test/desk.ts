import { signOrder } from '../src/platform/gateways/notice-signature.ts'
import type { WireReport, WireWaiting } from '../src/charges/payments/desk-handlers.ts'
import { type ReturnEntry, type ReturnLayout, writeReturnFile } from '@portal/sandbox/bank-returns'
import { NOTICE_SECRETS, type World } from './world.ts'

type Body = WireReport & {
  suspenso: WireWaiting[]
  mensagem?: string
  codigo?: string
  linha?: number
  situacao?: string
  protocolos?: { protocolo: string }[]
  creditos?: { credito: string; cpf: string; valorCentavos: number }[]
}

const TODAY = '2026-11-19'

/** A bank's and an issuer's side at the signed routes: hands in files, decisions and orders. */
export function deskOf(world: World) {
  const post = async (call: string, body: string | Buffer<ArrayBuffer>, type: string, secret: string) => {
    const order = { address: `/webhook/${call}`, body, by: 'maria.mesa' }
    const headers = { 'content-type': type, 'x-signature': signOrder(secret, order, world.clock.now()) }
    const answer = await fetch(`${world.address}/webhook/${call}`, { method: 'POST', headers, body })
    const text = await answer.text()
    return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as Body }
  }
  let last = 1000
  return {
    /** A file as banks send it, a character a byte. */
    file: (text: string, secret: string = NOTICE_SECRETS.MESA) =>
      post('retorno', Buffer.from(text, 'latin1'), 'text/plain', secret),
    decide: (body: object, secret: string = NOTICE_SECRETS.MESA) =>
      post('suspenso', JSON.stringify(body), 'application/json', secret),
    order: (call: 'divida' | 'credito' | 'protocolo', body: object, secret: string = NOTICE_SECRETS.MESA) =>
      post(call, JSON.stringify(body), 'application/json', secret),
    /** A file of some occurrences, under a number that no file had. */
    write: (layout: ReturnLayout, entries: Partial<ReturnEntry>[], sequence = (last += 1)) =>
      writeReturnFile({
        layout,
        sequence,
        writtenOn: TODAY,
        entries: entries.map((entry) => ({ ...usual, ...entry })),
      }),
  }
}

const usual: ReturnEntry = {
  bankNumber: '99999999',
  occurrence: '06',
  titleCents: 128_460,
  paidCents: 128_460,
  dueDate: '2026-11-23',
  happenedOn: TODAY,
}
