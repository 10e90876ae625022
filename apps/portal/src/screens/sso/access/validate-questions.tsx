import type { Reply } from '@portal/contract'
import { useLoaderData, useRevalidator } from 'react-router'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { call } from '../../../client/call.ts'
import { messageOf } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { AccessFrame } from './access-frame.tsx'
import { readAnswers } from './answers.ts'
import { ReleaseForm } from './release-form.tsx'
import { askStep } from './ask-step.ts'
import { useAccess } from './use-access.ts'
import { useStep } from './use-step.ts'

type Questions = Extract<Reply<'currentStep'>, { perguntas: unknown }>['perguntas']

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
      lead={needsRelease ? releaseLead : 'Para ter certeza de que é você, responda a três perguntas.'}
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

const releaseLead = 'Seus contatos foram trocados há pouco. Para criar outra senha, ligue para nós e peça o código.'

const Proof = ({ step }: { step: Awaited<ReturnType<typeof loader>> }) => {
  if ('codigoAtendimento' in step) return <ReleaseForm />
  return <QuestionForm questions={'perguntas' in step ? step.perguntas : []} />
}

function QuestionForm({ questions }: { questions: Questions }) {
  const { problems, setProblems, busy, take } = useStep()
  const submit = (form: FormData) => {
    const read = readAnswers(form, questions)
    if ('fields' in read) setProblems(read)
    else take((desafio) => call('answerQuestions', { body: { desafio, ...read } }))
  }
  return (
    <>
      <FormProblems problems={problems} />
      <Form onSubmit={submit}>
        <DateField
          name="dataNascimento"
          label="Data de nascimento"
          error={messageOf(problems, 'dataNascimento')}
          enterKeyHint="next"
          required
        />
        {questions.map(({ id, texto, opcoes }) => (
          <Choice
            key={id}
            name={id}
            legend={<Asked text={texto} place={places[id]} />}
            options={opcoes.map((opcao) => ({ value: opcao, title: opcao }))}
            error={messageOf(problems, id)}
          />
        ))}
        <Button type="submit" size="big" block busy={busy}>
          Confirmar
        </Button>
      </Form>
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
