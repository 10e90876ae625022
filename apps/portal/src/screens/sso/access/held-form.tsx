import { useState } from 'react'
import { messageOf, type Problems } from '../../../client/problems.ts'
import { clock } from '../../../session/clock.ts'
import { today } from '../../../session/today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Resend } from '../contacts/resend.tsx'
import { codeLife, noWholeCode, typedCode } from '../contacts/typed-code.ts'
import { contactWords, type HeldProof, paperWords, type QuestionStep } from './held-words.ts'
import { secondCode } from './second-code.ts'
import { useStep } from './use-step.ts'

type SentCode = NonNullable<HeldProof['codigo']>

/** In the place of the questions: what stands on a document, on the card, and in a message. */
export function HeldForm({ held, sent, autoFocus, onAnswer, onQuestions }: HeldFormProps) {
  const step = useStep({ CODIGO_EXPIRADO: { field: 'codigo' } })
  const { problems, take } = step
  const [sentAt, setSentAt] = useState(() => clock.now())
  const paper = paperWords[held.final]
  const answered = (next: QuestionStep) => {
    onAnswer(next)
    setSentAt(clock.now())
  }
  return (
    <>
      <AnswerForm
        step={step}
        read={(form) => readHeld(form, paper.missing)}
        hint="Está no seu RG, na CNH ou em outro documento."
        autoFocus={autoFocus}
        beside={
          <Button kind="quiet" block onClick={onQuestions}>
            Prefiro responder às perguntas
          </Button>
        }
      >
        <TextField
          name="final"
          label={paper.label}
          hint={paper.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          error={messageOf(problems, 'final')}
          enterKeyHint="next"
          required
        />
        {/* The typed digits belong to the previous code. */}
        <CodeField
          key={sentAt}
          name="codigo"
          label="Código de 6 dígitos"
          hint={`${contactWords[held.canal].look} Vale por ${codeLife(sent)}, e você pode colar.`}
          error={messageOf(problems, 'codigo')}
        />
      </AnswerForm>
      <Resend
        challenge={{ ...sent, sentAt, canal: held.canal, desafio: '', destino: '', canais: [] }}
        onResend={() => take(secondCode(answered))}
      />
    </>
  )
}

interface HeldFormProps {
  held: HeldProof
  sent: SentCode
  /** True where a press brought the form. */
  autoFocus: boolean
  onAnswer: (step: QuestionStep) => void
  onQuestions: () => void
}

/** Reads the form, or the problems of what is still missing. */
function readHeld(
  form: FormData,
  missing: string,
): Problems | { dataNascimento: string; final: string; codigo: string } {
  const typed = String(form.get('dataNascimento') ?? '').trim()
  const dataNascimento = birthDateOf(typed, today())
  const final = String(form.get('final')).replace(/\D/g, '')
  const codigo = typedCode(form)
  const fields = [
    ...(dataNascimento === undefined ? [{ field: 'dataNascimento', message: typedDateWords(typed) }] : []),
    ...(final.length === 4 ? [] : [{ field: 'final', message: missing }]),
    ...(codigo === undefined ? [{ field: 'codigo', message: noWholeCode }] : []),
  ]
  if (dataNascimento === undefined || codigo === undefined || fields.length > 0) return { fields }
  return { dataNascimento, final, codigo }
}
