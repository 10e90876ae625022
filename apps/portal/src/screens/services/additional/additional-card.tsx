import { Link } from 'react-router'
import { AskedTwice } from '../../../acts/asked-twice.tsx'
import { Said } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import { chipOfAdditional } from '../../../purchases/asked-chip.ts'
import { paths } from '../../../paths.ts'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Money } from '../../../ui/money/money.tsx'
import { type ServiceRequest, currentCardNumber } from '../card-services.ts'
import {
  type AdditionalCard,
  type Additionals,
  afterwards,
  cancelWords,
  inInvoice,
  lockDetail,
  stateOf,
} from './additional-words.ts'

/** One additional card: what it spent, its lock and its end. */
export function AdditionalCardShown({ card, titular, fatura }: AdditionalCardProps) {
  const { nome, final, situacao } = card
  const state = stateOf(card, titular)
  return (
    <Panel as="article" title={nome} sub={`final ${final}`} aside={state && <Badge>{state}</Badge>}>
      <div className="stack">
        {fatura !== null && <Spent card={card} fatura={fatura} />}
        {situacao !== 'CANCELADO' && (titular === 'ATIVO' ? <Lock card={card} /> : <p>{afterwards(card)}</p>)}
        <Ending card={card} />
      </div>
    </Panel>
  )
}

interface AdditionalCardProps extends Pick<Additionals, 'titular' | 'fatura'> {
  card: AdditionalCard
}

const Spent = ({ card: { nome, gastoCentavos }, fatura }: SpentProps) =>
  gastoCentavos === 0 ? (
    <p className="muted">Nenhuma compra {inInvoice(fatura)}.</p>
  ) : (
    <p>
      <b>
        <Money cents={gastoCentavos} />
      </b>{' '}
      em compras{' '}
      <Link className="link" to={paths.invoiceDetails(fatura.id)} state={{ chip: chipOfAdditional(nome) }}>
        {inInvoice(fatura)}
      </Link>
    </p>
  )

interface SpentProps {
  card: AdditionalCard
  fatura: NonNullable<Additionals['fatura']>
}

const addressOf = ({ id }: AdditionalCard) => ({ cartao: currentCardNumber(), adicional: id })

function Lock({ card }: { card: AdditionalCard }) {
  const { busy, problems, ask } = useRequest<ServiceRequest>()
  const turn = (bloqueado: boolean) =>
    ask(String(bloqueado), (idempotencyKey) =>
      call('lockAdditionalCard', { params: addressOf(card), body: { bloqueado } }, { idempotencyKey }),
    )
  return (
    <>
      <Switch
        title={`Bloqueio do cartão de ${card.nome}`}
        detail={lockDetail(card)}
        checked={card.situacao === 'BLOQUEADO'}
        aria-busy={busy}
        onChange={(event) => turn(event.currentTarget.checked)}
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
    </>
  )
}

/** Stays mounted after the end, to say what was done. */
function Ending({ card }: { card: AdditionalCard }) {
  const { busy, problems, made, ask } = useRequest<ServiceRequest>()
  const words = cancelWords(card.nome)
  if (made !== undefined)
    return (
      <Said>
        {words.done} <Protocol of={made.protocolo} />
      </Said>
    )
  if (card.situacao === 'CANCELADO') return null
  const cancel = () =>
    ask(card.id, (idempotencyKey) => call('cancelAdditionalCard', { params: addressOf(card) }, { idempotencyKey }))
  return (
    <>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <AskedTwice words={words} busy={busy} onConfirm={cancel} size="small" />
    </>
  )
}
