import { Button } from '../../../ui/buttons/button.tsx'
import { FormProblems } from '../../../ui/fields/form.tsx'
import { contactWords, type HeldProof, paperWords, type QuestionStep } from './held-words.ts'
import { secondCode } from './second-code.ts'
import { useStep } from './use-step.ts'

/** WCAG 3.3.8: a way that asks for nothing from memory, before the questions. */
export function HeldOffer({ held, onAnswer, onAgain }: HeldOfferProps) {
  const { problems, busy, take } = useStep()
  const { own, where } = contactWords[held.canal]
  return (
    <section className="stack" aria-labelledby="sem-perguntas">
      <h2 id="sem-perguntas">Sem perguntas</h2>
      <p>
        Tenha à mão um documento, {paperWords[held.final].own} e {own}. Você vai digitar a data de nascimento, os
        últimos números e outro código, que enviamos {where}.{' '}
        {held.boleto && 'No lugar dos últimos números vale um boleto em aberto.'}
      </p>
      <FormProblems problems={problems} />
      <Button kind="secondary" block busy={busy} onClick={onAgain ?? (() => take(secondCode(onAnswer)))}>
        {onAgain ? 'Digitar o código que já enviamos' : 'Receber o código, sem perguntas'}
      </Button>
      <h2>Ou responda a três perguntas</h2>
    </section>
  )
}

interface HeldOfferProps {
  held: HeldProof
  onAnswer: (step: QuestionStep) => void
  /** Back to a code that was sent before. */
  onAgain: (() => void) | undefined
}
