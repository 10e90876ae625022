import { formatDate } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { paths } from '../../../paths.ts'
import { allows } from '../../../session/module-route.ts'
import { useSession } from '../../../session/session.ts'
import { endSession } from '../../../session/sign-out.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

export type LateInvoices = Reply<'lateInvoices'>

/** Late invoices, for a person without anything to negotiate: their amounts, and the way to pay them. */
export const LateInvoicesPanel = ({ late }: { late: LateInvoices }) => (
  <Panel title={late.length === 1 ? 'Sua fatura está em atraso' : 'Suas faturas estão em atraso'}>
    <p className="my-2">Dá para pagar pela sua conta, o total ou uma parte.</p>
    <Facts rows={late.map(factOf)} />
    <div className="actions mt-4">
      <ToInvoices />
    </div>
  </Panel>
)

const factOf = ({ produto, vencimento, valorHojeCentavos }: LateInvoices[number]): Fact => ({
  term: `${produto}, venceu em ${formatDate(vencimento)}`,
  value: <Money cents={valorHojeCentavos} />,
})

/** A person who came by a link is shown no invoice, only told where invoices are. */
export function NotByLink() {
  const byLink = useSession(({ auth }) => auth.origin === 'LINK')
  if (!byLink) return null
  return (
    <Panel title="Procura uma fatura do cartão?">
      <p className="my-2">Por este link só aparecem dívidas e acordos. As faturas você vê na sua conta.</p>
      <div className="actions mt-4">
        <ToInvoices />
      </div>
    </Panel>
  )
}

/** A session for negotiation opens nothing else: the whole account needs a login of its own. */
function ToInvoices() {
  const opensInvoices = useSession((session) => allows(session, 'EXTRATO'))
  return opensInvoices ? (
    <ButtonLink to={paths.invoices()}>Ver e pagar</ButtonLink>
  ) : (
    <Button onClick={() => endSession({ reason: 'to-whole-account' })}>Entrar na conta</Button>
  )
}
