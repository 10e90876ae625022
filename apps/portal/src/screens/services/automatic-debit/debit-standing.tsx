import { BankName } from './bank-name.tsx'
import { Link } from 'react-router'
import { AskedTwice } from '../../../acts/asked-twice.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { call } from '../../../client/call.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { instantDay } from '../../../ui/time/instant-words.ts'
import { type AlertChoice, channelsWords } from '../alerts/alert-words.ts'
import { currentCardNumber } from '../card-services.ts'
import { type AutomaticDebit, amountWords, retryWords } from './automatic-debit-words.ts'
import { ChangeAmount } from './change-amount.tsx'
import { cancelQuestion, fateOfNext, giveUpQuestion } from './cancel-words.ts'

/** The terms in force, the change between total and minimum, and the end in two steps without a reason. */
export function DebitStanding({ debit, alerts, ended, ...ending }: StandingProps) {
  return (
    <Panel title="Como está combinado">
      <Facts small rows={factsOf(debit, alerts)} />
      <p className="small muted mt-4">
        O valor máximo de cada débito é definido no app do banco, e nós não vemos esse valor. Se você definiu um, deixe
        acima das suas faturas.
      </p>
      <div className="stack mt-4">
        {debit.situacao === 'ATIVO' && <ChangeAmount debit={debit} />}
        {debit.situacao === 'ENCERRANDO' ? (
          // Without a debit ahead the panel beside it says the same.
          debit.proximo !== null && (
            <Arrived now={ended} role="status">
              Pedido de cancelamento registrado. {fateOfNext(debit)} Nenhum débito novo é agendado enquanto o banco não
              confirma.
            </Arrived>
          )
        ) : (
          <>
            {debit.situacao === 'AGUARDANDO' && debit.proximo !== null && <ToCode />}
            <Cancel debit={debit} {...ending} />
          </>
        )}
      </div>
    </Panel>
  )
}

/** Beside the debit of a former authorisation; without one the panel of the wait leads to it. */
const ToCode = () => (
  <ButtonLink kind="secondary" block to={paths.activateDebit()}>
    Ver o código
  </ButtonLink>
)

type CancelProps = RequestControls<AutomaticDebit> & { debit: AutomaticDebit }
type StandingProps = CancelProps & {
  /** Undefined where nobody could say. */
  alerts: AlertChoice['canais'] | undefined
  /** True after this visit asked for the end. */
  ended: boolean
}

function factsOf({ valor, autorizadoEm, pagador, condicoes }: AutomaticDebit, alerts: StandingProps['alerts']): Fact[] {
  return [
    { term: 'Quanto', value: amountWords[valor ?? 'TOTAL'] },
    { term: 'Quando', value: 'No vencimento ou no dia útil seguinte' },
    { term: 'Se o débito falhar', value: retryWords(condicoes) },
    { term: 'No app do banco', value: <BankName objeto={condicoes.objeto} /> },
    ...(autorizadoEm === null ? [] : [{ term: 'Autorizado em', value: instantDay(autorizadoEm) }]),
    ...(pagador?.deOutraPessoa ? [{ term: 'Quem paga', value: `Outra pessoa, CPF ${pagador.cpf}` }] : []),
    ...(alerts === undefined ? [] : [{ term: 'Aviso', value: <AlertWays ways={alerts} /> }]),
    { term: 'Até quando', value: 'Até você cancelar' },
  ]
}

/** The alert before each debit, and the way to change it. */
const AlertWays = ({ ways }: { ways: AlertChoice['canais'] }) => (
  <>
    {ways.length === 0 ? 'Desligado' : 'Quando o débito é agendado'}
    {ways.length > 0 && <small className="sub">{channelsWords(ways)}</small>}
    <small className="sub">
      <Link className="link" to={paths.alerts()}>
        Mudar em Avisos
      </Link>
    </small>
  </>
)

function Cancel({ debit, busy, problems, ask }: CancelProps) {
  const cancel = () =>
    ask('cancel', (idempotencyKey) =>
      call('cancelAutomaticDebit', { body: { cartao: currentCardNumber() } }, { idempotencyKey }),
    )
  return (
    <>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <AskedTwice
        block
        offered="danger"
        words={
          debit.situacao === 'ATIVO'
            ? { ...cancelActive, question: cancelQuestion(debit) }
            : { ...cancelOffered, question: giveUpQuestion(debit.proximo) }
        }
        busy={busy}
        onConfirm={cancel}
      />
    </>
  )
}

const cancelActive = {
  offer: 'Cancelar o Pix Automático',
  keep: 'Manter o Pix Automático',
  confirm: 'Sim, cancelar',
}

const cancelOffered = {
  offer: 'Desistir da autorização',
  keep: 'Manter o código',
  confirm: 'Sim, desistir',
}
