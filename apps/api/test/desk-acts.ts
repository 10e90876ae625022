import type { DeskItem } from '@portal/contract/desk'
import type { Clerk } from './clerk.ts'
import { deskOf } from './desk.ts'
import type { World } from './world.ts'

/** Acts of the desk about something, in their order. */
export const eventsOf = (world: World, subjectId: string) =>
  world.db
    .selectFrom('deskEvents')
    .select(['act', 'details', 'note', 'actor'])
    .where('subjectId', '=', subjectId)
    .orderBy('id')
    .execute()

export type Waiting<T extends DeskItem['tipo']> = Extract<DeskItem, { tipo: T }>

/** An item as a clerk's queue has it. */
export async function findItem<T extends DeskItem['tipo']>(
  clerk: Clerk,
  type: T,
  id: string,
): Promise<Waiting<T> | undefined> {
  const { itens } = await clerk.queue()
  return itens.find((item): item is Waiting<T> => item.tipo === type && item.id === id)
}

/** Money that a bank's file brought under a number that is nobody's. */
export async function moneyAside(world: World, bankNumber: string, paidCents = 12_345): Promise<string> {
  const desk = deskOf(world)
  const { body } = await desk.file(desk.write('240', [{ bankNumber, paidCents }]))
  return body.suspenso.find(({ nossoNumero }) => nossoNumero === bankNumber)?.id ?? ''
}

/** The order that gives no slip the money. */
export const closing = (id: string) =>
  ({ sala: 'suspenso', pedido: { acao: 'encerrar', id, nota: 'Devolvido pelo banco.' } }) as const
