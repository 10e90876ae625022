import { formatMoney } from '@portal/brazil/money'
import { Cpf } from '@portal/contract/fields'
import { z } from 'zod'
import type { DeskRefusal, DeskResult, PayerDesk } from './automatic/payer-desk.ts'
import { type BenchResult, done, readBody, refused } from './page-result.ts'

const idRec = z.string().max(29)
const txid = z.string().max(35)
const bodies = {
  scan: z.strictObject({ codigo: z.string().max(1024), aceitar: z.boolean() }),
  approve: z.strictObject({ idRec, cpf: Cpf.optional() }),
  ceiling: z.strictObject({ idRec, valorCentavos: z.int().min(1).max(100_000_000).optional() }),
  funds: z.strictObject({ idRec, comDinheiro: z.boolean() }),
  block: z.strictObject({ idRec, bloqueada: z.boolean() }),
  recurrence: z.strictObject({ idRec }),
  debit: z.strictObject({ txid }),
}

const refusals: Record<DeskRefusal, string> = {
  unreadable: 'O código não foi lido. Confira se ele veio inteiro. Nada mudou.',
  unknown: 'Nenhum pedido de autorização tem este código. Nada mudou.',
  'not-open': 'Esta autorização não está mais em aberto. Nada mudou.',
  'not-paid': 'A cobrança deste código não pode mais ser paga. Nada mudou.',
  'under-floor': 'Quem cobra pede um limite maior. Nada mudou.',
  'too-late': 'Este débito não pode mais ser cancelado. Nada mudou.',
  'nothing-paid': 'Este débito não foi pago. Não há o que contestar.',
  'given-back': 'Este débito já foi devolvido. Nada mudou.',
}

const scanned = { true: 'Código lido e autorizado no banco.', false: 'Código lido. A autorização foi ignorada.' }
const funds = {
  true: 'A conta tem dinheiro para os próximos débitos.',
  false: 'A conta está sem dinheiro. O banco tenta à noite e depois desiste.',
}
const blocks = { true: 'A conta está bloqueada. O banco recusa os débitos.', false: 'A conta está livre outra vez.' }

type BankDeps = { desk: PayerDesk; settled(): Promise<void> }

/** The acts of the payer at their bank, by buttons of the bench. */
export const bankActions = ({ desk, settled }: BankDeps) => {
  const said = async (result: DeskResult, words: string): Promise<BenchResult> => {
    await settled()
    return result.done ? done(words) : refused(refusals[result.reason])
  }
  return {
    async scanCode(body: unknown): Promise<BenchResult> {
      const { codigo, aceitar: accept } = readBody(bodies.scan, body)
      return said(await desk.scan(codigo, { accept }), scanned[`${accept}`])
    },
    async approve(body: unknown): Promise<BenchResult> {
      const { idRec: id, cpf } = readBody(bodies.approve, body)
      return said(await desk.approve(id, { cpf }), 'Autorizado no banco. Os débitos começam na primeira fatura.')
    },
    async setCeiling(body: unknown): Promise<BenchResult> {
      const { idRec: id, valorCentavos: cents } = readBody(bodies.ceiling, body)
      const words =
        cents === undefined ? 'Os débitos não têm mais limite no banco.' : `Limite de ${formatMoney(cents)} por débito.`
      return said(await desk.setCeiling(id, cents), words)
    },
    async setFunds(body: unknown): Promise<BenchResult> {
      const { idRec: id, comDinheiro } = readBody(bodies.funds, body)
      return said(await desk.setFunds(id, comDinheiro), funds[`${comDinheiro}`])
    },
    async setBlocked(body: unknown): Promise<BenchResult> {
      const { idRec: id, bloqueada } = readBody(bodies.block, body)
      return said(await desk.setBlocked(id, bloqueada), blocks[`${bloqueada}`])
    },
    async cancelAll(body: unknown): Promise<BenchResult> {
      const { idRec: id } = readBody(bodies.recurrence, body)
      return said(
        await desk.cancelAll(id),
        'Autorização cancelada no banco. O débito de hoje, se houver, ainda acontece.',
      )
    },
    async closeAccount(body: unknown): Promise<BenchResult> {
      const { idRec: id } = readBody(bodies.recurrence, body)
      return said(await desk.closeAccount(id), 'Conta encerrada. A autorização terminou com ela.')
    },
    async cancelDebit(body: unknown): Promise<BenchResult> {
      const { txid: id } = readBody(bodies.debit, body)
      return said(await desk.cancelDebit(id), 'Débito cancelado no banco. A autorização continua.')
    },
    async contest(body: unknown): Promise<BenchResult> {
      const { txid: id } = readBody(bodies.debit, body)
      return said(await desk.contest(id), 'Débito contestado. O banco devolveu o dinheiro pelo MED.')
    },
  }
}
