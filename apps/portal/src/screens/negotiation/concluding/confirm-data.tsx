import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { CallUs } from '../../../chrome/help/call-us.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { problemsOf } from '../../../client/problems-of.ts'
import { useSubmit } from '../../../client/use-submit.ts'
import { paths } from '../../../paths.ts'
import { isWhole } from '../../../session/is-whole.ts'
import { session } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { baseOf, currentNegotiation, moveToStep } from '../agreement-flow.ts'
import { useAgreementStep } from '../agreement-step.ts'

export const loader = ({ request: { url } }: LoaderFunctionArgs) => {
  const base = baseOf(url)
  return { base, negotiation: currentNegotiation(base) }
}

/** The person's masked data, to be recognised, and the address of the agreement's copy. */
export default function ConfirmData() {
  const { base, negotiation } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const { nome, cpf, email, celular } = negotiation.dados
  const { busy, problems, submit } = useSubmit(problemsOf)
  const confirm = () =>
    submit(async () => {
      const { negociacao } = negotiation
      // Already confirmed, but the answer was lost: the server knows the next step.
      const { proximoPasso } =
        negotiation.passo === 'CONFIRMAR_DADOS'
          ? await call('confirmAgreementData', { body: { negociacao, confere: true } })
          : await call('negotiation', { params: { negociacao } })
      moveToStep(proximoPasso, negotiation)
      await navigate(paths.concludeAgreement(base))
    })
  return (
    <>
      <PageHead
        back={{ to: paths.agreementSummary(base), text: 'Resumo' }}
        step={useAgreementStep('seus dados')}
        title="Estes dados são seus?"
      >
        A cópia do acordo vai para este e-mail.
      </PageHead>
      <div className="cols cols--aside">
        <PaperCard as="section" aria-label="Seus dados">
          <Facts
            rows={[
              { term: 'Nome', value: nome },
              { term: 'CPF', value: <span className="num">{cpf}</span> },
              { term: 'E-mail', value: email },
              { term: 'Celular', value: <span className="num">{celular}</span> },
            ]}
          />
          <ProblemNotice>{problems.form && `${problems.form} Nenhum acordo foi criado.`}</ProblemNotice>
          <div className="actions mt-4">
            <Button block busy={busy} onClick={confirm}>
              São meus, continuar
            </Button>
          </div>
        </PaperCard>
        <aside aria-label="Ajuda">
          <Panel title="Algo mudou?">
            <OtherContacts />
            <CallUs />
          </Panel>
        </aside>
      </div>
    </>
  )
}

/** A session for negotiation alone has no account in which contacts are changed. */
const OtherContacts = () => (
  <p className="small muted my-2">
    {isWhole(session.get()) ? (
      <>
        <Link className="link" to={paths.updateData()}>
          Atualize o celular e o e-mail
        </Link>
        , ou ligue antes de fechar o acordo.
      </>
    ) : (
      'Ligue antes de fechar o acordo.'
    )}
  </p>
)
