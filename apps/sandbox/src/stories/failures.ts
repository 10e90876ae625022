import type { OpenDemo } from '@portal/api/demo'
import { Refusal } from '@portal/api/refusal'
import { type CallName, contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import type { ErrorCode } from '@portal/contract/errors'

type Answering = (answer: () => Promise<unknown>) => Promise<unknown>
type Failure = { calls: readonly CallName[]; answering: Answering }

const refusing = (code: ErrorCode): Answering => {
  return () => Promise.reject(new Refusal(code))
}
const spoiling: Answering = async (answer) => ({
  ...((await answer()) as object),
  content: 'O documento não ficou pronto.',
})

const callsThatMay = (code: ErrorCode): CallName[] =>
  (Object.entries(contract) as [CallName, Call][]).flatMap(([name, { errors }]) =>
    errors.includes(code) ? [name] : [],
  )

export type StoryFault = 'index' | 'cards' | 'opt-in' | 'invoice' | 'pdf'

/** Failing calls of each fault, and how they fail. */
const failures: Record<StoryFault, Failure> = {
  index: { calls: ['index'], answering: refusing('CADASTRO_INDISPONIVEL') },
  cards: { calls: ['cards', 'issuerCards'], answering: refusing('CADASTRO_INDISPONIVEL') },
  'opt-in': { calls: ['optIn'], answering: refusing('CADASTRO_INDISPONIVEL') },
  invoice: { calls: callsThatMay('FATURA_INDISPONIVEL'), answering: refusing('FATURA_INDISPONIVEL') },
  pdf: { calls: ['invoicePdf'], answering: spoiling },
}

type Handler = (asked: { caller?: { customerId: string } }) => Promise<unknown>
type FaultOf = (customerId: string) => StoryFault | undefined

/** Calls that fail in the caller's story are answered before their handlers. */
export const failingFor =
  (faultOf: FaultOf): OpenDemo['around'] =>
  (handlers) => {
    const around = ([name, handler]: [string, Handler]): [string, Handler] => [
      name,
      (asked) => {
        const fault = asked.caller && faultOf(asked.caller.customerId)
        const { calls, answering } = fault ? failures[fault] : none
        return calls.some((call) => call === name) ? answering(() => handler(asked)) : handler(asked)
      },
    ]
    return Object.fromEntries(Object.entries(handlers as unknown as Record<string, Handler>).map(around)) as never
  }

const none: Failure = { calls: [], answering: (answer) => answer() }
