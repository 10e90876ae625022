import { z } from 'zod'
import { readAnswer } from './gateway-error.ts'
import type { HttpAnswer } from './http.ts'
import { type DebitCalls, debitCalls, type PixAccount } from './pix-debits.ts'
import { type RecurrenceCalls, recurrenceCalls } from './pix-recurrences.ts'
import { textFromCents } from './wire-money.ts'

/** A call to the PSP, and how its answer is taken. */
export type PspCall = {
  send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    json?: unknown,
    asked?: Record<string, string>,
  ): Promise<HttpAnswer>
  /** @throws GatewayError refused */
  accepted(answer: HttpAnswer): unknown
  isNotThere(answer: HttpAnswer): boolean
}

/** Pix Automático at the PSP. Each call may throw GatewayError. */
export type AutomaticGateway = RecurrenceCalls &
  DebitCalls & {
    /** Gives some of a Pix back to whoever paid it; by its id once, however often it is asked. */
    returnPix(endToEndId: string, id: string, amountCents: number): Promise<{ isRefused: boolean }>
    /** The PSP adds `/rec` and `/cobr` to it. */
    registerAutomaticWebhooks(url: string): Promise<void>
  }

/** The scopes of these calls alone: a PSP that grants fewer refuses the token, and charges go on by theirs. */
export const AUTOMATIC_SCOPE = [
  'rec.read rec.write cobr.read cobr.write payloadlocationrec.read payloadlocationrec.write',
  'webhookrec.read webhookrec.write webhookcobr.read webhookcobr.write pix.read pix.write',
].join(' ')

const returned = z.object({ id: z.string().max(35), status: z.string().max(40) })
/** It did not happen, and under its id it never will. */
const wasRefused = (body: unknown): boolean => readAnswer('pix', returned, body).status === 'NAO_REALIZADO'

export const automaticCalls = (call: PspCall, account: PixAccount): AutomaticGateway => ({
  ...recurrenceCalls(call),
  ...debitCalls(call, account),

  async returnPix(endToEndId, id, amountCents) {
    const path = `/pix/${encodeURIComponent(endToEndId)}/devolucao/${encodeURIComponent(id)}`
    const answer = await call.send('PUT', path, { valor: textFromCents(amountCents) })
    if (answer.status < 300) return { isRefused: wasRefused(answer.body) }
    // Asked for before: the PSP has it under this id.
    const known = await call.send('GET', path)
    if (known.status >= 300) call.accepted(answer)
    return { isRefused: wasRefused(known.body) }
  },

  async registerAutomaticWebhooks(url) {
    call.accepted(await call.send('PUT', '/webhookrec', { webhookUrl: url }))
    call.accepted(await call.send('PUT', '/webhookcobr', { webhookUrl: url }))
  },
})
