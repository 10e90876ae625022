import { parseCpf } from '@portal/brazil/cpf'
import { type FormEvent, useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { call } from '../../client/call.ts'
import { isCallError } from '../../client/errors.ts'
import { paths } from '../../paths.ts'
import { session, useSession } from '../../session/session.ts'
import { beginSession, isCodeSent, keepChallenge } from '../../session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { CpfField } from '../../ui/cpf-field.tsx'
import { ErrorSummary, type FieldProblem } from '../../ui/error-summary.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { info } from '../../ui/icons/info.ts'
import { lock } from '../../ui/icons/lock.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Sleeve } from '../../ui/sleeve.tsx'
import { Slip } from '../../ui/slip.tsx'
import { endWords } from './end-words.ts'
import { refusalWords } from './refusal-words.ts'
import { useSending } from './use-sending.ts'

type Problems = { fields: readonly FieldProblem[]; form?: string }

const ways = [
  { to: paths.forgotPassword(), text: 'Esqueci a senha' },
  { to: paths.firstAccess(), text: 'Primeiro acesso' },
]

export default function Login() {
  const { knows } = useOutletContext<{ knows: (path: string) => boolean }>()
  const { problems, busy, submit } = useSignIn()
  const ended = endWords(useSession(({ endReason }) => endReason))
  const errorOf = (name: string) => problems.fields.find(({ field }) => field === name)?.message
  const open = ways.filter(({ to }) => knows(to))
  return (
    <>
      {ended !== undefined && <Notice icon={info} tone="informative" role="status" title={ended.title}>{ended.text}</Notice>}
      <Sleeve low>
        <Slip as="section" tucked className="stack-l" aria-label="Entrar">
          <h1>Entre na sua conta</h1>
          <ErrorSummary errors={problems.fields} />
          {problems.form !== undefined && <Notice icon={exclamation} tone="negative" role="alert">{problems.form}</Notice>}
          <form className="form" method="post" action={paths.login()} noValidate onSubmit={submit}>
            <CpfField error={errorOf('cpf')} enterKeyHint="next" required />
            <PasswordField name="senha" label="Senha" error={errorOf('senha')} enterKeyHint="go" required />
            <Button type="submit" size="big" block busy={busy}>
              Entrar
            </Button>
          </form>
          {open.length > 0 && (
            <div className="actions">
              {open.map(({ to, text }) => (
                <ButtonLink key={to} kind="quiet" to={to}>
                  {text}
                </ButtonLink>
              ))}
            </div>
          )}
        </Slip>
      </Sleeve>
      <Notice icon={lock}>Nunca pedimos sua senha por telefone, SMS ou e-mail.</Notice>
    </>
  )
}

function useSignIn() {
  const navigate = useNavigate()
  const { busy, send } = useSending()
  const [problems, setProblems] = useState<Problems>({ fields: [] })

  const signIn = async (cpf: string, senha: string) => {
    try {
      const reply = await call('signIn', { body: { cpf, senha, emissor: session.get().emissor ?? '' } })
      if (isCodeSent(reply)) keepChallenge(reply)
      else beginSession(reply)
      await navigate(isCodeSent(reply) ? paths.insertCode() : paths.dashboard(), { replace: !isCodeSent(reply) })
      return 'leave'
    } catch (error) {
      setProblems(problemsOf(error))
      return 'stay'
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const cpf = parseCpf(String(form.get('cpf')).trim())
    const senha = String(form.get('senha'))
    if (cpf !== undefined && senha !== '') {
      void send(() => signIn(cpf, senha))
      return
    }
    const fields: FieldProblem[] = []
    if (cpf === undefined) fields.push({ field: 'cpf', message: 'Confira o CPF: são 11 números e os dois últimos não conferem.' })
    if (senha === '') fields.push({ field: 'senha', message: 'Digite sua senha.' })
    setProblems({ fields })
  }
  return { problems, busy, submit }
}

/** The server's words go beside the field that they speak of. */
function problemsOf(error: unknown): Problems {
  const message = refusalWords(error)
  if (isCallError(error) && error.code === 'CPF_INVALIDO') return { fields: [{ field: 'cpf', message }] }
  if (isCallError(error) && error.code === 'CREDENCIAIS_INVALIDAS') return { fields: [{ field: 'senha', message }] }
  return { fields: [], form: message }
}
