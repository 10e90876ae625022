import { parseCpf } from '@portal/brazil/cpf'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { refusalWords } from '../../client/refusal-words.ts'
import { useSending } from '../../client/use-sending.ts'
import { paths } from '../../paths.ts'
import type { Access } from '../../session/keep-step.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { CpfField } from '../../ui/cpf-field.tsx'
import { lock } from '../../ui/icons/lock.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { Slip } from '../../ui/slip.tsx'
import { cpfProblem } from './cpf-words.ts'
import { FormProblems } from './form-problems.tsx'
import { goOn } from './go-on.ts'
import { noProblems, type Problems } from './problems.ts'

type BeginProps = { way: 'firstAccess' | 'forgottenPassword'; access: Access; title: string; lead: string }

/** The CPF that a first access or a forgotten password begins with. */
export function BeginAccess({ way, access, title, lead }: BeginProps) {
  const { problems, busy, submit } = useBegin(way, access)
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
      <Notice icon={lock}>Se houver cadastro com este CPF, enviamos um código para o contato que está nele.</Notice>
      <p className="center">
        <Link className="link" to={paths.login()}>
          Voltar para o login
        </Link>
      </p>
    </>
  )
}

function useBegin(way: BeginProps['way'], access: Access) {
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
        await goOn(await call(way, { body: { cpf, emissor: session.get().emissor ?? '' } }), navigate, access)
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
