import { formatMoney } from '@portal/brazil/money'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { useSimpleMode } from '../../../chrome/help/simple-mode.ts'
import { paths } from '../../../paths.ts'
import { allows } from '../../../session/module-route.ts'
import { useSession } from '../../../session/session.ts'
import type { IconShape } from '../../../ui/icon.tsx'
import { shield } from '../../../ui/icons/access.ts'
import { close, swap } from '../../../ui/icons/actions.ts'
import { help, warning } from '../../../ui/icons/notices.ts'
import { calendar, limit as limitIcon, person, pix } from '../../../ui/icons/things.ts'
import { ListRow } from '../../../ui/layout/list-row.tsx'
import { Rows } from '../../../ui/layout/rows.tsx'
import { Tile } from '../../../ui/layout/tile.tsx'
import { namesOf } from '../additional/additional-words.ts'
import { type CardServices, cancellationOf, isOver } from '../card-services.ts'

/** The services of a card with a screen of their own, in parts of which its loss is the last. */
export function CardRows({ services, part }: CardRowsProps) {
  const isSimple = useSimpleMode()
  const insured = useSession((session) => allows(session, 'SEGUROS'))
  if (!isSimple) return <ServiceRows rows={parts[part](services, insured)} />
  // The simple mode shows all in the first place, and first what cannot wait.
  if (part !== 'daily') return null
  const rows = Object.values(parts).flatMap((rowsOf) => rowsOf(services, insured))
  const isUrgent = ({ to }: ServiceRow) => to === paths.lostCard() || to === paths.dispute()
  return (
    <>
      <ServiceRows rows={rows.filter(isUrgent)} />
      <SecondarySection title="Outros serviços do cartão">
        <ServiceRows rows={rows.filter((row) => !isUrgent(row))} />
      </SecondarySection>
    </>
  )
}

type ServiceRow = { to: string; icon: IconShape; title: string; detail: string }

const ServiceRows = ({ rows }: { rows: readonly ServiceRow[] }) =>
  rows.length > 0 && (
    <Rows paper>
      {rows.map(({ icon, ...row }) => (
        <ListRow key={row.to} {...row} lead={<Tile icon={icon} />} />
      ))}
    </Rows>
  )

const isRow = (row: ServiceRow | false): row is ServiceRow => row !== false

function dailyRows(services: CardServices, insured: boolean): ServiceRow[] {
  const { limite, vencimento, adicionais, debitoPix } = services
  const over = isOver(services)
  return [
    limite !== null &&
      !over && {
        to: paths.limit(),
        icon: limitIcon,
        title: 'Limite',
        detail: `${formatMoney(limite.disponivelCentavos)} livres de ${formatMoney(limite.totalCentavos)}`,
      },
    vencimento !== null &&
      !over && {
        to: paths.dueDay(),
        icon: calendar,
        title: 'Dia de vencimento',
        detail: `Todo dia ${vencimento.dia}`,
      },
    debitoPix !== null && { icon: pix, title: 'Pix Automático', ...debitRows[debitoPix] },
    adicionais !== null &&
      (!over || adicionais.length > 0) && {
        to: paths.additionalCards(),
        icon: person,
        title: 'Cartões adicionais',
        detail: namesOf(adicionais),
      },
    insured && {
      to: paths.insurance(),
      icon: shield,
      title: 'Seguros',
      detail: 'O que você tem e o que pode contratar',
    },
  ].filter(isRow)
}

const debitRows: Record<NonNullable<CardServices['debitoPix']>, Pick<ServiceRow, 'to' | 'detail'>> = {
  NAO_TEM: { to: paths.automaticDebit(), detail: 'Ative para a fatura ser debitada no vencimento' },
  AGUARDANDO: { to: paths.activateDebit(), detail: 'Falta autorizar no app do seu banco' },
  ATIVO: { to: paths.automaticDebit(), detail: 'Ativo: próximo débito e histórico' },
}

const purchaseRows = ({ limite }: CardServices): ServiceRow[] =>
  limite === null
    ? []
    : [
        {
          to: paths.dispute(),
          icon: help,
          title: 'Contestar uma compra',
          detail: 'Não reconhece, veio errada ou não chegou',
        },
        {
          to: paths.portability(),
          icon: swap,
          title: 'Portabilidade do saldo',
          detail: 'Levar a dívida para outro banco',
        },
      ]

function endRows(services: CardServices): ServiceRow[] {
  const { situacao, limite } = services
  const givenUp = cancellationOf(services)
  return [
    !isOver(services) && {
      to: paths.lostCard(),
      icon: warning,
      title: 'Perda, roubo ou dano',
      detail: situacao === 'CANCELADO' ? 'Veja onde está o cartão novo' : 'Cancelar este cartão e pedir outro',
    },
    limite !== null &&
      (situacao !== 'CANCELADO' || givenUp !== undefined) && {
        to: paths.cancelCard(),
        icon: close,
        title: 'Cancelar o cartão',
        detail: givenUp === undefined ? 'De vez, sem receber outro' : 'Veja o andamento',
      },
  ].filter(isRow)
}

const parts = { end: endRows, purchases: purchaseRows, daily: dailyRows }

interface CardRowsProps {
  services: CardServices
  part: keyof typeof parts
}
