import { Link } from 'react-router'
import { messageOf } from '../../../client/problems.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { CpfField } from '../../../ui/fields/cpf-field.tsx'
import { Form, FormProblems } from '../../../ui/fields/form.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { Sleeve } from '../../../ui/paper/sleeve.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { OtherSignIns } from './other-ways.tsx'
import { useSignIn } from './use-sign-in.ts'

export default function Login() {
  const { problems, busy, submit, enter } = useSignIn()
  const ended = useSession(({ auth }) => auth.endReason)
  const negotiates = useSession(({ signIn }) => signIn.context !== null)
  const stopped = useSession(({ signIn }) => signIn.attempt !== null)
  return (
    <>
      {ended !== null && (
        <Notice icon={info} tone="informative" role="status">
          {ended}
        </Notice>
      )}
      {stopped && (
        <Notice icon={info}>
          {/* Its guard leads to the attempt's current step. */}
          Você parou no meio de um acesso.{' '}
          <Link className="link" to={paths.insertCode()}>
            Continuar de onde parei
          </Link>
        </Notice>
      )}
      <Sleeve low>
        <PaperCard as="section" tucked className="stack-l" aria-label="Entrar">
          <h1>{negotiates ? 'Entre para negociar' : 'Entre na sua conta'}</h1>
          {negotiates && <p>Aqui você vê e acerta o que está em aberto, sem abrir o resto da conta.</p>}
          <FormProblems problems={problems} />
          <Form method="post" action={paths.login()} onSubmit={submit}>
            <CpfField error={messageOf(problems, 'cpf')} enterKeyHint="next" required />
            <PasswordField name="senha" label="Senha" error={messageOf(problems, 'senha')} enterKeyHint="go" required />
            <Button type="submit" size="big" block busy={busy}>
              Entrar
            </Button>
          </Form>
          <div className="actions">
            <ButtonLink kind="quiet" to={paths.forgotPassword()}>
              Esqueci a senha
            </ButtonLink>
            <ButtonLink kind="quiet" to={paths.firstAccess()}>
              Primeiro acesso
            </ButtonLink>
          </div>
          <OtherSignIns busy={busy} enter={enter} />
        </PaperCard>
      </Sleeve>
      <Notice icon={lock}>Nunca pedimos sua senha por telefone, SMS ou e-mail.</Notice>
    </>
  )
}
