import { signNotice } from '../apps/api/src/gateways/notice-signature.ts'
import type { Bench } from './bench.ts'

/** What a product signs its notices with where the issuer's people answer something in a test. */
export const deskSecret = 'segredo-da-mesa-de-atendimento-0123456789'

/** The issuer's people answer a request; gives the status of the answer. */
export async function answerAtDesk(url: string, bench: Bench, order: object): Promise<number> {
  const body = JSON.stringify({ acao: 'responder', ...order })
  const signature = signNotice(deskSecret, body, new Date((await bench.data()).relogio.agora))
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  return (await fetch(`${url}/webhook/servico`, { method: 'POST', headers, body })).status
}
