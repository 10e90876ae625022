import type { ReactNode } from 'react'
import { monthName } from '@portal/brazil/dates'
import { Said } from '../../../acts/said.tsx'
import { paths } from '../../../paths.ts'
import type { Debit } from '../../../payment/debit-words.ts'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { pix } from '../../../ui/icons/things.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type AutomaticDebit, endWords, isLate, stateLook } from './automatic-debit-words.ts'
import { lostAdvice, lostTitle } from './cancel-words.ts'

/** An authorisation without a debit ahead: how it stands, and how the next invoice is paid. */
export function NoNextDebit({ debit, stopped, ended }: NoNextDebitProps) {
  const { situacao, encerramento } = debit
  const { tone, icon, word } = stateLook(debit)
  const Words = faces[situacao]
  return (
    <Panel
      title={isLate(encerramento) ? 'Autorização não concluída' : titles[situacao]}
      aside={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
    >
      <div className="stack">
        {stopped && !ended && <Said>O débito foi parado. A fatura continua para você pagar.</Said>}
        {ended && (
          <Said>{situacao === 'ENCERRANDO' ? 'Pedido registrado.' : 'Pronto, o Pix Automático foi cancelado.'}</Said>
        )}
        {debit.debitoCancelado && <LostDebit debit={debit.debitoCancelado} />}
        <Words debit={debit} />
      </div>
    </Panel>
  )
}

/** The invoice that lost its debit, and until when it is paid. */
const LostDebit = ({ debit }: { debit: Debit }) => (
  <>
    <Notice icon={info} tone="warning" title={lostTitle(debit)}>
      {lostAdvice(debit)}
    </Notice>
    <ButtonLink block icon={pix} to={paths.payCurrent()}>
      Pagar com Pix
    </ButtonLink>
  </>
)

interface NoNextDebitProps {
  debit: AutomaticDebit
  /** True for acts of this visit, whose buttons are gone by now. */
  stopped: boolean
  ended: boolean
}

const titles: Record<AutomaticDebit['situacao'], string> = {
  NAO_TEM: 'Sua fatura paga todo mês, no vencimento',
  AGUARDANDO: 'Falta autorizar',
  ATIVO: 'Nenhum débito agendado agora',
  ENCERRANDO: 'Pedido registrado',
  ENCERRADO: 'Autorização cancelada',
}

type Words = (props: { debit: AutomaticDebit }) => ReactNode

const None: Words = () => (
  <>
    <p>Você autoriza uma vez no app do seu banco, e cada fatura é paga no vencimento.</p>
    <Activate>Ativar o Pix Automático</Activate>
  </>
)

const Waiting: Words = () => (
  <>
    <p>Autorize no app do seu banco. Se você já autorizou, a confirmação do banco aparece aqui.</p>
    <Activate>Ver o código</Activate>
  </>
)

const Active: Words = ({ debit: { condicoes } }) => (
  <p>
    {condicoes.primeiraFatura === null
      ? 'Quando a próxima fatura fechar, o débito agendado aparece aqui, com valor e data.'
      : `O próximo débito é o da fatura de ${monthName(condicoes.primeiraFatura.referencia)}. O valor e a data aparecem aqui quando a fatura fechar.`}
  </p>
)

const Ending: Words = () => (
  <p>O cancelamento espera a confirmação do banco. Nenhum débito novo é agendado enquanto isso.</p>
)

const Ended: Words = ({ debit: { encerramento, debitoCancelado } }) => (
  <>
    {encerramento !== null && <p>{endWords(encerramento)}</p>}
    <p>As próximas faturas não são debitadas. Pague por Pix ou boleto até o vencimento.</p>
    {debitoCancelado === null && (
      <ButtonLink block to={paths.invoices()}>
        Ver a fatura
      </ButtonLink>
    )}
    <ButtonLink kind="quiet" block to={paths.activateDebit()}>
      Autorizar outra vez
    </ButtonLink>
  </>
)

const Activate = ({ children }: { children: string }) => (
  <ButtonLink block icon={pix} to={paths.activateDebit()}>
    {children}
  </ButtonLink>
)

const faces: Record<AutomaticDebit['situacao'], Words> = {
  NAO_TEM: None,
  AGUARDANDO: Waiting,
  ATIVO: Active,
  ENCERRANDO: Ending,
  ENCERRADO: Ended,
}
