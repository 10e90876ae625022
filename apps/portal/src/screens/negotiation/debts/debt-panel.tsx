import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { PhoneWords } from '../../../chrome/help/phone-words.tsx'
import { useSession } from '../../../session/session.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { discountWords } from '../negotiation-words.ts'
import { DebtFacts } from './debt-facts.tsx'
import { owedOf, WaitingCost } from './owed-today.tsx'
import { PayToday } from './pay-today.tsx'

type OpenDebt = Reply<'openDebts'>[number]

/** One debt: its origin, the parts of today's value and the way to pay it; a sold one names its new creditor. */
export const DebtPanel = ({ debt, pays, onNegotiate }: DebtPanelProps) => (
  <Panel
    as="article"
    level={3}
    title={debt.origem}
    sub={
      <>
        Contrato <span className="num">{debt.contrato}</span>
      </>
    }
  >
    {debt.novoCredor ? <Sold creditor={debt.novoCredor} /> : <DebtFacts debt={debt} />}
    {debt.contestadoCentavos > 0 && (
      <div className="mt-3">
        <Notice icon={info} tone="informative">
          Você contestou <Money cents={debt.contestadoCentavos} />. Durante a análise, esse valor não é cobrado.
        </Notice>
      </div>
    )}
    {debt.proximaOferta !== null && (
      <p className="small muted mt-3">
        Nova proposta a partir de <CivilDate date={debt.proximaOferta} />. O valor de hoje pode ser pago antes.
      </p>
    )}
    {(pays ? owedOf(debt) : []).map((owed) => (
      <div key={owed.id} className="mt-4">
        <PayToday kind="secondary" debt={owed}>
          Pagar {formatMoney(owed.valorHoje.totalCentavos)} hoje
        </PayToday>
        <WaitingCost debts={[owed]} />
      </div>
    ))}
    {pays && <Discount debt={debt} onNegotiate={onNegotiate} />}
  </Panel>
)

export interface DebtPanelProps {
  debt: OpenDebt
  /** True where no other part of the screen pays it. */
  pays: boolean
  /** Asks for the offers of this debt alone, where it stands among others. */
  onNegotiate?: ((id: string) => void) | undefined
}

/** The cash price of the debt by itself, which a coupon changes: who pays the value of today pays it without the discount. */
function Discount({ debt: { id, valorHoje, melhorOferta }, onNegotiate }: Omit<DebtPanelProps, 'pays'>) {
  const coupon = useSession(({ negotiation }) => negotiation.coupon)
  if (valorHoje === null || melhorOferta === null || melhorOferta.descontoCentavos === 0) return null
  const { aVistaCentavos, descontoCentavos } = melhorOferta
  const share = discountWords({ descontoCentavos, valorHojeCentavos: valorHoje.totalCentavos })
  return (
    <>
      <p className="small muted mt-3">
        O valor de hoje é sem desconto.
        {coupon === null && (
          <>
            {' '}
            Em um acordo só desta dívida, à vista sai por <Money cents={aVistaCentavos} />, com {share}.
          </>
        )}
      </p>
      {onNegotiate && (
        <Button kind="quiet" block onClick={() => onNegotiate(id)}>
          Negociar só esta dívida
        </Button>
      )}
    </>
  )
}

const Sold = ({ creditor: { nome, cnpj, canal, desde } }: { creditor: NonNullable<OpenDebt['novoCredor']> }) => (
  <div className="stack">
    <Notice icon={info} tone="informative" title="Esta dívida mudou de credor.">
      Desde <CivilDate date={desde} />, o credor é {nome}. Para pagar ou negociar, fale com o novo credor.
    </Notice>
    <Facts
      small
      rows={[
        { term: 'Quem recebe agora', value: nome },
        { term: 'CNPJ', value: <span className="num">{cnpj}</span> },
        { term: 'Onde falar', value: <PhoneWords of={canal} /> },
      ]}
    />
  </div>
)
