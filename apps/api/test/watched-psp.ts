import { randomUUID } from 'node:crypto'
import { stoppedClock } from '../src/platform/clock.ts'
import { createBearer } from '../src/platform/gateways/bearer.ts'
import { createHttpClient } from '../src/platform/gateways/http.ts'
import { createPixGateway } from '../src/platform/gateways/pix.ts'
import { startPsp } from '@portal/sandbox/psp'
import { pixCalls, watchPix } from './pix-contract.ts'

const scope = [...new Set(pixCalls.map((call) => call.scope))].join(' ')

export const newTxid = () => randomUUID().replaceAll('-', '')

/** A PSP under watch, at noon UTC of 21 November 2026 by default, the real adapter, and a client that may make every call. */
export async function openWatchedPsp({
  start = '2026-11-21T12:00:00Z',
  folder,
}: { start?: string; folder?: string } = {}) {
  const clock = stoppedClock(start)
  const contract = watchPix()
  const kept = folder === undefined ? {} : { folder }
  const psp = await startPsp({ clock, noticeSecret: 'segredo', retryDelaysMs: [], watch: contract.watch, ...kept })
  const pix = createPixGateway({ config: psp.config, clock })
  const http = createHttpClient({ gateway: 'pix' })
  const bearer = createBearer({ gateway: 'pix', http, config: { ...psp.config, scope }, clock })
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, json?: unknown) => {
    const { status, body } = await bearer.send({ method, url: `${psp.url}${path}`, json })
    const named = (body as { type?: string } | undefined)?.type?.replace(/^.*\//, '')
    return { status, body: body as Record<string, unknown> | undefined, ...(status >= 400 && { named }) }
  }
  const { key } = psp.config
  const order = (change: object = {}) => ({
    calendario: { expiracao: 1800 },
    valor: { original: '10.00' },
    chave: key,
    ...change,
  })
  const dueOrder = (change: object = {}) => ({
    calendario: { dataDeVencimento: '2026-11-27', validadeAposVencimento: 30 },
    devedor: { cpf: '52998224725', nome: 'Ana Conceição' },
    valor: {
      original: '100.00',
      multa: { modalidade: 2, valorPerc: '2.00' },
      juros: { modalidade: 3, valorPerc: '1.00' },
    },
    chave: key,
    ...change,
  })
  const paid = async (path: 'cob' | 'cobv', body: object, how: Parameters<typeof psp.pay>[1] = {}) => {
    const txid = newTxid()
    await call('PUT', `/${path}/${txid}`, body)
    const result = await psp.pay(txid, how)
    return { txid, endToEndId: result.paid ? result.endToEndId : '' }
  }
  const close = async () => {
    for (const each of [pix, http, psp]) await each.close()
  }
  return { clock, contract, psp, pix, call, key, order, dueOrder, paid, close }
}
