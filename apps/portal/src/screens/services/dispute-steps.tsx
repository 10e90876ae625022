import { type FormEvent, useState } from 'react'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Facts } from '../../ui/facts.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { info } from '../../ui/icons/info.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { type AboutPurchase, type Reason, instalmentWords, planWords, promiseWords, reasons } from './dispute-words.ts'
import type { Files } from './use-files.ts'

export type Draft = { reason: Reason | undefined; words: string }

export const steps = ['motivo', 'relato', 'arquivos', 'conferir'] as const
export type Step = (typeof steps)[number]

export const names: Record<Step, string> = {
  motivo: 'o que aconteceu',
  relato: 'com suas palavras',
  arquivos: 'comprovantes',
  conferir: 'conferir e enviar',
}

/** The step that the address names, or the first one that it cannot do without. */
export function stepOf(hash: string, { reason, words }: Draft): Step {
  const named = steps.find((step) => `#${step}` === hash) ?? 'motivo'
  if (reason === undefined) return 'motivo'
  return words.trim() === '' && steps.indexOf(named) > 1 ? 'relato' : named
}

/** Where one goes back to, by its name; nothing from the first. */
export function stepBefore(hash: string, draft: Draft): { step: Step; text: string } | undefined {
  const step = steps[steps.indexOf(stepOf(hash, draft)) - 1]
  return step && { step, text: names[step].replace(/^./, (letter) => letter.toUpperCase()) }
}

interface StepProps {
  draft: Draft
  onDraft: (draft: Draft) => void
  onNext: () => void
}

export function ReasonStep({ draft, onDraft, onNext }: StepProps) {
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.reason !== undefined) return onNext()
    setProblem('Escolha o que aconteceu')
    event.currentTarget.querySelector<HTMLInputElement>('#motivo')?.focus()
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <Choice
        legend="O que há de errado com esta compra?"
        legendHidden
        name="motivo"
        value={draft.reason ?? ''}
        onChange={(value) => {
          setProblem(undefined)
          onDraft({ ...draft, reason: value as Reason })
        }}
        options={Object.entries(reasons).map(([value, { title, detail }]) => ({ value, title, detail }))}
        error={problem}
      />
      <Button type="submit" block>
        Continuar
      </Button>
    </form>
  )
}

const LEAST_WORDS = 10
const MOST_WORDS = 600

export function WordsStep({ about, draft, onDraft, onNext, refusal }: WordsStepProps) {
  const [problem, setProblem] = useState(refusal)
  const ofInstalment = instalmentWords(about)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (draft.words.trim().length >= LEAST_WORDS) return onNext()
    setProblem('Conte um pouco mais: em uma ou duas frases, o que aconteceu.')
    event.currentTarget.querySelector<HTMLTextAreaElement>('#relato')?.focus()
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      {ofInstalment !== undefined && <p>{ofInstalment}</p>}
      <TextAreaField
        label="Conte o que aconteceu"
        name="relato"
        hint={`${draft.reason === undefined ? '' : reasons[draft.reason].ask} Não escreva o número do cartão nem a senha.`}
        maxLength={MOST_WORDS}
        value={draft.words}
        onChange={({ currentTarget }) => {
          setProblem(undefined)
          onDraft({ ...draft, words: currentTarget.value })
        }}
        error={problem}
      />
      <Button type="submit" block>
        Continuar
      </Button>
    </form>
  )
}

interface WordsStepProps extends StepProps {
  about: AboutPurchase
  refusal: string | undefined
}

export function ReviewStep({ about, draft, files, busy, trouble, onSend, onGo }: ReviewProps) {
  const { compra } = about
  const ready = files.files.filter(({ state }) => state === 'chosen').length
  const count = ready === 0 ? 'Nenhum' : ready === 1 ? '1 arquivo' : `${ready} arquivos`
  return (
    <div className="stack">
      <Facts
        small
        rows={[
          { term: 'Compra', value: `${compra.descricao}, ${formatDate(compra.data)}` },
          { term: 'Motivo', value: draft.reason === undefined ? '' : reasons[draft.reason].title },
          { term: 'Comprovantes', value: count },
          { term: 'Em contestação', value: formatMoney(compra.valorCentavos), kind: 'total' },
        ]}
      />
      <p className="prose">“{draft.words.trim()}”</p>
      <Notice icon={info} tone="informative">
        {promiseWords(about)}
      </Notice>
      {about.encerraParcelamento && (
        <Notice icon={exclamation} tone="warning">
          {planWords}
        </Notice>
      )}
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble.words}
        </Notice>
      )}
      {trouble?.field === 'relato' && (
        <Button kind="secondary" block onClick={() => onGo('relato')}>
          Corrigir o que contei
        </Button>
      )}
      <Button block busy={busy} onClick={onSend}>
        Enviar contestação
      </Button>
    </div>
  )
}

export interface Asking {
  busy: boolean
  trouble: { field: string | undefined; words: string } | undefined
  onSend: () => void
}

interface ReviewProps extends Asking {
  about: AboutPurchase
  draft: Draft
  files: Files
  onGo: (step: Step) => void
}
