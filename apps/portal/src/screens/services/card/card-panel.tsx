import { useOutletContext } from 'react-router'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { useSimpleMode } from '../../../chrome/help/simple-mode.ts'
import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { session } from '../../../session/session.ts'
import { CardArt, type CardLogo } from '../../../ui/paper/card-art.tsx'
import { formatMoney } from '@portal/brazil/money'
import type { IconShape } from '../../../ui/icon.tsx'
import { calendar, limit as limitIcon } from '../../../ui/icons/things.ts'
import { help, warning } from '../../../ui/icons/notices.ts'
import { close, swap } from '../../../ui/icons/actions.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Switch } from '../../../ui/choices/switch.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { type CardServices, type ServiceRequest, currentCardNumber, cancellationOf, isOver } from '../card-services.ts'

/** The card itself: its lock, and the services with a screen of their own. */
export function CardPanel({ services }: { services: CardServices }) {
  const card = session.get().card.selected
  const { cardLogo } = useOutletContext<{ cardLogo?: CardLogo } | undefined>() ?? {}
  const { situacao } = services
  return (
    <section className="stack" aria-labelledby="seu-cartao">
      <h2 id="seu-cartao">Seu cartão</h2>
      <Panel>
        {card && (
          <div className="mb-4">
            <CardArt logo={cardLogo} name={card.nome} lastFour={card.final} />
          </div>
        )}
        {situacao === 'CANCELADO' ? <Ended forGood={isOver(services)} /> : <Lock locked={situacao === 'BLOQUEADO'} />}
      </Panel>
      <FurtherServices services={services} />
    </section>
  )
}

/** The services with a screen of their own, urgent ones first; the simple mode folds the rest. */
function FurtherServices({ services }: { services: CardServices }) {
  const simple = useSimpleMode()
  const urgent = urgentRows(services)
  const others = otherRows(services)
  if (!simple || urgent.length === 0 || others.length === 0) return <ServiceRows rows={[...urgent, ...others]} />
  return (
    <>
      <ServiceRows rows={urgent} />
      <SecondarySection title="Outros serviços do cartão">
        <ServiceRows rows={others} />
      </SecondarySection>
    </>
  )
}

type ServiceRow = { to: string; icon: IconShape; title: string; detail: string }

const ServiceRows = ({ rows }: { rows: readonly ServiceRow[] }) => (
  <Rows paper>
    {rows.map(({ icon, ...row }) => (
      <ListRow key={row.to} {...row} lead={<Tile icon={icon} />} />
    ))}
  </Rows>
)

const isRow = (row: ServiceRow | false): row is ServiceRow => row !== false

function urgentRows(services: CardServices): ServiceRow[] {
  const { situacao, limite } = services
  return [
    !isOver(services) && {
      to: paths.lostCard(),
      icon: warning,
      title: 'Perda, roubo ou dano',
      detail: situacao === 'CANCELADO' ? 'Veja onde está o cartão novo' : 'Cancela na hora e pede um cartão novo',
    },
    limite !== null && {
      to: paths.dispute(),
      icon: help,
      title: 'Contestar uma compra',
      detail: 'Não reconhece, veio errada ou não chegou',
    },
  ].filter(isRow)
}

function otherRows(services: CardServices): ServiceRow[] {
  const { situacao, limite, vencimento } = services
  const givenUp = cancellationOf(services)
  const over = isOver(services)
  return [
    limite !== null &&
      !over && {
        to: paths.limit(),
        icon: limitIcon,
        title: 'Limite',
        detail: `Hoje você tem ${formatMoney(limite.totalCentavos)}`,
      },
    vencimento !== null &&
      !over && {
        to: paths.dueDay(),
        icon: calendar,
        title: 'Dia de vencimento',
        detail: `Todo dia ${vencimento.dia}`,
      },
    limite !== null && {
      to: paths.portability(),
      icon: swap,
      title: 'Portabilidade do saldo',
      detail: 'Levar a dívida para outro banco',
    },
    limite !== null &&
      (situacao !== 'CANCELADO' || givenUp !== undefined) && {
        to: paths.cancelCard(),
        icon: close,
        title: 'Cancelar o cartão',
        detail: givenUp === undefined ? 'Sem pedir outro no lugar' : 'Veja o andamento',
      },
  ].filter(isRow)
}

const Ended = ({ forGood }: { forGood: boolean }) => (
  <Notice icon={warning} tone="warning" title="Cartão cancelado.">
    {forGood
      ? 'Ninguém compra mais com ele. O que falta pagar continua em Faturas.'
      : 'Ninguém compra mais com ele. O cartão novo vem com outro número; a fatura continua a mesma.'}
  </Notice>
)

function Lock({ locked }: { locked: boolean }) {
  const { busy, problems, ask } = useRequest<ServiceRequest>()
  const turn = (bloqueado: boolean) =>
    ask(String(bloqueado), (idempotencyKey) =>
      call('lockCard', { params: { cartao: currentCardNumber() }, body: { bloqueado } }, { idempotencyKey }),
    )
  return (
    <>
      <Switch
        title={locked ? 'Cartão bloqueado' : 'Cartão desbloqueado'}
        detail={
          locked
            ? 'Ninguém compra com ele. O que já foi comprado e as assinaturas ainda podem chegar na fatura.'
            : 'Bloqueie se não estiver achando. Dá para desbloquear depois.'
        }
        checked={!locked}
        aria-busy={busy}
        onChange={(event) => turn(!event.currentTarget.checked)}
      />
      <ProblemNotice>{problems.form}</ProblemNotice>
    </>
  )
}
