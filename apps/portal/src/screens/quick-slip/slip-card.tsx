import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Amount } from '../../ui/money/amount.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { BeneficiaryLine } from '../../ui/codes/beneficiary-line.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { DueLine } from '../../ui/time/due-line.tsx'
import { barcode, pix } from '../../ui/icons/things.ts'
import { exclamation } from '../../ui/icons/notices.ts'
import { clock } from '../../ui/icons/states.ts'
import { Money } from '../../ui/money/money.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { Perforation, PaperCard, PaperHead } from '../../ui/paper/paper-card.tsx'
import { payDespiteDebit } from '../../payment/despite-debit.ts'
import { LinePane } from './line-pane.tsx'
import { keepPane, onceClosed, openPane, type Pane } from './open-pane.ts'
import { askLine, askPix, type BankSlip, type SlipPix } from './pay.ts'
import { PixPane } from './pix-pane.tsx'
import { dueWords, keyOf, nameOf, type OpenSlip, type Urgency, urgencyOf } from './slips.ts'
import { useOneAtATime } from './use-one-at-a-time.ts'

const badges = {
  late: { tone: 'negative', icon: exclamation, word: 'Em Atraso' },
  today: { tone: 'warning', icon: clock, word: 'Vence hoje' },
  open: { tone: 'informative', icon: clock, word: 'Em Aberto' },
} as const satisfies Record<Urgency, object>

/** One boleto: what it is for, its price today, and its payment options, opened one by one. */
export function SlipCard({ slip, today, first, onOver }: SlipCardProps) {
  const id = useId()
  const { title, detail } = nameOf(slip)
  const { tone, icon, word } = badges[urgencyOf(slip, today)]
  const { lead, date, note } = dueWords(slip, today)
  return (
    <PaperCard aria-labelledby={id}>
      <PaperHead>
        <h2 id={id}>
          {title}
          <small className="sub">{detail}</small>
        </h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </PaperHead>
      <p>
        <Amount cents={slip.valorHojeCentavos} hero={first} />
      </p>
      <DueLine lead={lead} date={date} note={note} />
      {slip.encargosCentavos > 0 && (
        <p className="small muted">
          Com <Money cents={slip.encargosCentavos} /> de juros e multa do atraso.
        </p>
      )}
      <BeneficiaryLine beneficiary={slip.beneficiario} />
      <Ways slip={slip} onOver={onOver} />
    </PaperCard>
  )
}

type OpenPane = { method: 'pix'; charge: SlipPix } | { method: 'line'; line: BankSlip }

function Ways({ slip, onOver }: Pick<SlipCardProps, 'slip' | 'onOver'>) {
  const [shown, setShown] = useState<OpenPane>()
  const [onItsWay, setOnItsWay] = useState(false)
  const { asking, problem, refused, ask } = useOneAtATime<Pane['method']>()
  const panes = {
    pix: async (): Promise<OpenPane> => ({ method: 'pix', charge: await askPix(slip) }),
    line: async (): Promise<OpenPane> => ({ method: 'line', line: await askLine(slip) }),
  }
  const show = (method: Pane['method']) =>
    void ask(method, async () => {
      setShown(await panes[method]())
      keepPane({ boleto: keyOf(slip), method })
    })
  const payAnyway = () => {
    payDespiteDebit(slip.id)
    if (refused) show(refused.name)
  }
  const reopen = useEffectEvent(() => {
    const before = openPane()
    if (before?.boleto === keyOf(slip)) show(before.method)
  })
  useEffect(() => reopen(), [])
  useEffect(() => onceClosed(() => setShown(undefined)), [])
  return (
    <>
      {shown?.method !== 'pix' && !onItsWay && (
        <div className="mt-4">
          <Button size="big" block icon={pix} busy={asking === 'pix'} onClick={() => show('pix')}>
            Pagar com Pix
          </Button>
        </div>
      )}
      {shown?.method === 'pix' && (
        <PixPane key={pixKeyOf(shown.charge)} charge={shown.charge} onOver={onOver} onRenew={() => show('pix')} />
      )}
      {problem !== undefined && (
        <Refused words={problem} onGoOn={refused?.code === UNDER_WAY ? payAnyway : undefined} />
      )}
      {shown?.method === 'line' ? (
        <>
          <Perforation />
          <LinePane line={shown.line} onOver={onOver} onPaymentSeen={setOnItsWay} />
        </>
      ) : (
        <div className="mt-3">
          <Button kind="secondary" block icon={barcode} busy={asking === 'line'} onClick={() => show('line')}>
            Pagar com boleto
          </Button>
        </div>
      )}
    </>
  )
}

const UNDER_WAY = 'DEBITO_EM_ANDAMENTO'

/** A refusal, with a way on where the person may go on all the same. */
const Refused = ({ words, onGoOn }: { words: string; onGoOn: (() => void) | undefined }) => (
  <div className="stack mt-3">
    <ProblemNotice>{words}</ProblemNotice>
    {onGoOn && (
      <Button kind="secondary" block onClick={onGoOn}>
        Pagar mesmo assim
      </Button>
    )}
  </div>
)

/** A renewal may bring the same charge with more time left, so the time is a part of the key. */
const pixKeyOf = ({ cobranca, segundosRestantes }: SlipPix): string => `${cobranca} ${segundosRestantes}`

interface SlipCardProps {
  slip: OpenSlip
  today: string
  /** True for the most urgent one, whose amount is drawn largest. */
  first: boolean
  /** Called when a code is paid, or of no use any more. */
  onOver: () => void
}
