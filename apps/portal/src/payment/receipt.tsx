import { type ReactNode, useEffect, useRef } from 'react'
import { session } from '../session/session.ts'
import { HeroAmount } from '../ui/money/amount.tsx'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { type Fact, Facts } from '../ui/layout/facts.tsx'
import { instantSentence, instantWords } from '../ui/time/instant-words.ts'
import { Perforation, PaperCard } from '../ui/paper/paper-card.tsx'
import { Stamp } from '../ui/paper/stamp.tsx'
import { endPayment } from './payment-flow.ts'
import type { Places } from './places.ts'
import styles from './receipt.module.css'

/** Paid is a moment: the stamp, what was paid, and the way home. */
export function Receipt({ paid, said = 'Recebemos seu pagamento.', more, rest, places }: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone: a reader goes on from the good news.
  useEffect(() => title.current?.focus(), [])
  const name = firstName(session.get().auth.user?.nome ?? '')
  return (
    <PaperCard className={styles.receipt} aria-labelledby="pago">
      <div className={styles.top}>
        <Stamp at={paid.at === null ? '' : instantWords(paid.at)} />
        <h1 id="pago" tabIndex={-1} ref={title}>
          {name === '' ? 'Tudo certo.' : `Tudo certo, ${name}.`}
          <br />
          {said}
        </h1>
        <p>
          <HeroAmount cents={paid.cents} />
        </p>
      </div>
      <Perforation />
      <Facts rows={[...factsOf(paid), ...(more ?? [])]} />
      {rest}
      <div className="actions mt-6">
        <ButtonLink to={places.home.to} onClick={() => endPayment(places.payable)}>
          {places.home.text}
        </ButtonLink>
      </div>
    </PaperCard>
  )
}

const factsOf = ({ about, method, at, code }: Paid): Fact[] => [
  { term: 'O que foi pago', value: about },
  { term: 'Pago com', value: method },
  ...(at === null ? [] : [{ term: 'Quando', value: instantSentence(at) }]),
  ...(code === null ? [] : [{ term: 'Código do pagamento', value: <span className={styles.code}>{code}</span> }]),
]

/** `MARINA DA SILVA` → `Marina` */
const firstName = (name: string): string =>
  (name.trim().split(/\s+/)[0] ?? '').toLowerCase().replace(/^\p{L}/u, (letter) => letter.toUpperCase())

export type Paid = {
  about: string
  cents: number
  method: 'Pix' | 'Boleto'
  at: string | null
  code: string | null
}

interface ReceiptProps {
  paid: Paid
  /** The good news in one sentence. */
  said?: string | undefined
  /** The change that the payment made. */
  more?: readonly Fact[]
  /** Acts that are left, before the way home. */
  rest?: ReactNode
  places: Pick<Places, 'home' | 'payable'>
}
