import { parseBoleto } from '@portal/brazil/boleto'
import { useState } from 'react'
import { messageOf } from '../../../client/problems.ts'
import { clock } from '../../../session/clock.ts'
import { today } from '../../../session/today.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CodeField } from '../../../ui/fields/code-field.tsx'
import { birthDateOf, typedDateWords } from '../../../ui/fields/date-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Resend } from '../contacts/resend.tsx'
import { codeLife, noWholeCode, typedCode } from '../contacts/typed-code.ts'
import { contactWords, type HeldProof, paperWords, type QuestionStep, slipWords } from './held-words.ts'
import { secondCode } from './second-code.ts'
import { useStep } from './use-step.ts'

type SentCode = NonNullable<HeldProof['codigo']>

/** In the place of the questions: what stands on a document, on the card, and in a message. */
export function HeldForm({ held, sent, autoFocus, onAnswer, onQuestions }: HeldFormProps) {
  const step = useStep({ CODIGO_EXPIRADO: { field: 'codigo' } })
  const { problems, setProblems, take } = step
  const [sentAt, setSentAt] = useState(() => clock.now())
  const [bySlip, setBySlip] = useState<boolean>()
  const paper = bySlip ? slipWords : paperWords[held.final]
  const swap = () => {
    setBySlip(bySlip !== true)
    setProblems({ fields: [] })
  }
  const answered = (next: QuestionStep) => {
    onAnswer(next)
    setSentAt(clock.now())
  }
  return (
    <>
      <AnswerForm
        step={step}
        read={(form) => readHeld(form, bySlip ? lineOf : endingOf, paper.missing)}
        hint="Está no seu RG, na CNH ou em outro documento."
        autoFocus={autoFocus}
        beside={
          <>
            {held.boleto && <Other onPress={swap}>{bySlip ? slipWords.back : slipWords.instead}</Other>}
            <Other onPress={onQuestions}>Prefiro responder às perguntas</Other>
          </>
        }
      >
        <TextField
          key={paper.label}
          name={PAPER}
          label={paper.label}
          hint={paper.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={bySlip ? undefined : 4}
          autoFocus={bySlip !== undefined}
          error={messageOf(problems, PAPER)}
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

const Other = ({ onPress, children }: { onPress: () => void; children: string }) => (
  <Button kind="quiet" block onClick={onPress}>
    {children}
  </Button>
)

interface HeldFormProps {
  held: HeldProof
  sent: SentCode
  /** True where a press brought the form. */
  autoFocus: boolean
  onAnswer: (step: QuestionStep) => void
  onQuestions: () => void
}

const PAPER = 'papel'

type HeldPaper = { final: string } | { linha: string }

/** Undefined for what is not whole; a line's own digits tell a wrong one before it costs a try. */
const endingOf = (digits: string): HeldPaper | undefined => (digits.length === 4 ? { final: digits } : undefined)
const lineOf = (digits: string): HeldPaper | undefined =>
  digits.length < 47 || 'error' in parseBoleto(digits, today()) ? undefined : { linha: digits }

/** Reads the form, or the problems of what is still missing. */
function readHeld(form: FormData, paperOf: (digits: string) => HeldPaper | undefined, missing: string) {
  const typed = String(form.get('dataNascimento') ?? '').trim()
  const dataNascimento = birthDateOf(typed, today())
  const paper = paperOf(String(form.get(PAPER)).replace(/\D/g, ''))
  const codigo = typedCode(form)
  const fields = [
    ...(dataNascimento === undefined ? [{ field: 'dataNascimento', message: typedDateWords(typed) }] : []),
    ...(paper === undefined ? [{ field: PAPER, message: missing }] : []),
    ...(codigo === undefined ? [{ field: 'codigo', message: noWholeCode }] : []),
  ]
  if (dataNascimento === undefined || paper === undefined || codigo === undefined) return { fields }
  return { dataNascimento, ...paper, codigo }
}
