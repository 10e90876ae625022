import { expect } from '@playwright/test'
import { signOrder } from '../apps/api/src/platform/gateways/notice-signature.ts'
import type { Bench } from './bench.ts'

/** The secret of every test product's desk. */
export const deskSecret = 'segredo-da-mesa-de-atendimento-0123456789'

/** Answers a request at the desk; gives the status. */
export const answerAtDesk = async (url: string, bench: Bench, order: object): Promise<number> =>
  (await sayAtDesk(url, bench, 'servico', { acao: 'responder', ...order })).status

/** The rescues of contacts at the desk of the first issuer; gives what it answers. */
export const rescueAtDesk =
  (url: string, bench: Bench) =>
  async (order: object): Promise<unknown> =>
    (await sayAtDesk(url, bench, 'resgate', { emissor: '1', ...order })).json()

/** Books the money in suspense. */
export async function settleAtDesk(url: string, bench: Bench): Promise<void> {
  const listed = async () => {
    const answer = await sayAtDesk(url, bench, 'suspenso', { acao: 'listar' })
    return ((await answer.json()) as { suspenso: { id: string }[] }).suspenso
  }
  await expect.poll(listed, { message: 'money in suspense', timeout: 20_000 }).not.toEqual([])
  for (const { id } of await listed())
    expect(
      (await sayAtDesk(url, bench, 'suspenso', { acao: 'lancar', id, nota: 'conferido com o banco' })).status,
    ).toBe(200)
}

async function sayAtDesk(url: string, bench: Bench, call: string, order: object): Promise<Response> {
  const body = JSON.stringify(order)
  const now = new Date((await bench.data()).relogio.agora)
  const signature = signOrder(deskSecret, { address: `/webhook/${call}`, body, by: 'maria.mesa' }, now)
  const headers = { 'content-type': 'application/json', 'x-signature': signature }
  return fetch(`${url}/webhook/${call}`, { method: 'POST', headers, body })
}
