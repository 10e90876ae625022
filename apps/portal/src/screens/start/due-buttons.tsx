import { paths } from '../../paths.ts'
import { PayEntry } from '../../payment/pay-entry.tsx'
import { GO_ON, PayWithPix } from '../../payment/pay-with-pix.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { pix } from '../../ui/icons/things.ts'
import { isWholePix, nextAct, otherWays, pixAct, selectCard } from './due-acts.ts'
import { type DueItem, type HeldCard, isTriedAgain } from './start-words.ts'

const seeWords = { CARNE: 'Ver o carnê', ACORDO: 'Ver o acordo' } as const

/** Money that is on its way is followed, not paid again. */
export function DueButtons({ due, cards }: DueButtonsProps) {
  const next = nextAct(due, cards)
  const others = otherWays(due, cards)
  const whole = due.tipo === 'FATURA' ? next : pixAct(due, cards)
  // Instalments are followed where their other ways are, unless their money is on its way.
  const follows = due.cobranca !== null && (due.tipo === 'FATURA' || due.cobranca.aCaminho) && (
    <ButtonLink kind="secondary" block to={next.to} onClick={next.begin}>
      {due.tipo === 'FATURA' ? next.word : seeWords[due.tipo]}
    </ButtonLink>
  )
  if (due.cobranca?.aCaminho) return <div className="stack">{follows}</div>
  if (due.tipo === 'FATURA' && due.debitoEm !== null) return <DebitActs due={due} cards={cards} />
  return (
    <div className="stack">
      {isWholePix(due) ? (
        <ButtonLink size="big" block icon={pix} to={whole.to} onClick={whole.begin}>
          {GO_ON}
        </ButtonLink>
      ) : (
        <>
          <PayNow due={due} cards={cards} />
          {follows}
        </>
      )}
      <ButtonLink kind="quiet" block to={others.to} onClick={others.begin}>
        Outras formas e valores
      </ButtonLink>
      {due.tipo === 'FATURA' && isTriedAgain(due) && (
        <ButtonLink kind="quiet" block to={paths.automaticDebit()} onClick={() => selectCard(cards, due.cartao)}>
          Ver o Pix Automático
        </ButtonLink>
      )}
      {due.tipo === 'FATURA' && due.debitoAguardando && (
        <ButtonLink kind="quiet" block to={paths.activateDebit()} onClick={() => selectCard(cards, due.cartao)}>
          Ver o código de autorização
        </ButtonLink>
      )}
    </div>
  )
}

/** A debit pays it: nothing presses. */
function DebitActs({ due, cards }: { due: Extract<DueItem, { tipo: 'FATURA' }>; cards: readonly HeldCard[] }) {
  const select = () => selectCard(cards, due.cartao)
  return (
    <div className="stack">
      <ButtonLink kind="secondary" block to={paths.automaticDebit()} onClick={select}>
        Ver o Pix Automático
      </ButtonLink>
      <PayWithPix invoice={due} early onBegin={select} />
    </div>
  )
}

function PayNow({ due, cards }: DueButtonsProps) {
  if (due.tipo === 'FATURA') {
    const onBegin = () => selectCard(cards, due.cartao)
    if (due.minimoPago) return <PayRest due={due} cards={cards} />
    return due.entrada === null ? (
      <PayWithPix invoice={due} onBegin={onBegin} />
    ) : (
      <PayEntry invoice={due} entry={due.entrada} onBegin={onBegin} />
    )
  }
  const { to, begin } = pixAct(due, cards)
  return (
    <ButtonLink size="big" block icon={pix} to={to} onClick={begin}>
      Pagar com Pix
    </ButtonLink>
  )
}

/** After a minimum in time the rest may wait. */
function PayRest({ due, cards }: DueButtonsProps) {
  const { to, begin } = pixAct(due, cards)
  return (
    <ButtonLink kind="secondary" block icon={pix} to={to} onClick={begin}>
      Pagar o resto com Pix
    </ButtonLink>
  )
}

interface DueButtonsProps {
  due: DueItem
  cards: readonly HeldCard[]
}
