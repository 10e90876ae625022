import { monthName } from '@portal/brazil/dates'
import { useLocation } from 'react-router'
import { HelpPlaces, IssuerHelp } from '../../../chrome/help/debt-help.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { negotiationBase, paths } from '../../../paths.ts'
import { type SessionState, useSession } from '../../../session/session.ts'
import { HowTo } from '../../../ui/layout/how-to.tsx'
import { shield } from '../../../ui/icons/access.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

/** Help for a person who cannot pay, with the rights of Lei 14.181/2021. The brand's own help comes first. */
export default function CannotPay() {
  const { pathname } = useLocation()
  const invoice = useSession(({ invoice: { opened } }) => opened)
  return (
    <>
      <PageHead title="Não consegue pagar?" back={backFrom(pathname, invoice)}>
        Acontece com muita gente. Aqui está por onde começar e quem ajuda de graça.
      </PageHead>
      <div className="cols cols--half">
        <div className="stack-l">
          <Panel title="Fale conosco">
            <IssuerHelp />
          </Panel>
          <BeforeTalking />
        </div>
        <div className="stack-l">
          <ManyDebts />
          <Panel title="Quem ajuda de graça">
            <HelpPlaces />
          </Panel>
          <Notice icon={shield} title="Cuidado com golpe.">
            Não pague adiantado a quem promete limpar seu nome ou fechar um acordo por você. Nenhum destes lugares cobra
            para ouvir você.
          </Notice>
        </div>
      </div>
    </>
  )
}

function backFrom(pathname: string, invoice: SessionState['invoice']['opened']) {
  if (pathname !== paths.cannotPay(paths.invoices()))
    return { to: paths.openDebts(negotiationBase(pathname)), text: 'Dívidas em aberto' }
  const { fatura, referencia } = invoice ?? {}
  return {
    to: paths.invoiceDetails(fatura),
    text: referencia === undefined ? 'Fatura' : `Fatura de ${monthName(referencia)}`,
  }
}

const BeforeTalking = () => (
  <Panel title="Antes de conversar">
    <HowTo>
      <li>
        <b>Some o essencial:</b> aluguel, comida, luz, água, remédio, transporte. Isso vem primeiro.
      </li>
      <li>
        <b>Liste tudo o que você deve,</b> aqui e em outros lugares. O Registrato mostra o que está no seu CPF.
      </li>
      <li>
        <b>Veja quanto sobra no mês.</b> É só esse valor que você leva para a conversa.
      </li>
    </HowTo>
  </Panel>
)

const ManyDebts = () => (
  <Panel title="Quando as dívidas não cabem na renda">
    <div className="stack small">
      <p>
        A Lei do Superendividamento (Lei 14.181/2021) deixa você chamar todos os credores de uma vez e propor um plano
        só, de até 5 anos. O plano precisa preservar o mínimo existencial: a parte da renda que paga o básico.
      </p>
      <p>
        <b>Para quem é:</b> pessoas de boa-fé com dívidas de consumo, como cartão, carnê, empréstimo e conta de luz.
        Ficam de fora o financiamento da casa, o crédito rural, o crédito com garantia real e compras de luxo.
      </p>
      <p>
        <b>Como começa:</b> você pede a conciliação no Procon, no Cejusc ou na Defensoria e leva seus documentos e a
        lista das dívidas. O resultado depende da conversa; sem acordo, você pode pedir que um juiz faça o plano.
      </p>
    </div>
  </Panel>
)
