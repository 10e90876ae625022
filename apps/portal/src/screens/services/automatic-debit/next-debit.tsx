import { AskedTwice } from '../../../acts/asked-twice.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { type Debit, daysWords, retryAmountWords, stopWords } from '../../../payment/debit-words.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { pix } from '../../../ui/icons/things.ts'
import { HeroAmount } from '../../../ui/money/amount.tsx'
import { PaperCard, PaperHead, Perforation } from '../../../ui/paper/paper-card.tsx'
import { DueLine } from '../../../ui/time/due-line.tsx'
import { formatDate } from '@portal/brazil/dates'
import { pastDay } from './past-debit-words.ts'
import { dayWords, debitTitle, keepUntil } from './debit-days.ts'
import { type AutomaticDebit, attemptLines, type DebitTerms, debitLooks } from './automatic-debit-words.ts'

/** The next debit: amount, day, and the last moment to stop it; then the way to stop it alone. */
export function NextDebit({ debit, next, ...stopping }: NextDebitProps) {
  const { tone, icon, word } = debitLooks[next.situacao]
  return (
    <PaperCard aria-labelledby="proximo-debito">
      <PaperHead>
        <h2 id="proximo-debito">
          {titleOf(next)}
          <small className="sub">{`${debitTitle(next)}${debit.proximoDeAntes ? ', da autorização anterior' : ''}`}</small>
        </h2>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </PaperHead>
      <p>
        <HeroAmount cents={next.valorCentavos} />
      </p>
      <NextDay next={next} />
      <div className="stack">
        <Advice next={next} terms={debit.condicoes} />
        <Attempts next={next} />
      </div>
      <Perforation />
      <Stop next={next} {...stopping} />
    </PaperCard>
  )
}

type StopProps = RequestControls<Debit> & {
  next: Debit
  /** True after this visit asked for it: its button is gone. */
  stopped: boolean
}
type NextDebitProps = StopProps & { debit: AutomaticDebit }

/** A retry that the bank has taken is the next debit, and its day is the one below. */
const titleOf = ({ situacao, proximasTentativas }: Debit): string => {
  if (situacao !== 'NOVA_TENTATIVA') return 'Próximo débito'
  return proximasTentativas.length > 0 ? 'Débito que não aconteceu' : 'Nova tentativa agendada'
}

/** The day of the next debit; the one that brought nothing says so, and when it is tried again. */
function NextDay({ next }: { next: Debit }) {
  const [retryOn] = next.situacao === 'NOVA_TENTATIVA' ? next.proximasTentativas : []
  if (retryOn === undefined) return <DueLine lead={sentence(dayWords(next.dia))} />
  return (
    <DueLine
      lead="Não aconteceu em"
      date={pastDay(next)}
      note={`próxima tentativa em ${formatDate(retryOn)}, se a fatura continuar em aberto`}
    />
  )
}

const sentence = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase())

function Advice({ next, terms }: { next: Debit; terms: DebitTerms }) {
  const { situacao, proximasTentativas } = next
  if (situacao === 'NOVA_TENTATIVA')
    return (
      <Notice icon={info} tone="warning" title="O débito não aconteceu.">
        {proximasTentativas.length > 0
          ? `Você pode pagar por Pix agora. Se a fatura continuar em aberto, tentamos de novo em ${daysWords(proximasTentativas)}.`
          : 'Há uma nova tentativa agendada, que não pode mais ser parada. Se você pagar antes, o que sobrar volta como crédito.'}{' '}
        {retryAmountWords(next)}
      </Notice>
    )
  if (situacao === 'EM_ANDAMENTO')
    return (
      <Notice icon={info} tone="informative" title="O débito está em andamento.">
        Se você pagar por outro meio agora, o que sobrar volta como crédito.
      </Notice>
    )
  if (situacao === 'PARANDO') return null
  return (
    <Notice icon={info} tone="informative" title={`Deixe o valor na conta desde ${keepUntil(next)} até o débito.`}>
      Se o débito não acontecer, fazemos até {terms.novasTentativas} novas tentativas nos {terms.diasDeTentativa} dias
      seguintes.
    </Notice>
  )
}

function Attempts({ next }: { next: Debit }) {
  const lines = attemptLines(next)
  if (lines.length === 0) return null
  return (
    <ul className="small stack" aria-label="Tentativas">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function Stop({ next, stopped, busy, problems, ask }: StopProps) {
  const { debito, situacao, pararAte } = next
  const until = stopWords(next)
  const stop = () =>
    ask(`stop ${debito}`, (idempotencyKey) => call('stopDebit', { body: { debito } }, { idempotencyKey }))
  return (
    <div className="stack">
      {until !== undefined && situacao !== 'PARANDO' && (
        <div>
          <h3>Não quer este débito?</h3>
          <p className="small muted mt-1">{until} A fatura continua para você pagar por Pix ou boleto.</p>
        </div>
      )}
      {situacao === 'PARANDO' && (
        <Arrived now={stopped} role="status">
          Seu pedido para parar foi enviado. Aguarde a confirmação do banco.
        </Arrived>
      )}
      <ProblemNotice>{problems.form}</ProblemNotice>
      {pararAte !== null && <AskedTwice block offered="secondary" words={stopQuestion} busy={busy} onConfirm={stop} />}
      {pararAte !== null && situacao === 'AGENDADO' && (
        <ButtonLink kind="quiet" block to={paths.payCurrent()}>
          Pagar antes, com Pix
        </ButtonLink>
      )}
      {situacao === 'NOVA_TENTATIVA' ? (
        <ButtonLink block icon={pix} to={paths.payCurrent()}>
          Pagar com Pix
        </ButtonLink>
      ) : (
        <ButtonLink kind="quiet" block to={paths.invoices()}>
          Ver a fatura
        </ButtonLink>
      )}
    </div>
  )
}

const stopQuestion = {
  offer: 'Parar só este débito',
  question: 'Parar este débito agora? Esta fatura não será debitada. A autorização continua para as próximas.',
  keep: 'Manter o débito',
  confirm: 'Sim, parar este débito',
}
