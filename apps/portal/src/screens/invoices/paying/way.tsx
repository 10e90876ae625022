import type { ReactNode } from 'react'
import { AskSomeone } from '../../../payment/ask-someone.tsx'
import { debitWarning } from '../../../payment/debit-warning.ts'
import { type Method, session } from '../../../session/session.ts'
import { BeneficiaryLine } from '../../../ui/codes/beneficiary-line.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { type InvoiceReply, standingOf } from '../invoice-words.ts'
import { slipPriceDay } from './due-of-code.ts'
import { besidesDebit, besidesWords } from './besides.ts'

/** The way to pay, and what else may come for the same invoice. */
export function Way({ invoice, cents, method, children }: WayProps) {
  const besides = cents === undefined ? undefined : besidesWords(invoice, { method, cents })
  return (
    <>
      <h2 id="como-pagar" tabIndex={-1}>
        Como você quer pagar?
      </h2>
      {children}
      {method === 'boleto' && standingOf(invoice) === 'late' && (
        <p className="small">
          O boleto custa este valor até <CivilDate date={slipPriceDay(invoice)} />.
        </p>
      )}
      <BeneficiaryLine beneficiary={invoice.beneficiario} />
      {invoice.debitoPix?.emAndamento ? (
        <Notice icon={info} tone="warning" title={debitWarning.title}>
          {cents === undefined
            ? debitWarning.text(invoice.debitoPix.debito ?? undefined)
            : besidesDebit(invoice, { method, cents })}
        </Notice>
      ) : (
        besides && (
          <Notice icon={info} tone="warning">
            {besides}
          </Notice>
        )
      )}
      {cents !== undefined && invoice.pagavel && <AskSomeone key={cents} pagar={forSomeone(invoice, cents)} />}
    </>
  )
}

interface WayProps {
  invoice: InvoiceReply
  cents: number | undefined
  method: Method
  /** The choice of the method. */
  children: ReactNode
}

const forSomeone = ({ id }: InvoiceReply, cents: number) => ({
  tipo: 'FATURA' as const,
  cartao: session.get().card.id ?? '',
  fatura: id,
  valorCentavos: cents,
})
