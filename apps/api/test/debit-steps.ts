import { expect } from 'vitest'
import type { Schema } from '../src/platform/db/schema.ts'
import type { createAuthoriser } from './authoriser.ts'
import { newKey } from './browser.ts'
import { txidOf } from './payer.ts'
import type { World } from './world.ts'

type AlertKind = Schema['alerts']['kind']
export type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

/** Acts around a debit that several tests have in common. */
export const debitSteps = (world: () => World) => ({
  /** The calls of some kind that the PSP has heard since this was asked last. */
  heard: (calls: RegExp) =>
    world()
      .pspHeard()
      .filter(({ call }) => calls.test(call)),

  /** Pays the invoice by Pix, or some cents of it. */
  async payByHand(holder: Authoriser, more: { valorCentavos?: number; apesarDoDebito?: boolean } = {}): Promise<void> {
    const { body } = await holder.pay(more)
    expect(await world().sandbox.psp.pay(txidOf(body.cobranca))).toMatchObject({ paid: true })
    await holder.settled()
  },

  /** The invoice that closes on 14 December is of so much. */
  async nextInvoice({ cartao }: Authoriser, change: object): Promise<string> {
    const { db } = world()
    const own = db.selectFrom('invoices').select('id').where('cardId', '=', cartao).where('month', '=', '2026-12')
    const { id } = await own.executeTakeFirstOrThrow()
    await db.updateTable('invoices').set(change).where('id', '=', id).execute()
    return id
  },

  /** Contests the lunch of the invoice: its cents, and the dispute. */
  async contestLunch({ call, cartao }: Authoriser): Promise<{ cents: number; contestacao: string }> {
    const { lancamentos } = (await call('transactions', { params: { cartao } })).body
    const line = lancamentos.find(({ descricao }) => descricao === 'Cantina da Dona Zefa')
    const body = { motivo: 'NAO_RECONHECO', relato: 'Nunca estive nesta loja, e o cartão estava comigo.' }
    const asked = await call('openDispute', { params: { compra: line?.id ?? '' }, body, key: newKey() })
    expect(asked.status).toBe(200)
    return { cents: line?.valorCentavos ?? 0, contestacao: asked.body.id }
  },

  /** The texts of this person's alerts of a kind, with plain spaces. */
  async textsOf({ twin }: Authoriser, kind: AlertKind): Promise<string[]> {
    const own = world().db.selectFrom('alerts').select('text').where('customerId', '=', twin.id)
    const all = await own.where('kind', '=', kind).orderBy('happenedAt').execute()
    return all.map(({ text }) => text.replaceAll('\u00A0', ' '))
  },
})

/** `CANCELADA 1284.60`, without the attempts. */
export const statesOf = async (holder: Authoriser): Promise<string[]> =>
  (await holder.atPsp()).map((line) => line.split(' ').slice(0, 2).join(' '))
