import type { OpenSlip } from './service.ts'

/** The open slips of many customers at once, of those who have any. */
export type ManySlipSource = (customerIds: readonly string[]) => Promise<ReadonlyMap<string, OpenSlip[]>>

/** Those of all sources. */
export const openSlipsOf =
  (sources: readonly ManySlipSource[]): ManySlipSource =>
  async (customerIds) => {
    const all = new Map<string, OpenSlip[]>()
    for (const found of await Promise.all(sources.map((source) => source(customerIds))))
      for (const [customerId, slips] of found) all.set(customerId, [...(all.get(customerId) ?? []), ...slips])
    return all
  }

/** A source that few customers have anything of: they are found at once, and asked for one by one. */
export const ofHolders =
  (
    findHolders: (customerIds: readonly string[]) => Promise<string[]>,
    openOf: (customerId: string) => Promise<{ open: OpenSlip[] }>,
  ): ManySlipSource =>
  async (customerIds) => {
    const found = new Map<string, OpenSlip[]>()
    for (const customerId of await findHolders(customerIds)) found.set(customerId, (await openOf(customerId)).open)
    return found
  }
