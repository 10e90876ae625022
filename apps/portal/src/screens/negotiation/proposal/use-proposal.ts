import { useRef, useState } from 'react'
import { wordsOf } from '../../../client/errors.ts'
import type { DebtProposal } from '../agreement-flow.ts'
import { proposeFor } from './propose.ts'

type Offered = { proposal: DebtProposal; couponRefused: string | undefined }

/** The proposal for the ticked debts: the last choice counts, and a failed one leaves what was there. */
export function useProposal(first: Offered) {
  const [offered, setOffered] = useState(first)
  const [wanted, setWanted] = useState<string[]>()
  const [problem, setProblem] = useState<string>()
  const asked = useRef(new AbortController())

  const choose = async (dividas: string[]) => {
    if (dividas.length === 0) return setProblem('Deixe pelo menos uma dívida marcada.')
    asked.current.abort()
    const { signal } = (asked.current = new AbortController())
    setProblem(undefined)
    setWanted(dividas)
    try {
      const { proposal, couponRefused } = await proposeFor(dividas, signal)
      if (signal.aborted) return
      if (proposal === null) setProblem('Não há proposta para estas dívidas por aqui agora.')
      else setOffered({ proposal, couponRefused })
    } catch (error) {
      if (signal.aborted) return
      setProblem(wordsOf(error))
    }
    setWanted(undefined)
  }

  return {
    ...offered,
    chosen: wanted ?? offered.proposal.dividas.map(({ id }) => id),
    busy: wanted !== undefined,
    problem,
    choose: (dividas: string[]): void => void choose(dividas),
    accept: (proposal: DebtProposal): void => setOffered({ proposal, couponRefused: undefined }),
  }
}
