import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { firstName } from '../session/first-name.ts'
import { session } from '../session/session.ts'
import { ButtonLink } from '../ui/buttons/button-link.tsx'
import { type Fact, Facts } from '../ui/layout/facts.tsx'
import { HeroAmount } from '../ui/money/amount.tsx'
import { Money } from '../ui/money/money.tsx'
import { PaperCard, Perforation } from '../ui/paper/paper-card.tsx'
import { Stamp } from '../ui/paper/stamp.tsx'
import { instantDay, instantWords } from '../ui/time/instant-words.ts'
import { type NextStep, NextSteps } from './next-steps.tsx'
import { endingOf } from './payment-flow.ts'
import type { Places } from './places.ts'
import { ProofActions } from './proof-actions.tsx'
import { type Paid, methodWords, spelledCode } from './proof.ts'
import styles from './receipt.module.css'

/** Paid is a moment: the stamp, the proof to keep or to send, what comes next, and the way home. */
export function Receipt({
  paid,
  isPart,
  inOrder = true,
  said = 'Recebemos seu pagamento.',
  next,
  rest,
  places,
}: ReceiptProps) {
  const title = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone: a reader goes on from the good news.
  useEffect(() => title.current?.focus(), [])
  // Whichever way leads out of it, the payment is over before the next screen is there.
  useLayoutEffect(() => endingOf(places.payable), [places.payable])
  const home = useRef<HTMLAnchorElement>(null)
  // The way home, once focused, stays in sight when what comes next arrives above it.
  useLayoutEffect(() => {
    if (document.activeElement === home.current) home.current?.scrollIntoView({ block: 'nearest' })
  })
  const name = firstName(session.get().auth.user?.nome)
  return (
    <PaperCard className={styles.receipt} aria-labelledby="pago">
      <div className={styles.top}>
        <Stamp at={stampWords(paid)} word={isPart ? 'RECEBIDO' : 'PAGO'} />
        <h1 id="pago" tabIndex={-1} ref={title}>
          {!isPart && inOrder && (
            <>
              {name === '' ? 'Tudo certo.' : `Tudo certo, ${name}.`}
              <br />
            </>
          )}
          {said}
        </h1>
        <p>
          <HeroAmount cents={paid.cents} />
        </p>
      </div>
      <div className="mt-6">
        <ProofActions paid={paid} />
      </div>
      <Perforation />
      <h2 className="mb-3">Comprovante</h2>
      <Facts small rows={factsOf(paid)} />
      {next !== undefined && next.length > 0 && (
        <>
          <Perforation />
          <h2 className="mb-4">E agora?</h2>
          <NextSteps steps={next} />
          {rest}
        </>
      )}
      <div className="actions mt-6">
        <ButtonLink ref={home} data-back kind="quiet" block to={places.home.to}>
          {places.home.text}
        </ButtonLink>
      </div>
    </PaperCard>
  )
}

/** A bank tells the day of a boleto, and no time. */
const stampWords = ({ at, method }: Paid): string => {
  if (at === null) return ''
  return method === 'Pix' ? instantWords(at) : instantDay(at)
}

const factsOf = (paid: Paid): Fact[] => [
  { term: 'O que foi pago', value: <TwoLines first={paid.about} second={paid.card} /> },
  { term: 'Valor', value: <Money cents={paid.cents} /> },
  { term: 'Forma', value: methodWords(paid).replace(' às ', ' às\u00A0') },
  { term: 'Quem recebeu', value: <TwoLines first={paid.receiver.nome} second={cnpjOf(paid.receiver)} /> },
  ...holderFacts(),
  ...(paid.code === null ? [] : [{ term: 'Código do Pix', value: <span className={styles.code}>{paid.code}</span> }]),
  ...(paid.proof === null ? [] : [{ term: 'Autenticação', value: spelledCode(paid.proof.autenticacao) }]),
]

/** A bank does not say who paid, and a visitor has no name here. The server masked the CPF, as banks do. */
function holderFacts(): Fact[] {
  const { user, cpf } = session.get().auth
  if (!user?.nome) return []
  return [
    {
      term: 'Titular da conta',
      value: <TwoLines first={user.nome} second={cpf ? `CPF ${cpf}` : undefined} />,
    },
  ]
}

const cnpjOf = ({ cnpj }: Paid['receiver']) => (
  <>
    CNPJ <span className="nowrap">{cnpj}</span>
  </>
)

const TwoLines = ({ first, second }: { first: string; second: ReactNode }) => (
  <>
    {first}
    {second !== undefined && <small>{second}</small>}
  </>
)

interface ReceiptProps {
  paid: Paid
  /** True where something is left to pay of the same. */
  isPart?: boolean
  /** False while something else of it may be late. */
  inOrder?: boolean
  /** The good news in one sentence. */
  said?: string | undefined
  next?: readonly NextStep[] | undefined
  /** Acts that are left, before the way home. */
  rest?: ReactNode
  places: Pick<Places, 'home' | 'payable'>
}
