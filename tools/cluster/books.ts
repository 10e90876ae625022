import { connect } from '../bench/crowd.ts'
import type { Accepted, Load, Paid } from './load.ts'
import { until } from './patroni.ts'

type Told = Pick<Load, 'accepted' | 'paid'>

/** The books beside what callers and the PSP were told, by the ids of charges. */
export type Count = {
  /** Given to a caller, and not in the books. */
  forgotten: string[]
  /** Paid at the PSP, and not in the books. */
  unbooked: string[]
  /** The part of those that waits in suspense, where a person sees it. */
  inSuspense: string[]
  doubled: string[]
}

const SETTLED_WITHIN_MS = 120_000

/** Counts once every payment of a charge that the books know is booked, or at the time limit; 0 counts at once. */
export async function countBooks(address: string, told: Told, withinMs = SETTLED_WITHIN_MS): Promise<Count> {
  const books = await connect(address)
  try {
    const count = (): Promise<Count> => compare(books.ask, told)
    const isSettled = async (): Promise<boolean> => {
      const { forgotten, unbooked } = await count()
      return unbooked.every((charge) => forgotten.includes(charge))
    }
    await until(isSettled, withinMs, 'nem tudo foi lançado').catch(() => undefined)
    return await count()
  } finally {
    await books.close()
  }
}

type Ask = Awaited<ReturnType<typeof connect>>['ask']

async function compare(ask: Ask, { accepted, paid }: Told): Promise<Count> {
  const charges = [...new Set(accepted.map(({ charge }) => charge))]
  const [known, booked, waiting] = [
    await ask('select id from charges where id = any($1::uuid[])', [charges]),
    await ask(
      `select external_id as id, charge_id as charge, amount_cents::text as cents, credit_cents::text as credit
        from payments where charge_id = any($1::uuid[])`,
      [charges],
    ),
    await ask('select external_id as id from suspense where external_id = any($1)', [paid.map(({ id }) => id)]),
  ]
  const [knownIds, bookedIds, waitingIds] = [known, booked, waiting].map((rows) => new Set(rows.map(({ id }) => id)))
  const chargesOf = (isMeant: (payment: Paid) => boolean): string[] => paid.filter(isMeant).map(({ charge }) => charge)
  return {
    forgotten: charges.filter((id) => !knownIds?.has(id)),
    unbooked: chargesOf(({ id }) => !bookedIds?.has(id)),
    inSuspense: chargesOf(({ id }) => waitingIds?.has(id) === true),
    doubled: [...chargedTwice(accepted), ...bookedTwice(booked, paid)],
  }
}

/** A key that gave two charges. */
function chargedTwice(accepted: readonly Accepted[]): string[] {
  const byKey = Map.groupBy(accepted, ({ key }) => key)
  return [...byKey.values()].flatMap((all) => {
    const charges = new Set(all.map(({ charge }) => charge))
    return charges.size > 1 ? [`uma chave deu ${[...charges].join(' e ')}`] : []
  })
}

/** Money in the books that the PSP does not have, has once, or has in another amount; a credit is money too much. */
function bookedTwice(booked: readonly Record<string, string>[], paid: readonly Paid[]): string[] {
  const left = new Map(paid.map(({ id, cents }) => [id, cents]))
  return booked.flatMap(({ id = '', cents, credit }) => {
    const held = left.get(id)
    left.delete(id)
    return held === Number(cents) && credit === '0'
      ? []
      : [`${id} está nos livros com ${cents}, e ${credit} de crédito`]
  })
}
