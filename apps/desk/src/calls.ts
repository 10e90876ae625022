import type { DeskClerk, DeskDecision, DeskOrder, DeskOutcome, DeskQueue } from '@portal/contract/desk'

/** An answer, or the words of its refusal. */
export type DeskReply<T> = { isOk: true; body: T } | { isOk: false; status: number; message: string }

const AWAY = 'Não conseguimos falar com o servidor. Tente de novo.'

async function ask<T>(path: string, body?: object): Promise<DeskReply<T>> {
  const how =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  try {
    const answer = await fetch(path, how)
    const text = await answer.text()
    const read = (text === '' ? {} : JSON.parse(text)) as T & { mensagem?: string }
    if (answer.ok) return { isOk: true, body: read }
    return { isOk: false, status: answer.status, message: read.mensagem ?? AWAY }
  } catch {
    return { isOk: false, status: 0, message: AWAY }
  }
}

export const askClerk = () => ask<DeskClerk>('/mesa/sessao')
export const askQueue = () => ask<DeskQueue>('/mesa/fila')
export const sendOrder = (order: DeskOrder) => ask<DeskOutcome>('/mesa/ordens', order)
export const sendDecision = (id: string, decision: DeskDecision) => ask<DeskOutcome>(`/mesa/propostas/${id}`, decision)
export const leave = () => ask<object>('/mesa/sair', {})
export const addressOfFile = (id: string): string => `/mesa/arquivos/${id}`
