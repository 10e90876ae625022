import type { DeskClerk, DeskProposal } from '@portal/contract/desk'
import { Button } from '@portal/portal/ui/buttons/button.tsx'
import { ProblemNotice } from '@portal/portal/ui/feedback/problem-notice.tsx'
import { Form } from '@portal/portal/ui/fields/form.tsx'
import { SelectField } from '@portal/portal/ui/choices/select-field.tsx'
import { Facts } from '@portal/portal/ui/layout/facts.tsx'
import { sendDecision } from './calls.ts'
import { type Done, NoteField, textOf, useSending } from './order-form.tsx'
import { orderWords } from './words.tsx'

/** A clerk's proposal, and the decision of another. */
export function Proposal({ proposal, clerk, onDone }: ProposalProps) {
  const { busy, problem, send } = useSending(onDone)
  const { id, pedido, por, minha } = proposal
  const submit = (form: FormData) => {
    const aprova = form.get('decisao') === 'aprovar'
    send(form, () => sendDecision(id, { aprova, nota: textOf(form, 'nota') }))
  }
  const rows = [
    { term: 'Proposta', value: orderWords(pedido) },
    { term: 'Por', value: `${por.nome} (${por.login})` },
    { term: 'Nota da proposta', value: pedido.pedido.nota },
  ]
  return (
    <>
      <Facts rows={rows} />
      {!minha && !clerk.papeis.includes('APROVA') ? (
        <p>Quem aprova ainda não decidiu.</p>
      ) : (
        <Form onSubmit={submit} aria-label="Decisão sobre a proposta">
          {minha && <p>Outra pessoa precisa aprovar. Você pode retirar a proposta.</p>}
          <ProblemNotice takesFocus>{problem}</ProblemNotice>
          {!minha && (
            <SelectField label="Sua decisão" name="decisao">
              <option value="">Escolha</option>
              <option value="aprovar">Aprovar a proposta</option>
              <option value="recusar">Recusar a proposta</option>
            </SelectField>
          )}
          <NoteField />
          <Button type="submit" busy={busy}>
            {minha ? 'Retirar proposta' : 'Confirmar decisão'}
          </Button>
        </Form>
      )}
    </>
  )
}

interface ProposalProps {
  proposal: DeskProposal
  clerk: DeskClerk
  onDone: Done
}
