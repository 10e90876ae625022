import { parseMoney } from '@portal/brazil/money'
import { useState } from 'react'
import { OVER, useOneQuestion } from '../../../chrome/help/one-question.tsx'
import { problemAt } from '../../../client/problems.ts'
import { refusalWords } from '../../../client/refusal-words.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { findDraft } from '../../../session/drafts.ts'
import { useKeptDraft } from '../../../session/use-kept-draft.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { PlansFound } from './plans-found.tsx'
import { type FoundPlans, findPlans } from './simulating.ts'
import { firstWish, questionsOf, readWish, type TypedWish, wishProblem } from './typed-wish.ts'
import { WishFields } from './wish-fields.tsx'

const draftOf = ({ proposta }: DebtProposal): string => `simular ${proposta}`

/** The entry, the number or the month's value, and the day that a person wants: the server computes, the screen shows. */
export function SimulateForm({ proposal, base }: { proposal: DebtProposal; base: string }) {
  const [before] = useState(() => findDraft(draftOf(proposal)) as TypedWish | undefined)
  const [first] = useState(before ?? firstWish(proposal))
  const [wish, setWish] = useState(first)
  const [isTyped, setTyped] = useState(before !== undefined)
  useKeptDraft(draftOf(proposal), isTyped ? wish : undefined)
  const { only, shows, isLast, isOver, place, next, goTo, back, restart } = useOneQuestion(questionsOf(wish))
  const { found, busy, problems, setProblems, simulate } = useFoundPlans(proposal, () => goTo('entrada'))
  const change = (form: HTMLFormElement) => {
    setWish(readWish(new FormData(form), wish))
    setTyped(true)
  }
  const submit = (data: FormData) => {
    const typed = readWish(data, wish)
    const problem = wishProblem(proposal, typed, only)
    if (problem) return setProblems(problem)
    if (isLast) simulate(typed)
    next()
  }
  return (
    <Panel title="Sua proposta">
      <Form
        className="stack"
        hidden={isOver}
        onSubmit={submit}
        onChange={({ currentTarget }) => change(currentTarget)}
        problems={problems.fields}
      >
        {place !== undefined && <p className="sub">{place}</p>}
        <WishFields proposal={proposal} first={first} count={wish.quantidade} problems={problems} shows={shows} />
        <Button type="submit" kind="secondary" busy={busy}>
          {isLast ? 'Ver opções' : 'Continuar'}
        </Button>
        {back && !isOver && (
          <Button kind="quiet" onClick={back}>
            Pergunta anterior
          </Button>
        )}
      </Form>
      {isOver && (
        <Button kind="quiet" onClick={restart}>
          Mudar a proposta
        </Button>
      )}
      <div className="stack-l mt-4" id={OVER} tabIndex={-1} role="status" hidden={place !== undefined}>
        {found && <PlansFound found={found} proposta={proposal.proposta} base={base} />}
      </div>
    </Panel>
  )
}

/** The plans of the newest wish; those that were found before answer another question. */
function useFoundPlans(proposal: DebtProposal, onRefused: () => void) {
  const [found, setFound] = useState<FoundPlans>()
  const { busy, problems, setProblems, submit } = useSubmit((error) => {
    onRefused()
    return problemAt(refusalWords(error), { field: 'entrada' })
  })
  const simulate = ({ entrada, valor, quantidade, dia }: TypedWish) => {
    setFound(undefined)
    const wish = {
      entryCents: parseMoney(entrada) ?? proposal.entradaMinimaCentavos,
      monthlyCents: parseMoney(valor) ?? 0,
      count: quantidade,
      dueDay: dia,
    }
    submit(async () => setFound(await findPlans(proposal, wish)))
  }
  const refuse: typeof setProblems = (next) => {
    setFound(undefined)
    setProblems(next)
  }
  return { found, busy, problems, setProblems: refuse, simulate }
}
