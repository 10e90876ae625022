import { AwaitedCharge } from '../../payment/awaited-charge.tsx'
import { lock } from '../../ui/icons/access.ts'
import { Money } from '../../ui/money/money.tsx'
import { ToneText } from '../../ui/feedback/tone-text.tsx'
import { cardOf, cardStates, cardWords, type DueItem, type HeldCard, partsOf } from './start-words.ts'

/** The card or the instalments of something due, the card's lock, and the charge that waits. */
export function DueNote({ due, cards }: { due: DueItem; cards: readonly HeldCard[] }) {
  const card = cardOf(due, cards)
  const state = card && cardStates[card.situacao]
  return (
    <>
      <small className="small muted num">{due.tipo === 'FATURA' ? card && cardWords(card) : partsOf(due)}</small>
      {state !== undefined && <ToneText icon={lock}>{state}</ToneText>}
      {due.tipo === 'FATURA' && due.pagoCentavos > 0 && (
        <small className="small muted">
          Já pago <Money cents={due.pagoCentavos} />
        </small>
      )}
      <AwaitedCharge charge={due.cobranca} />
    </>
  )
}
