import { useLoaderData } from 'react-router'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { HireForm } from './hire-form.tsx'
import type { Policy, Terms } from './insurance-words.ts'
import { loadInsurances } from './load-insurances.ts'
import { NotHere } from './not-here.tsx'
import { About, Covers, HowToUse } from './terms-panels.tsx'

export const loader = loadInsurances

/** All of what could be hired, before it is; then that it was. */
export default function OfferScreen() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Conhecer" back={{ to: paths.insurance(), text: 'Seguros' }}>
        Nenhum seguro é necessário para usar o cartão.
      </PageHead>
      <LateAnswer answer={answer} failed="Não conseguimos mostrar este seguro">
        {({ contratados, ofertas, produto }) => {
          const hired = contratados.find(
            ({ situacao, condicoes }) => situacao === 'ATIVO' && condicoes.produto === produto,
          )
          if (hired !== undefined)
            return (
              <div className="cols cols--half">
                <Hired policy={hired} />
              </div>
            )
          const terms = ofertas.find((one) => one.produto === produto)
          return terms === undefined ? <NotHere /> : <Offer terms={terms} />
        }}
      </LateAnswer>
    </>
  )
}

const Offer = ({ terms }: { terms: Terms }) => (
  <div className="cols cols--half">
    <div className="stack">
      <Panel title={terms.nome} sub={terms.resumo}>
        <Facts rows={[{ term: 'Preço por mês', value: <Money cents={terms.premioCentavos} />, kind: 'total' }]} />
      </Panel>
      <Covers terms={terms} />
    </div>
    <div className="stack">
      <About terms={terms} />
      <HowToUse terms={terms} />
      <HireForm terms={terms} />
    </div>
  </div>
)

const Hired = ({ policy: { apolice, numero, protocolo, condicoes } }: { policy: Policy }) => (
  <Panel title={condicoes.nome} sub={`Apólice ${numero}`}>
    <div className="stack">
      <Notice icon={circleCheck} tone="positive" role="status" title="Contratado.">
        {protocolo !== null && `Protocolo ${protocolo}.`}
      </Notice>
      <ButtonLink to={insidePaths.policy(apolice)}>Ver como usar</ButtonLink>
    </div>
  </Panel>
)
