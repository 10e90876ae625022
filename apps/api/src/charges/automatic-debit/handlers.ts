import type { Reply } from '@portal/contract'
import type { Caller, CallOf, Handlers } from '../../platform/http/bind.ts'
import type { AutomaticDebits } from './service.ts'
import type { NeedlessDebits } from './needless.ts'
import type { ShownDebits } from './shown-service.ts'
import type { DebitWatching } from './watching.ts'

type AutomaticDebitCalls =
  | 'automaticDebit'
  | 'automaticDebitEvents'
  | 'activateAutomaticDebit'
  | 'chooseDebitAmount'
  | 'cancelAutomaticDebit'
  | 'stopDebit'
  | 'returnDebit'
  | 'pastDebits'
type Deps = {
  debiting: AutomaticDebits
  shownDebits: ShownDebits
  needlessDebits: NeedlessDebits
  debitWatching: DebitWatching
}

const choices = { TOTAL: 'total', MINIMO: 'minimum' } as const

export const automaticDebitHandlers = ({
  debiting,
  shownDebits: shown,
  needlessDebits: needless,
  debitWatching: watching,
}: Deps): Pick<Handlers, AutomaticDebitCalls> => {
  const stateOf = (caller: Caller, cardId: string): Promise<Reply<'automaticDebit'>> => shown.state(caller, cardId)

  return {
    automaticDebit: ({ caller, query }) => stateOf(caller, query.cartao),

    automaticDebitEvents: async ({ caller, query, signal }) => {
      // Refused before the stream begins, while a status can still be answered.
      await stateOf(caller, query.cartao)
      return watching.watch(caller, query.cartao, signal)
    },

    activateAutomaticDebit: async (asked) => {
      const { caller, body } = asked
      await debiting.activate(orderOf(asked), choices[body.valor], body.versaoTexto)
      return stateOf(caller, body.cartao)
    },

    chooseDebitAmount: async (asked) => {
      const { caller, body } = asked
      await debiting.choose(orderOf(asked), choices[body.valor])
      return stateOf(caller, body.cartao)
    },

    cancelAutomaticDebit: async (asked) => {
      const { caller, body } = asked
      await debiting.cancel(orderOf(asked))
      return stateOf(caller, body.cartao)
    },

    stopDebit: async ({ caller, body, key }) =>
      needless.wireOne(await debiting.stop({ ...ownerOf(caller), key }, body.debito)),

    returnDebit: async ({ caller, body, key }) =>
      needless.wireOne(await debiting.giveBack({ ...ownerOf(caller), key }, body.debito)),

    pastDebits: async ({ caller, query }) => {
      const { debits, next } = await debiting.history(caller.customerId, query.cartao, Number(query.pagina ?? 1))
      return { debitos: await needless.wire(caller, debits), proximaPagina: next }
    },
  }
}

const ownerOf = ({ customerId, sessionId }: Caller) => ({ customerId, sessionId })

const orderOf = ({ caller, body, key }: Pick<CallOf<'cancelAutomaticDebit'>, 'caller' | 'body' | 'key'>) => ({
  ...ownerOf(caller),
  cardId: body.cartao,
  key,
})
