import { AwaitedCharge } from '../../payment/awaited-charge.tsx'
import { lock } from '../../ui/icons/access.ts'
import { exclamation } from '../../ui/icons/notices.ts'
import { clock } from '../../ui/icons/states.ts'
import { Money } from '../../ui/money/money.tsx'
import { ToneText } from '../../ui/feedback/tone-text.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import {
  cardOf,
  cardWords,
  debitWords,
  dueCardStates,
  type DueItem,
  dueOfWords,
  isDebitMissed,
  type HeldCard,
  lastDayWords,
} from './start-words.ts'

/** The card or the instalments of something due, the card's lock, and the charge that waits. */
export function DueNote({ due, cards }: { due: DueItem; cards: readonly HeldCard[] }) {
  const card = cardOf(due, cards)
  const state = card && dueCardStates[card.situacao]
  const lastDay = lastDayWords(due)
  const debit = debitWords(due)
  return (
    <>
      <small className="small muted num">{due.tipo === 'FATURA' ? card && cardWords(card) : dueOfWords(due)}</small>
      {due.tipo !== 'FATURA' && due.descontoHojeCentavos > 0 && (
        <small className="small muted num">
          Hoje sai por <Money cents={due.valorHojeCentavos} />, com <Money cents={due.descontoHojeCentavos} /> de
          desconto.
        </small>
      )}
      {state !== undefined && <ToneText icon={lock}>{state}</ToneText>}
      {lastDay !== undefined && (
        <ToneText icon={exclamation} tone={due.situacao === 'ATRASO' ? 'negative' : 'warning'}>
          {lastDay}
        </ToneText>
      )}
      {due.tipo === 'FATURA' && due.pagoCentavos > 0 && (
        <small className="small muted">
          Já pago <Money cents={due.pagoCentavos} />
        </small>
      )}
      {due.tipo !== 'FATURA' && due.proxima && (
        <small className="small muted num">
          Depois, <Money cents={due.proxima.valorCentavos} /> em <CivilDate date={due.proxima.vencimento} />
        </small>
      )}
      {debit !== undefined && (
        <ToneText icon={clock} tone={isDebitMissed(due) ? 'warning' : 'informative'}>
          {debit}
        </ToneText>
      )}
      <AwaitedCharge charge={due.cobranca} />
    </>
  )
}
