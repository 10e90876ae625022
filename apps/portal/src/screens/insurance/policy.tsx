import { useLoaderData } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { instantDay } from '../../ui/time/instant-words.ts'
import { Money } from '../../ui/money/money.tsx'
import { Perforation, PaperCard, PaperHead } from '../../ui/paper/paper-card.tsx'
import { type InsurancePolicy, isUsable, policyLooks } from './insurance-words.ts'
import { loadInsurances } from './load-insurances.ts'
import { UnknownInsurance } from './not-here.tsx'
import { PolicyRows } from './policy-rows.tsx'
import { Covers, HowToUse, InsurerPanel } from './terms-panels.tsx'

export const loader = loadInsurances

/** One insurance or assistance: its use, its line on the invoice, and all accepted terms. */
export default function PolicyScreen() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Sua contratação" back={{ to: paths.insurance(), text: 'Seguros' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este seguro">
        {({ contratados, apolice }) => {
          const policy = contratados.find((one) => one.apolice === apolice)
          return policy === undefined ? <UnknownInsurance /> : <Detail policy={policy} />
        }}
      </DeferredContent>
    </>
  )
}

function Detail({ policy }: { policy: InsurancePolicy }) {
  const { condicoes, numero, situacao } = policy
  const { tone, icon, word } = policyLooks[situacao]
  return (
    <div className="cols cols--half">
      <div className="stack">
        <PaperCard as="section" aria-labelledby="contratado">
          <PaperHead>
            <h2 id="contratado">
              {condicoes.nome}
              <small className="sub">Apólice {numero}</small>
            </h2>
            <Badge tone={tone} icon={icon}>
              {word}
            </Badge>
          </PaperHead>
          <Facts rows={factsOf(policy)} />
          <Perforation />
          <PolicyRows policy={policy} />
        </PaperCard>
        {isUsable(policy) && <HowToUse terms={condicoes} />}
      </div>
      <div className="stack">
        <Covers terms={condicoes} />
        <InsurerPanel terms={condicoes} />
      </div>
    </div>
  )
}

/** Unknown facts are left out. */
function factsOf(policy: InsurancePolicy): Fact[] {
  const { condicoes, contratadoEm, encerradoEm, cobranca, cartaoFinal, devolucaoCentavos } = policy
  const facts: (Fact | false)[] = [
    { term: 'Contratado em', value: instantDay(contratadoEm) },
    policy.protocolo !== null && { term: 'Protocolo', value: policy.protocolo },
    encerradoEm !== null && { term: 'Encerrado em', value: instantDay(encerradoEm) },
    policy.protocoloCancelamento !== null && {
      term: 'Protocolo do fim',
      value: policy.protocoloCancelamento,
    },
    encerradoEm !== null && devolucaoCentavos > 0 && { term: 'Devolvido', value: <Money cents={devolucaoCentavos} /> },
    { term: 'Preço por mês', value: <Money cents={condicoes.premioCentavos} /> },
    { term: 'Na fatura do cartão', value: `final ${cartaoFinal}` },
    { term: 'Aparece como', value: cobranca.linha },
    cobranca.vencimento !== null && { term: 'Na fatura que vence', value: <CivilDate date={cobranca.vencimento} /> },
    cobranca.proxima !== null && { term: 'Próxima cobrança', value: <CivilDate date={cobranca.proxima} /> },
  ]
  return facts.filter((fact) => fact !== false)
}
