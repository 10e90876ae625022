import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import { type Clock, later, minutes } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PersonOrder, PersonRequests, ServiceRequest } from '../requests/public.ts'
import type { CodeProof } from './confirming-service.ts'

/** Copies of one person in a day. */
const MOST_A_DAY = 3
const COPY_LIFE = minutes(30)

type Deps = { clock: Clock; person: PersonRequests }

export function copiesService({ clock, person }: Deps) {
  const leftToday = (requests: readonly ServiceRequest[]): number => {
    const today = clock.today()
    const isOfToday = ({ kind, openedAt }: ServiceRequest) =>
      kind === 'data-export' && civilDateInSaoPaulo(openedAt) === today
    return Math.max(MOST_A_DAY - requests.filter(isOfToday).length, 0)
  }

  return {
    leftToday,

    ask: (order: PersonOrder, proof: CodeProof | undefined): Promise<ServiceRequest> =>
      person.open(order, 'data-export', {}, async (tx) => {
        if (leftToday(await person.list(order.customerId, tx)) === 0) throw new Refusal('LIMITE_DE_EXPORTACOES')
        await proof?.spend(tx)
        return 'granted'
      }),

    /** A copy can be fetched for half an hour, in the session that asked for it. */
    async refuseGone({ customerId, sessionId }: Omit<PersonOrder, 'key'>, protocol: string): Promise<void> {
      const since = later(clock.now(), -COPY_LIFE)
      const found = (await person.list(customerId)).some(
        (one) =>
          one.protocol === protocol &&
          one.kind === 'data-export' &&
          one.sessionId === sessionId &&
          one.openedAt > since,
      )
      if (!found) throw new Refusal('EXPORTACAO_NAO_ENCONTRADA')
    },
  }
}
