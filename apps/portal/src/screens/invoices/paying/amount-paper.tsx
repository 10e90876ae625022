import { formatAmount, formatMoney } from '@portal/brazil/money'
import { Meaning } from '../../../chrome/help/meaning.tsx'
import { messageOf, type Problems } from '../../../client/problems.ts'
import { BEGINS_PLAN } from '../../../payment/pay-entry.tsx'
import { Tiles } from '../../../ui/choices/tiles.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pencil } from '../../../ui/icons/actions.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { PaperCard } from '../../../ui/paper/paper-card.tsx'
import { DueLine } from '../../../ui/time/due-line.tsx'
import { ContestedNotice } from '../details/contested-notice.tsx'
import type { InvoiceReply } from '../invoice-words.ts'
import { askedDue } from './asked-due.ts'
import { leastCents, leastWords, partDue } from './part-of-late.ts'
import { DivideLink } from './divide-link.tsx'
import type { PayableRange } from './payment-amount.ts'
import { RestWords } from './rest-words.tsx'

export type ChosenAmount = { kind: 'total' | 'minimo' | 'outro'; typed: string }

/** The field of a typed amount. */
export const otherAmount = 'outroValor'

/** The amount of a payment, and what paying less comes to. */
export function AmountPaper({ invoice, range, chosen, cents, onChange, onLeave, problems, only }: AmountPaperProps) {
  const { kind, typed } = chosen
  const tiles = tilesOf(range, invoice)
  const due = partDue(invoice, range, cents) ?? askedDue(invoice)
  return (
    <PaperCard as="section" aria-labelledby="quanto">
      <h2 className="small muted" id="quanto" tabIndex={-1}>
        Você vai pagar
      </h2>
      <p className="mt-1">
        <HeroAmount cents={cents} />
      </p>
      <DueLine lead={due.event} date={due.date} note={due.note || undefined} />
      <div className="stack">
        <ContestedNotice invoice={invoice} />
        {invoice.minimoPago && (
          <p className="small">O mínimo desta fatura já foi pago. Agora você escolhe quanto do resto quer pagar.</p>
        )}
        {tiles.length > 1 && only !== otherAmount && (
          <Tiles
            legend="Quanto você quer pagar"
            name="valor"
            tiles={tiles}
            value={kind}
            onChange={(next) => onChange({ kind: next, typed })}
          />
        )}
        {tiles.length > 2 && !invoice.entrada && only !== otherAmount && <LeastMeaning name={leastWords(invoice)} />}
        {kind === 'outro' && (only ?? otherAmount) === otherAmount && (
          <MoneyField
            label="Quanto você quer pagar, em reais"
            name={otherAmount}
            defaultValue={typed}
            onBlur={onLeave}
            onInput={(event) => onChange({ kind, typed: event.currentTarget.value })}
            hint={`Entre ${formatMoney(range.minimumCents)} e ${formatMoney(range.totalCents)}`}
            error={messageOf(problems, otherAmount)}
            enterKeyHint="next"
          />
        )}
        {cents !== undefined && <AfterIt invoice={invoice} range={range} cents={cents} />}
        <DivideLink invoice={invoice} paysMinimum={kind === 'minimo'} />
      </div>
    </PaperCard>
  )
}

/** A plan that waits begins by its exact down payment alone. */
function AfterIt({ invoice, range, cents }: Pick<AmountPaperProps, 'invoice' | 'range'> & { cents: number }) {
  if (invoice.entrada?.valorCentavos === cents) return <p className="small">{BEGINS_PLAN}</p>
  return (
    <>
      {invoice.entrada && (
        <Notice icon={warning} tone="warning" title="Com este valor, o parcelamento contratado não começa." />
      )}
      <RestWords invoice={invoice} leftCents={range.totalCents - cents} />
    </>
  )
}

/** After the due date no minimum puts the invoice in order. */
const LeastMeaning = ({ name }: { name: ReturnType<typeof leastWords> }) => (
  <p className="small muted">
    {name === 'Mínimo' ? (
      <>
        Quem paga o <Meaning of="Mínimo">mínimo</Meaning> deixa o resto no <Meaning of="Rotativo">rotativo</Meaning>.
      </>
    ) : (
      'O menor valor não tira a fatura do atraso.'
    )}
  </p>
)

/** The whole, the minimum where there is one to offer, and another amount where less than all may be paid. */
function tilesOf({ minimumCents, totalCents }: PayableRange, invoice: InvoiceReply) {
  const least = leastCents(invoice, { minimumCents, totalCents })
  const whole = invoice.minimoPago ? 'O resto' : 'Total'
  const total = { value: 'total' as const, title: whole, detail: formatAmount(totalCents) }
  const minimum = { value: 'minimo' as const, title: leastWords(invoice), detail: formatAmount(least) }
  const other = { value: 'outro' as const, title: 'Outro valor', detail: <Icon of={pencil} size="small" /> }
  if (minimumCents >= totalCents) return [total]
  // One cent is no minimum to offer: the invoice's minimum was already paid.
  return least > 1 ? [total, minimum, other] : [total, other]
}

interface AmountPaperProps {
  invoice: InvoiceReply
  range: PayableRange
  chosen: ChosenAmount
  /** Undefined while the typed amount cannot be paid. */
  cents: number | undefined
  onChange: (chosen: ChosenAmount) => void
  /** Called when the field of the amount is left. */
  onLeave: () => void
  problems: Problems
  /** The only question that is asked now, in the simple mode. */
  only: string | undefined
}
