import { parseCpf } from '@portal/brazil/cpf'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { problemsOf } from '../../../client/problems-of.ts'
import { messageOf, problemAt } from '../../../client/problems.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import type { Access, StepReply } from '../../../session/keep-step.ts'
import { loginPath } from '../../../session/login-path.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CpfField } from '../../../ui/fields/cpf-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Sleeve } from '../../../ui/paper/sleeve.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'
import { cpfProblem } from '../sign-in/cpf-words.ts'
import { NoContact } from './no-contact.tsx'
import { continueSignIn } from '../sign-in/go-on.ts'

type BeginProps = {
  begin: (body: { cpf: string; emissor: string }) => Promise<StepReply>
  access: Access
  title: string
  lead: string
  /** Content below the form. */
  children: ReactNode
}

/** The CPF at the start of a first access, a forgotten password or a contact rescue. */
export function BeginAccess({ begin, access, title, lead, children }: BeginProps) {
  const { problems, busy, submit } = useBegin(begin, access)
  return (
    <>
      <Sleeve low>
        <PaperCard as="section" tucked className="stack-l" aria-label={title}>
          <div className="stack">
            <h1>{unbroken(title)}</h1>
            <p className="lead">{lead}</p>
          </div>
          <FormProblems problems={problems} />
          <Form onSubmit={submit}>
            <CpfField error={messageOf(problems, 'cpf')} enterKeyHint="next" required />
            <Button type="submit" size="big" block busy={busy}>
              Continuar
            </Button>
          </Form>
        </PaperCard>
      </Sleeve>
      {children}
      <p className="center">
        <Link className="link" to={loginPath()}>
          Voltar para o login
        </Link>
      </p>
    </>
  )
}

/** The note about the code, the same whether the CPF is known or not. */
export function CodeNotice() {
  return (
    <>
      <Notice icon={lock}>
        Na próxima tela, você escolhe onde receber um código: no celular ou no e-mail do cadastro.
      </Notice>
      <NoContact />
    </>
  )
}

const ofCpf = { field: 'cpf' }

function useBegin(begin: BeginProps['begin'], access: Access) {
  const navigate = useNavigate()
  const { busy, problems, setProblems, submit: send } = useSubmit((error) => problemsOf(error, { CPF_INVALIDO: ofCpf }))

  const submit = (form: FormData) => {
    const typed = String(form.get('cpf')).trim()
    const [cpf, message] = [parseCpf(typed), cpfProblem(typed)]
    if (cpf === undefined || message !== undefined) return setProblems(problemAt(message ?? '', ofCpf))
    send(async () => {
      await continueSignIn(await begin({ cpf, emissor: session.get().auth.issuer ?? '' }), navigate, access)
      return 'leave'
    })
  }
  return { problems, busy, submit }
}
