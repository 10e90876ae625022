import type { ComponentProps } from 'react'
import { useLoaderData } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { paths } from '../../paths.ts'
import { Arrived } from '../../acts/said.tsx'
import { useRequest } from '../../client/use-request.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Protocol } from '../../ui/codes/protocol.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { HireForm } from './hire-form.tsx'
import type { InsurancePolicy } from './insurance-words.ts'
import { loadInsurances } from './load-insurances.ts'
import { UnknownInsurance } from './not-here.tsx'
import { Covers, HowToUse, InsurerPanel } from './terms-panels.tsx'

export const loader = loadInsurances

/** All terms of an offer, before it is hired; then the confirmation. */
export default function OfferScreen() {
  const { answer } = useLoaderData<typeof loader>()
  const { made, ...asking } = useRequest<InsurancePolicy>()
  return (
    <>
      <PageHead title="Conheça o seguro" back={{ to: paths.insurance(), text: 'Seguros' }}>
        Nenhum seguro é necessário para usar o cartão.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este seguro">
        {({ contratados, ofertas, produto }) => {
          const hired = contratados.find(
            ({ situacao, condicoes }) => situacao === 'ATIVO' && condicoes.produto === produto,
          )
          if (hired !== undefined)
            return (
              <div className="cols cols--half">
                <Hired policy={hired} now={made?.apolice === hired.apolice} />
              </div>
            )
          const terms = ofertas.find((one) => one.produto === produto)
          return terms === undefined ? <UnknownInsurance /> : <Offer terms={terms} {...asking} />
        }}
      </DeferredContent>
    </>
  )
}

const Offer = ({ terms, ...asking }: ComponentProps<typeof HireForm>) => (
  <div className="cols cols--half">
    <div className="stack">
      <Panel title={terms.nome} sub={terms.resumo}>
        <Facts rows={[{ term: 'Preço por mês', value: <Money cents={terms.premioCentavos} />, kind: 'total' }]} />
      </Panel>
      <Covers terms={terms} />
    </div>
    <div className="stack">
      <InsurerPanel terms={terms} />
      <HowToUse terms={terms} />
      <HireForm terms={terms} {...asking} />
    </div>
  </div>
)

const Hired = ({
  policy: { apolice, numero, protocolo, condicoes },
  now,
}: {
  policy: InsurancePolicy
  now: boolean
}) => (
  <Panel title={condicoes.nome} sub={`Apólice ${numero}`}>
    <div className="stack">
      <Arrived now={now} role="status">
        <Notice icon={circleCheck} tone="positive" title="Contratado.">
          {protocolo !== null && <Protocol of={protocolo} />}
        </Notice>
      </Arrived>
      <ButtonLink to={paths.policy(apolice)}>Ver como usar</ButtonLink>
    </div>
  </Panel>
)
