import type { Reply } from '@portal/contract'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { useSession } from '../../../session/session.ts'
import { ownDebtsWords, soldWords } from '../negotiation-words.ts'
import { CannotPayLink } from './cannot-pay-link.tsx'
import { DebtPanel, type DebtPanelProps } from './debt-panel.tsx'

export type Debts = Reply<'openDebts'>

/** Each debt with its parts and its value of today to pay, and the help for who does not know one or cannot pay. */
export const BesidesOffers = ({ debts, pays, onNegotiate }: BesidesOffersProps) => (
  <div className="stack">
    <SecondarySection title="Cada dívida e o valor de hoje">
      <div className="stack">
        <DebtList
          title={ownDebtsWords}
          pays={pays}
          debts={debts.filter(({ novoCredor }) => novoCredor === null)}
          onNegotiate={onNegotiate}
        />
        <DebtList
          title={({ length }) => soldWords(length)}
          pays={false}
          debts={debts.filter(({ novoCredor }) => novoCredor !== null)}
        />
      </div>
    </SecondarySection>
    <CannotPayLink />
    <AppLink />
    {pays && (
      <p className="small muted">
        Nome no SPC ou na Serasa? Pedimos a retirada em até 5 dias úteis depois da entrada ou do pagamento à vista.
      </p>
    )}
    <p className="small muted">
      Não reconhece uma dívida? Ligue para <PhoneLink /> antes de pagar.
    </p>
  </div>
)

interface BesidesOffersProps extends Pick<DebtPanelProps, 'pays' | 'onNegotiate'> {
  debts: Debts
}

/** The debts of one kind under their number; sold ones are owed to somebody else. */
const DebtList = ({ title, debts, ...rest }: DebtListProps) =>
  debts.length > 0 && (
    <>
      <h2>{title(debts)}</h2>
      {debts.map((debt) => (
        <DebtPanel key={debt.id} debt={debt} {...rest} />
      ))}
    </>
  )

interface DebtListProps extends BesidesOffersProps {
  title: (debts: Debts) => string
}

/** NEG-06: the link to the issuer's app, where its campaign names one. */
function AppLink() {
  const address = useSession(({ campaign }) => campaign.appAddress)
  if (address === null) return null
  return (
    <p className="small">
      Você também pode negociar pelo celular:{' '}
      <a className="link" href={address}>
        baixe o nosso aplicativo
      </a>
      .
    </p>
  )
}
