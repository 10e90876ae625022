import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { messageOf } from '../../../client/problems.ts'
import { Choice } from '../../../ui/choices/choice.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { AccessFrame } from './access-frame.tsx'
import { AnswerForm } from './answer-form.tsx'
import { readAnswers } from './answers.ts'
import { HeldForm } from './held-form.tsx'
import { HeldOffer } from './held-offer.tsx'
import { contactWords, type QuestionStep } from './held-words.ts'
import { ReleaseForm } from './release-form.tsx'
import { askStep } from './ask-step.ts'
import { useAccess } from './use-access.ts'
import { useStep } from './use-step.ts'

type Questions = QuestionStep['perguntas']

export const loader = () => askStep('VALIDAR_PERGUNTAS')

export default function ValidateQuestions() {
  const access = useAccess()
  const step = useLoaderData<typeof loader>()
  const revalidator = useRevalidator()
  const needsRelease = 'codigoAtendimento' in step && step.codigoAtendimento === true
  return (
    <AccessFrame
      at="VALIDAR_PERGUNTAS"
      access={access}
      title="Confirme que é você"
      lead={needsRelease ? releaseLead : 'Assim temos certeza de que é você.'}
    >
      {'error' in step ? (
        <ErrorState
          title="As perguntas não abriram"
          onRetry={() => void revalidator.revalidate()}
          busy={revalidator.state !== 'idle'}
        />
      ) : (
        <Proof step={step} />
      )}
    </AccessFrame>
  )
}

const releaseLead = 'Seus contatos foram trocados há pouco. Para criar a senha, ligue para nós e peça o código.'

const Proof = ({ step }: { step: Awaited<ReturnType<typeof loader>> }) => {
  if ('codigoAtendimento' in step) return <ReleaseForm />
  return 'perguntas' in step ? <QuestionsOrHeld step={step} /> : null
}

/** The questions, and before them the way without; once its code was sent, that way alone. */
function QuestionsOrHeld({ step }: { step: QuestionStep }) {
  const [asked, ask] = useState<QuestionStep>()
  const [remembers, setRemembers] = useState(false)
  const { comOQueTenho: held, perguntas } = asked ?? step
  const sent = held?.codigo
  if (held === undefined) return <QuestionForm questions={perguntas} />
  return (
    <>
      <p role="status" className={sent && !remembers ? undefined : 'vh'}>
        {sent && !remembers && `Enviamos um código ${contactWords[held.canal].where}.`}
      </p>
      {sent && !remembers ? (
        <HeldForm
          held={held}
          sent={sent}
          autoFocus={asked !== undefined}
          onAnswer={ask}
          onQuestions={() => setRemembers(true)}
        />
      ) : (
        <>
          <HeldOffer held={held} onAnswer={ask} onAgain={sent ? () => setRemembers(false) : undefined} />
          <QuestionForm questions={perguntas} autoFocus={remembers} />
        </>
      )}
    </>
  )
}

function QuestionForm({ questions, autoFocus }: { questions: Questions; autoFocus?: boolean }) {
  const step = useStep()
  return (
    <>
      <AnswerForm step={step} read={(form) => readAnswers(form, questions)} autoFocus={autoFocus}>
        {questions.map(({ id, texto, opcoes }) => (
          <Choice
            key={id}
            name={id}
            legend={<Asked text={texto} place={places[id]} />}
            options={opcoes.map((opcao) => ({ value: opcao, title: opcao }))}
            error={messageOf(step.problems, id)}
          />
        ))}
      </AnswerForm>
      <p className="small muted">
        Sem o cartão e sem a fatura à mão? Ligue para <PhoneLink />.
      </p>
    </>
  )
}

/** WCAG 3.3.8: nobody has to know an answer by heart, since each stands on something that a holder has. */
const places: Record<string, string> = {
  FINAL_CARTAO: 'São os quatro últimos números do cartão.',
  LIMITE_CARTAO: 'Está na primeira página da fatura.',
  FINAL_CONTRATO: 'São os quatro últimos números do contrato, no carnê ou na carta.',
  PARCELAS_ACORDO: 'Está no contrato do acordo.',
  DIA_VENCIMENTO: 'Está na primeira página da fatura.',
}

const Asked = ({ text, place }: { text: string; place: string | undefined }) => (
  <>
    {text}
    {place !== undefined && <small className="sub">{place}</small>}
  </>
)
