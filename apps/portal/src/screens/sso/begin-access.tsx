import { parseCpf } from '@portal/brazil/cpf'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import type { Access, StepReply } from '../../session/keep-step.ts'
import { loginPath } from '../../session/login-path.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CpfField } from '../../ui/cpf-field.tsx'
import { lock } from '../../ui/icons/lock.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { Slip } from '../../ui/slip.tsx'
import { cpfProblem } from './cpf-words.ts'
import { FormProblems } from './form-problems.tsx'
import { NoContact } from './no-contact.tsx'
import { goOn } from './go-on.ts'
import { noProblems, type Problems } from './problems.ts'

type BeginProps = {
  begin: (body: { cpf: string; emissor: string }) => Promise<StepReply>
  access: Access
  title: string
  lead: string
  /** Under the form. */
  children: ReactNode
}

/** The CPF that a first access, a forgotten password or a contact rescue begins with. */
export function BeginAccess({ begin, access, title, lead, children }: BeginProps) {
  const { problems, busy, submit } = useBegin(begin, access)
  return (
    <>
      <Sleeve low>
        <Slip as="section" tucked className="stack-l" aria-label={title}>
          <div className="stack">
            <h1>{title}</h1>
            <p className="lead">{lead}</p>
          </div>
          <FormProblems problems={problems} />
          <form className="form" onSubmit={submit} noValidate>
            <CpfField error={problems.fields[0]?.message} enterKeyHint="next" required />
            <Button type="submit" size="big" block busy={busy}>
              Continuar
            </Button>
          </form>
        </Slip>
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

/** Under the CPF of who gets a code: the same words whoever has it. */
export function CodeNotice() {
  return (
    <>
      <Notice icon={lock}>Se houver cadastro com este CPF, enviamos um código para o contato que está nele.</Notice>
      <NoContact />
    </>
  )
}

function useBegin(begin: BeginProps['begin'], access: Access) {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState<Problems>(noProblems)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('cpf')).trim()
    const [cpf, message] = [parseCpf(typed), cpfProblem(typed)]
    if (cpf === undefined || message !== undefined) {
      setProblems({ fields: [{ field: 'cpf', message: message ?? '' }] })
      return
    }
    void send(async () => {
      setProblems(noProblems)
      try {
        await goOn(await begin({ cpf, emissor: session.get().emissor ?? '' }), navigate, access)
        return 'leave'
      } catch (error) {
        const words = refusalWords(error)
        const ofCpf = isCallError(error) && error.code === 'CPF_INVALIDO'
        setProblems(ofCpf ? { fields: [{ field: 'cpf', message: words }] } : { fields: [], form: words })
        return 'stay'
      }
    })
  }
  return { problems, busy, submit }
}
