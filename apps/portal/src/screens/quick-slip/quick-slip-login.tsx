import { Link } from 'react-router'
import { messageOf } from '../../client/problems.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { CpfField } from '../../ui/fields/cpf-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ErrorSummary } from '../../ui/fields/error-summary.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { lock } from '../../ui/icons/access.ts'
import { info } from '../../ui/icons/notices.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import styles from './quick-slip-login.module.css'
import { useEntrance } from './use-entrance.ts'

export default function QuickSlipLogin() {
  const { problems, busy, submit, only, isLast, back } = useEntrance()
  const ended = useSession(({ auth }) => auth.endReason)
  return (
    <>
      {ended !== null && (
        <Notice icon={info} tone="informative" role="status">
          {ended}
        </Notice>
      )}
      <PaperCard as="section" className="stack-l" aria-label="Boleto rápido">
        <div className="stack">
          <h1>Boleto rápido</h1>
          <p className="lead">Veja o que está em aberto e pague por Pix ou boleto, sem senha.</p>
        </div>
        <ErrorSummary errors={problems.fields} />
        {problems.form !== undefined && (
          <ProblemNotice takesFocus>
            {problems.form}{' '}
            <Link className="link" to={paths.login()}>
              Entrar com senha
            </Link>
          </ProblemNotice>
        )}
        <Form method="post" action={paths.quickSlipLogin()} onSubmit={submit}>
          <div hidden={only === 'dataNascimento'}>
            <CpfField error={messageOf(problems, 'cpf')} autoComplete="off" enterKeyHint="next" required />
          </div>
          <div className={only === 'dataNascimento' ? undefined : styles.second}>
            <DateField
              name="dataNascimento"
              label="Data de nascimento"
              hint="Do titular do cartão."
              error={messageOf(problems, 'dataNascimento')}
              enterKeyHint="go"
              required
            />
          </div>
          <Button type="submit" size="big" block busy={busy}>
            {isLast ? 'Ver boletos' : 'Continuar'}
          </Button>
          {back && (
            <Button kind="quiet" onClick={back}>
              Mudar o CPF
            </Button>
          )}
        </Form>
      </PaperCard>
      <Notice icon={lock}>
        Aqui só aparece o que dá para pagar. O acesso dura 10 minutos. Recebeu um boleto e desconfia?{' '}
        <Link className="link" to={paths.checkCode()}>
          Veja se é nosso
        </Link>
      </Notice>
    </>
  )
}
