import { useState } from 'react'
import { messageOf, noProblems, problemAt } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { type AboutPurchase, type DisputeReason, instalmentWords, reasons } from './dispute-words.ts'

export type Draft = { reason: DisputeReason | undefined; words: string }

export const steps = ['motivo', 'relato', 'arquivos', 'conferir'] as const
export type DisputeStep = (typeof steps)[number]

export const names: Record<DisputeStep, string> = {
  motivo: 'o que aconteceu',
  relato: 'com suas palavras',
  arquivos: 'comprovantes',
  conferir: 'conferir e enviar',
}

/** The step that the address names, or an earlier one that it cannot do without. */
export function stepOf(hash: string, { reason, words }: Draft): DisputeStep {
  const named = steps.find((step) => `#${step}` === hash) ?? 'motivo'
  if (reason === undefined) return 'motivo'
  return words.trim() === '' && steps.indexOf(named) > 1 ? 'relato' : named
}

/** The previous step, by its name; undefined from the first. */
export function stepBefore(hash: string, draft: Draft): { step: DisputeStep; text: string } | undefined {
  const step = steps[steps.indexOf(stepOf(hash, draft)) - 1]
  return step && { step, text: names[step].replace(/^./, (letter) => letter.toUpperCase()) }
}

interface StepProps {
  draft: Draft
  onDraft: (draft: Draft) => void
  onNext: () => void
}

export function ReasonStep({ draft, onDraft, onNext }: StepProps) {
  const [problems, setProblems] = useState(noProblems)
  const submit = () => {
    if (draft.reason !== undefined) return onNext()
    setProblems(problemAt('Escolha o que aconteceu', { field: 'motivo' }))
  }
  return (
    <Form onSubmit={submit} problems={problems.fields}>
      <Choice
        legend="O que há de errado com esta compra?"
        legendHidden
        name="motivo"
        value={draft.reason ?? ''}
        onChange={(value) => {
          setProblems(noProblems)
          onDraft({ ...draft, reason: value as DisputeReason })
        }}
        options={Object.entries(reasons).map(([value, { title, detail }]) => ({ value, title, detail }))}
        error={messageOf(problems, 'motivo')}
      />
      <Button type="submit" block>
        Continuar
      </Button>
    </Form>
  )
}

const LEAST_WORDS = 10
const MOST_WORDS = 600

export function WordsStep({ about, draft, onDraft, onNext, refusal }: WordsStepProps) {
  const [problems, setProblems] = useState(refusal === undefined ? noProblems : problemAt(refusal, { field: 'relato' }))
  const ofInstalment = instalmentWords(about)
  const submit = () => {
    if (draft.words.trim().length >= LEAST_WORDS) return onNext()
    setProblems(problemAt('Conte um pouco mais: em uma ou duas frases, o que aconteceu.', { field: 'relato' }))
  }
  return (
    <Form onSubmit={submit} problems={problems.fields}>
      {ofInstalment !== undefined && <p>{ofInstalment}</p>}
      <TextAreaField
        label="Conte o que aconteceu"
        name="relato"
        hint={`${draft.reason === undefined ? '' : reasons[draft.reason].ask} Não escreva o número do cartão nem a senha.`}
        maxLength={MOST_WORDS}
        value={draft.words}
        onChange={({ currentTarget }) => {
          setProblems(noProblems)
          onDraft({ ...draft, words: currentTarget.value })
        }}
        error={messageOf(problems, 'relato')}
      />
      <Button type="submit" block>
        Continuar
      </Button>
    </Form>
  )
}

interface WordsStepProps extends StepProps {
  about: AboutPurchase
  refusal: string | undefined
}
