import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { focusHeading } from '../../../acts/focus-heading.ts'
import { call } from '../../../client/call.ts'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import { DisputeFiles, KeptRow } from './dispute-files.tsx'
import { type AboutPurchase, effectWords, fileHint, nextWords, type PurchaseDispute, reasons } from './dispute-words.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { requestLooks, stateWord, stepsOf } from '../requests/request-words.ts'
import type { Files } from './use-files.ts'
import { Withdrawal } from '../requests/withdrawal.tsx'
import { unbroken } from '../../../ui/unbroken.tsx'

/** A dispute: its protocol, its effect on the invoice, its next step with a day, and its files. */
export function DisputeShown({ about, dispute, files, isNew, onContestAgain }: DisputeShownProps) {
  const { pedido } = dispute
  const { tone, icon } = requestLooks[pedido.situacao]
  const isOpen = pedido.situacao === 'ABERTO'
  const title = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (isNew) focusHeading(title.current)
  }, [isNew])
  return (
    <div className="cols cols--half">
      <div className="stack">
        <PurchaseRow about={about} />
        <Panel
          title={<span ref={title}>{stateTitles[pedido.situacao]}</span>}
          sub={<Protocol of={pedido.protocolo} />}
          aside={
            <Badge tone={tone} icon={icon}>
              {stateWord(pedido)}
            </Badge>
          }
        >
          <div className="stack">
            <Notice tone={tone} icon={icon} role="status">
              {about.haMaisNova ? newerWords : effectWords(dispute, about.encargosDeAntes)}{' '}
              {isOpen && unbroken(nextWords(dispute))}
            </Notice>
            <Steps steps={stepsOf(pedido)} />
            {about.haMaisNova && (
              <ButtonLink kind="secondary" block to={paths.dispute(about.compra.id)}>
                Ver a contestação mais nova
              </ButtonLink>
            )}
            {isOpen && pedido.motivo === 'NAO_RECONHECO' && <LockHint />}
            <ButtonLink block to={paths.invoiceDetails(about.compra.fatura)}>
              Ver a fatura
            </ButtonLink>
            <Withdraw dispute={dispute} chargesStay={about.encargosDeAntes} />
            {onContestAgain && (
              <Button kind="secondary" block onClick={onContestAgain}>
                Contestar de novo
              </Button>
            )}
          </div>
        </Panel>
      </div>
      <Complaint dispute={dispute} files={files} />
    </div>
  )
}

function Complaint({ dispute: { id, pedido, relato, arquivos }, files }: Pick<DisputeShownProps, 'dispute' | 'files'>) {
  const isOpen = pedido.situacao === 'ABERTO'
  const reason = Object.entries(reasons).find(([name]) => name === pedido.motivo)?.[1]
  return (
    <Panel title="O que você contou" sub={reason?.title}>
      <div className="stack">
        <p className="prose">“{relato}”</p>
        {(isOpen || arquivos.length > 0) && <h3>Comprovantes</h3>}
        {isOpen ? (
          <DisputeFiles files={files} kept={arquivos} hint={reason && `${reason.proof} ${fileHint}`} contestacao={id} />
        ) : (
          <ul className="stack">
            {arquivos.map((file) => (
              <KeptRow key={file.id} file={file} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}

const stateTitles = {
  ABERTO: 'Recebemos sua contestação',
  ATENDIDO: 'Sua contestação foi aceita',
  RECUSADO: 'Sua contestação não foi aceita',
  DESISTIDO: 'Você desistiu desta contestação',
} as const satisfies Record<PurchaseDispute['pedido']['situacao'], string>

/** The newer dispute may have undone the effect of this one on the invoice. */
const newerWords = 'Depois você contestou esta compra de novo. Acompanhe pela contestação mais nova.'

const LockHint = () => (
  <Notice icon={lock} tone="warning" title="Não foi você?">
    Bloqueie o cartão para impedir novas compras. <Link to={paths.services()}>Ir para o bloqueio</Link>
  </Notice>
)

/** The withdrawal is asked twice: the contested amount is charged again. */
const Withdraw = ({ dispute: { id, pedido }, chargesStay }: { dispute: PurchaseDispute; chargesStay: boolean }) => (
  <Withdrawal
    block
    open={pedido.situacao === 'ABERTO'}
    wish={id}
    work={() => call('withdrawDispute', { params: { contestacao: id } })}
    words={{
      ...withdrawWords,
      confirm: chargesStay
        ? 'Sim, desistir: o valor volta, com os juros do atraso'
        : 'Sim, desistir: o valor volta a ser cobrado',
    }}
  />
)

const withdrawWords = {
  offer: 'Desistir da contestação',
  question: 'Confirme se quer mesmo desistir desta contestação.',
  keep: 'Não, manter a contestação',
  done: 'Pronto. Esta contestação foi cancelada.',
}

interface DisputeShownProps {
  about: AboutPurchase
  dispute: PurchaseDispute
  files: Files
  /** True just after it was sent on this screen: the focused button is gone. */
  isNew: boolean
  /** Opens another dispute, where that is possible. */
  onContestAgain?: (() => void) | undefined
}
