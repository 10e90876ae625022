import { Link } from 'react-router'
import { formatCnpj } from '@portal/brazil/cnpj'
import { Arrived } from '../../../acts/said.tsx'
import { useRetry } from '../../../client/use-retry.ts'
import { paths } from '../../../paths.ts'
import { useOnline } from '../../../payment/use-online.ts'
import { CopyField } from '../../../ui/codes/copy-field.tsx'
import { PixBox } from '../../../ui/codes/pix-box.tsx'
import { Qr } from '../../../ui/codes/qr.tsx'
import { LiveStatus } from '../../../ui/feedback/live-status.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ErrorState } from '../../../ui/feedback/state.tsx'
import { help } from '../../../ui/icons/notices.ts'
import { type Fact, Facts } from '../../../ui/layout/facts.tsx'
import { HowTo } from '../../../ui/layout/how-to.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { PaperCard, Perforation } from '../../../ui/paper/paper-card.tsx'
import { instantDay } from '../../../ui/time/instant-words.ts'
import { type AutomaticDebit, amountWords, inTimeWords } from './automatic-debit-words.ts'
import { FoldedQr } from './folded-qr.tsx'
import { FirstDebit, InTime } from './first-debit.tsx'

/** The code that authorises and asks for no money, and the wait for the bank. */
export function Authorise({ debit, isNew }: { debit: AutomaticDebit; isNew: boolean }) {
  const { ativacao, condicoes, valor } = debit
  if (ativacao === null) return <NotReady />
  return (
    <div className="stack">
      <div className="cols cols--aside">
        <PaperCard aria-label="Autorização do Pix Automático">
          <Arrived now={isNew} role="group" label="Código de autorização">
            <Facts small rows={factsOf(debit)} />
            <InTime terms={condicoes} amount={valor ?? 'TOTAL'} />
            <Perforation />
            <PixBox
              copy={<CopyField {...authoriseCopy} value={ativacao.copiaECola} size="big" />}
              qr={
                <FoldedQr>
                  <Qr size={ativacao.qrCode.largura} path={ativacao.qrCode.caminho} label="QR Code da autorização" />
                </FoldedQr>
              }
            />
          </Arrived>
          <Perforation />
          <Waiting until={ativacao.ate} />
        </PaperCard>
        <aside className="stack-l" aria-label="Ajuda">
          <Panel title="Como autorizar">
            <Steps payee={condicoes.beneficiario.nome} />
          </Panel>
          <Notice icon={help} title="Seu banco não reconheceu o código?">
            Alguns bancos ainda não aceitam.{' '}
            <Link className="link" to={paths.invoices()}>
              Continue pagando com Pix
            </Link>
          </Notice>
          <p className="small muted">
            {inTimeWords(condicoes, valor ?? 'TOTAL') === undefined
              ? 'Até o primeiro débito, pague as faturas como sempre.'
              : 'Sem a autorização, a fatura continua para você pagar.'}{' '}
            Você pode cancelar quando quiser, aqui ou no app do banco.
          </p>
        </aside>
      </div>
    </div>
  )
}

const authoriseCopy = {
  label: 'Pix Copia e Cola da autorização',
  button: 'Copiar código',
  next: 'Agora abra o app do seu banco.',
} as const

const factsOf = ({ condicoes, valor }: AutomaticDebit): Fact[] => [
  { term: 'Primeiro débito', value: <FirstDebit terms={condicoes} amount={valor ?? 'TOTAL'} /> },
  { term: 'Valor', value: amountWords[valor ?? 'TOTAL'] },
  {
    term: 'Quem recebe',
    value: (
      <>
        {condicoes.beneficiario.nome}
        <small className="sub">
          CNPJ <span className="nowrap">{formatCnpj(condicoes.beneficiario.cnpj)}</span>
        </small>
      </>
    ),
  },
]

const Steps = ({ payee }: { payee: string }) => (
  <HowTo>
    <li>
      Abra o app do seu banco e escolha <b>Pix Copia e Cola</b>, ou leia o QR Code.
    </li>
    <li>
      Cole o código. O banco mostra <b>Pix Automático</b> e o nome <b>{payee}</b>.
    </li>
    <li>Confira e confirme com a senha do banco.</li>
  </HowTo>
)

function Waiting({ until }: { until: string }) {
  const online = useOnline()
  return (
    <div className="stack">
      <LiveStatus still={!online}>
        {online ? 'Esperando sua autorização no banco' : 'Sem internet neste aparelho'}
      </LiveStatus>
      <p className="small muted">
        {online
          ? `Esta tela muda sozinha quando o banco confirmar. Pode fechar e voltar depois: o código vale até ${instantDay(until)}.`
          : 'Se você já autorizou, a autorização vale. Assim que a internet voltar, esta tela muda sozinha.'}
      </p>
    </div>
  )
}

/** The bank that makes the code has not answered yet. */
function NotReady() {
  const { retry, busy } = useRetry()
  return (
    <Panel>
      <ErrorState title="O código ainda não ficou pronto" onRetry={retry} busy={busy}>
        Seu aceite está guardado, e nada foi debitado. Tente de novo em instantes.
      </ErrorState>
    </Panel>
  )
}
