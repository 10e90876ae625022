import type { DeskClerk, DeskProposal } from '@portal/contract/desk'
import { useState } from 'react'
import { Button } from '@portal/portal/ui/buttons/button.tsx'
import { ProblemNotice } from '@portal/portal/ui/feedback/problem-notice.tsx'
import { Form } from '@portal/portal/ui/fields/form.tsx'
import { SelectField } from '@portal/portal/ui/choices/select-field.tsx'
import { Facts } from '@portal/portal/ui/layout/facts.tsx'
import { sendDecision } from './calls.ts'
import { type ReadableItem, choiceOf, effectOf } from './effects.ts'
import { type Done, Effect, NoteField, textOf, useSending } from './order-form.tsx'
import { seenFacts } from './words.tsx'

const STAYS = 'Nada muda, e o item volta a esperar uma decisão.'

/** A clerk's proposal, and the decision of another. */
export function Proposal({ item, proposal, clerk, onDone }: ProposalProps) {
  const { busy, problem, send } = useSending(onDone)
  const [decision, setDecision] = useState('')
  const { id, minha, visto } = proposal
  const submit = (form: FormData) => {
    const aprova = form.get('decisao') === 'aprovar'
    send(form, () => sendDecision(id, { aprova, nota: textOf(form, 'nota') }))
  }
  const effects: Record<string, string> = {
    aprovar: effectOf(item, choiceOf(proposal), visto.destino),
    recusar: STAYS,
  }
  return (
    <div className="stack-l">
      <Facts rows={seenFacts(proposal)} />
      {!minha && !clerk.papeis.includes('APROVA') ? (
        <p>Quem aprova ainda não decidiu.</p>
      ) : (
        <Form onSubmit={submit} aria-label="Decisão sobre a proposta">
          {minha && <p>Outra pessoa precisa aprovar. Você pode retirar a proposta.</p>}
          <ProblemNotice takesFocus>{problem}</ProblemNotice>
          {!minha && (
            <SelectField
              label="Sua decisão"
              name="decisao"
              value={decision}
              onChange={(event) => setDecision(event.currentTarget.value)}
            >
              <option value="">Escolha</option>
              <option value="aprovar">Aprovar a proposta</option>
              <option value="recusar">Recusar a proposta</option>
            </SelectField>
          )}
          <Effect words={minha ? STAYS : effects[decision]} />
          <NoteField />
          <Button type="submit" busy={busy}>
            {minha ? 'Retirar proposta' : 'Confirmar decisão'}
          </Button>
        </Form>
      )}
    </div>
  )
}

interface ProposalProps {
  item: ReadableItem
  proposal: DeskProposal
  clerk: DeskClerk
  onDone: Done
}
