import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import { type AlertKind, type AlertWay, alertKinds, alertRules, alertWays, staysOn } from './alert-status.ts'
import type { AlertView, AlertService } from './service.ts'

type AlertCalls = 'alerts' | 'unreadAlerts' | 'readAlerts' | 'alertChoices' | 'chooseAlerts'
type AlertReply = Reply<'alerts'>['avisos'][number]
type WireChoice = Reply<'alertChoices'>[number]

export const alertHandlers = ({ alerts }: { alerts: AlertService }): Pick<Handlers, AlertCalls> => ({
  alerts: async ({ caller, query }) => {
    const { alerts: found, unread, next } = await alerts.list(caller.customerId, Number(query.pagina ?? 1))
    return { avisos: found.map(wireAlert), naoLidos: unread, proximaPagina: next }
  },

  unreadAlerts: async ({ caller }) => ({ naoLidos: await alerts.unread(caller.customerId) }),

  readAlerts: async ({ caller, body }) => ({ naoLidos: await alerts.markRead(caller.customerId, body.aviso) }),

  alertChoices: async ({ caller }) => (await alerts.choices(caller.customerId)).map(wireChoice),

  chooseAlerts: async ({ caller, body }) => {
    const kind = alertKinds.find((one) => alertRules[one].name === body.tipo) ?? 'due-soon'
    const ways = alertWays.filter((way) => body.canais.includes(wayNames[way]))
    await alerts.choose(caller, kind, ways)
    return wireChoice({ kind, ways })
  },
})

const subjects = {
  invoice: 'FATURA',
  booklet: 'CARNE',
  agreement: 'ACORDO',
  debt: 'DIVIDA',
  security: 'SEGURANCA',
} as const satisfies Record<AlertView['subject'], AlertReply['sobre']['tipo']>

const wireAlert = (alert: AlertView): AlertReply => ({
  id: alert.id,
  tipo: alertRules[alert.kind].name,
  texto: alert.text,
  em: alert.happenedAt.toISOString(),
  lido: alert.readAt !== null,
  sobre: { tipo: subjects[alert.subject], id: alert.subjectId, cartao: alert.cardId, cartaoFinal: alert.last4 },
})

const wayNames = { email: 'EMAIL', sms: 'SMS', portal: 'PORTAL' } as const satisfies Record<
  AlertWay,
  WireChoice['canais'][number]
>

const wireChoice = ({ kind, ways }: { kind: AlertKind; ways: readonly AlertWay[] }): WireChoice => ({
  tipo: alertRules[kind].name,
  canais: ways.map((way) => wayNames[way]),
  protege: staysOn(kind),
})
