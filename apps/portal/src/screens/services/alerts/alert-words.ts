import { type CivilDate, dayTitle } from '@portal/brazil/dates'
import type { Reply } from '@portal/contract'
import { negotiationDashboardBase, paths } from '../../../paths.ts'
import type { IconShape } from '../../../ui/icon.tsx'
import { lock } from '../../../ui/icons/access.ts'
import { info, warning } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { card, smartphone } from '../../../ui/icons/things.ts'
import { instantDate, instantTime } from '../../../ui/time/instant-words.ts'

export type Alert = Reply<'alerts'>['avisos'][number]
export type AlertChoice = Reply<'alertChoices'>[number]
export type AlertChannel = AlertChoice['canais'][number]

export const alertLooks: Record<Alert['tipo'], { title: string; icon: IconShape }> = {
  VENCE_EM_BREVE: { title: 'Vence em breve', icon: clock },
  PAGO: { title: 'Pagamento recebido', icon: circleCheck },
  PAGAMENTO_DEVOLVIDO: { title: 'Pagamento devolvido', icon: info },
  ACORDO_EM_RISCO: { title: 'Acordo em risco', icon: warning },
  CODIGO_USADO: { title: 'Código usado', icon: lock },
  NOVO_APARELHO: { title: 'Aparelho novo', icon: smartphone },
  CARTAO: { title: 'Situação do cartão', icon: card },
  PIX_AUTOMATICO_LIGADO: { title: 'Pix Automático autorizado', icon: circleCheck },
  DEBITO_AGENDADO: { title: 'Débito agendado', icon: clock },
  DEBITO_NAO_ACONTECEU: { title: 'Débito que não aconteceu', icon: warning },
  DEBITO_NOVA_TENTATIVA: { title: 'Nova tentativa de débito', icon: clock },
  DEBITO_PAGO: { title: 'Débito pago', icon: circleCheck },
  PIX_AUTOMATICO_DESLIGADO: { title: 'Pix Automático cancelado', icon: info },
  SEM_DEBITO: { title: 'Fatura sem débito', icon: info },
}

/** The address that an alert leads to; an invoice of another card needs that card to be chosen first. */
export function placeOf({ tipo: kind, sobre: { tipo, id, cartao } }: Alert, currentCardNumber: string): string {
  if (kind === 'CARTAO') return paths.services()
  if (kind === 'PIX_AUTOMATICO_LIGADO' || kind === 'PIX_AUTOMATICO_DESLIGADO') return paths.automaticDebit()
  if (tipo === 'FATURA') return cartao === currentCardNumber ? paths.invoiceDetails(id ?? '') : paths.invoices()
  if (tipo === 'CARNE') return paths.booklet(id ?? '')
  if (tipo === 'DIVIDA') return paths.openDebts(negotiationDashboardBase)
  return tipo === 'ACORDO' ? paths.agreement(negotiationDashboardBase, id ?? '') : paths.security()
}

/** `10:00` where the text has no time, and the card to change to where it is another one. */
export function detailOf({ em, texto, sobre: { cartao, cartaoFinal } }: Alert, currentCardNumber: string): string {
  const time = instantTime(em)
  const other = cartao === null || cartao === currentCardNumber ? undefined : cartaoFinal
  return [
    ...(texto.includes(time) ? [] : [time]),
    ...(other === undefined ? [] : [`Do cartão final ${other}: troque de cartão para ver`]),
  ].join('. ')
}

type AlertDay = { date: CivilDate; title: string; alerts: Alert[] }

/** Alerts as they come, by day: `Segunda, 16 de novembro`, with the year where it is not the newest one's. */
export function daysOf(alerts: readonly Alert[]): AlertDay[] {
  const days: AlertDay[] = []
  for (const alert of alerts) {
    const date = instantDate(alert.em)
    const year = (days[0]?.date ?? date).slice(0, 4)
    if (days.at(-1)?.date === date) days.at(-1)?.alerts.push(alert)
    else days.push({ date, title: dayTitle(date, year), alerts: [alert] })
  }
  return days
}

export const channelTitles: readonly (readonly [channel: AlertChannel, title: string])[] = [
  ['EMAIL', 'E-mail'],
  ['SMS', 'SMS'],
  ['PORTAL', 'Portal'],
]

/** `E-mail e portal`; 'Desligado' without a channel. */
export function channelsWords(canais: readonly AlertChannel[]): string {
  const names = channelTitles.flatMap(([channel, title]) => (canais.includes(channel) ? [title] : []))
  const [last, ...others] = names.toReversed()
  if (last === undefined) return 'Desligado'
  const rest = others.toReversed().map((name, index) => (index === 0 ? name : lowered(name)))
  return rest.length === 0 ? last : `${rest.join(', ')} e ${lowered(last)}`
}

/** An abbreviation stays as it is. */
const lowered = (name: string): string => (name === 'SMS' ? name : name.toLowerCase())

/** The hours at which a channel is used. */
export const channelDetail = (channel: AlertChannel, { protege }: AlertChoice): string | undefined =>
  channel === 'SMS' ? (protege ? 'A qualquer hora' : 'Das 8h às 20h') : undefined
