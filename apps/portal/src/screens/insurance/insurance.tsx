import { useLoaderData } from 'react-router'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { paths } from '../../paths.ts'
import { allows } from '../../session/module-route.ts'
import { useSession } from '../../session/session.ts'
import { instantDay } from '../../ui/time/instant-words.ts'
import { shield } from '../../ui/icons/access.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import type { InsurancePolicy, Insurances } from './insurance-words.ts'
import { loadInsurances } from './load-insurances.ts'
import { OfferPanel } from './offer-panel.tsx'
import { PolicySlip } from './policy-slip.tsx'

export const loader = loadInsurances

/** Active, offered and ended insurances. */
export default function InsuranceScreen() {
  const { answer } = useLoaderData<typeof loader>()
  const hasServices = useSession((session) => allows(session, 'OUTROS_SERVICOS'))
  return (
    <>
      <PageHead
        title="Seguros e assistências"
        back={hasServices ? { to: paths.services(), text: 'Cartão' } : undefined}
      />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus seguros">
        {(insurances) => <All insurances={insurances} />}
      </DeferredContent>
    </>
  )
}

function All({ insurances: { contratados, ofertas } }: { insurances: Insurances }) {
  const active = contratados.filter(({ situacao }) => situacao === 'ATIVO')
  const ended = contratados.filter(({ situacao }) => situacao === 'ENCERRADO')
  return (
    <div className="cols cols--half">
      <div className="stack-l">
        <section className="stack" aria-labelledby="ativos">
          <h2 id="ativos">O que você tem</h2>
          {active.length === 0 && <Nothing />}
          {active.map((policy) => (
            <PolicySlip key={policy.apolice} policy={policy} />
          ))}
        </section>
        {ended.length > 0 && (
          <SecondarySection title="O que você já teve">
            <Ended policies={ended} />
          </SecondarySection>
        )}
      </div>
      {ofertas.length > 0 && (
        <SecondarySection title="Outros seguros e assistências">
          <section className="stack" aria-labelledby="ofertas">
            <h2 id="ofertas">Se fizer sentido para você</h2>
            {ofertas.map((terms) => (
              <OfferPanel key={terms.produto} terms={terms} />
            ))}
            <p className="caption">
              Você pode desistir em até 7 dias e receber tudo de volta. Nenhum seguro é necessário para usar o cartão.
            </p>
          </section>
        </SecondarySection>
      )}
    </div>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={shield} title="Nenhum seguro contratado" level={3}>
      O que você contratar aparece aqui, com o certificado e o que fazer para usar.
    </EmptyState>
  </Panel>
)

const Ended = ({ policies }: { policies: readonly InsurancePolicy[] }) => (
  <section className="stack" aria-labelledby="encerrados">
    <h2 id="encerrados">O que você já teve</h2>
    <Rows paper>
      {policies.map(({ apolice, numero, condicoes, encerradoEm }) => (
        <ListRow
          key={apolice}
          to={paths.policy(apolice)}
          title={condicoes.nome}
          detail={`Apólice ${numero}, até ${instantDay(encerradoEm ?? '')}`}
        />
      ))}
    </Rows>
  </section>
)
