import type { Database } from '@portal/api/db/database'
import { cast } from './cast.ts'
import type { StoryFault } from './failures.ts'

const faults = new Map(cast.flatMap(({ cpf, fault }) => (fault === undefined ? [] : [[cpf, fault] as const])))

/** Customers with a fault by id; ids are new at each planting. */
export function storyFaults() {
  const known = new Map<string, StoryFault>()
  return {
    of: (customerId: string): StoryFault | undefined => known.get(customerId),
    give: (customerId: string, fault: StoryFault): void => void known.set(customerId, fault),
    /** Adds the planted ids and forgets none: a test may put rows back. */
    async learn(db: Database): Promise<void> {
      const rows = await db
        .selectFrom('customers')
        .select(['id', 'cpf'])
        .where('cpf', 'in', [...faults.keys()])
        .execute()
      for (const { id, cpf } of rows) {
        const fault = faults.get(cpf)
        if (fault !== undefined) known.set(id, fault)
      }
    },
  }
}
