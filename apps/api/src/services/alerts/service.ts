import { type Clock, days, later } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type AlertKind, type AlertWay, alertKinds, alertRules, alertWays, staysOn } from './alert-status.ts'
import { wayTurnedOffWords } from './alert-words.ts'
import * as repository from './repository.ts'
import { type AlertWriter, waysOf } from './telling.ts'

export { type AlertWriter, alertWriter } from './telling.ts'

const PAGE = 20
/** Alerts are listed for twelve months. */
const DAYS_KEPT = 366
/** The version of the words on the screen Avisos, for the ledger. */
const TEXT = 'avisos-2026-11'

type AlertOwner = { customerId: string; sessionId: string }
type Deps = { db: Database; clock: Clock; ledger: LedgerWriter; writer: AlertWriter }

export function alertService({ db, clock, ledger, writer }: Deps) {
  const since = () => later(clock.now(), -days(DAYS_KEPT))
  const unread = (customerId: string): Promise<number> => repository.countUnread(db, customerId, since())

  /** An intruder who turns off a contact's security alerts is told of there; once an hour, for a switch is no sender. */
  const tellOfEnd = async (tx: Transaction, customerId: string, kind: AlertKind, ended: readonly AlertWay[]) => {
    const outside = ended.filter((way) => way !== 'portal')
    if (!alertRules[kind].protects || outside.length === 0) return
    await writer.notify(tx, {
      customerId,
      kind,
      event: `ways ${kind} ${outside.join(' ')} ${clock.now().toISOString().slice(0, 13)}`,
      about: { subject: 'security', id: null },
      text: wayTurnedOffWords(alertRules[kind].title, outside.map(nameOf)),
    })
  }

  return {
    unread,

    async list(customerId: string, page: number) {
      const skip = (page - 1) * PAGE
      const found = await repository.findAlerts(db, { customerId, since: since(), skip, most: PAGE + 1 })
      return {
        alerts: found.slice(0, PAGE),
        unread: await unread(customerId),
        next: found.length > PAGE ? page + 1 : null,
      }
    },

    /** Without an id all are marked. Gives the number still unread. */
    async markRead(customerId: string, id: string | undefined): Promise<number> {
      if (id !== undefined && (await repository.findAlert(db, customerId, id)) === undefined)
        throw new Refusal('AVISO_NAO_ENCONTRADO')
      await repository.markRead(db, customerId, id, clock.now())
      return unread(customerId)
    },

    async choices(customerId: string): Promise<{ kind: AlertKind; ways: readonly AlertWay[] }[]> {
      const choices = await repository.findChoices(db, customerId)
      return alertKinds.map((kind) => ({ kind, ways: waysOf(kind, choices) }))
    },

    /** Each channel that is turned on or off is an entry of its own in the ledger. */
    choose: ({ customerId, sessionId }: AlertOwner, kind: AlertKind, ways: readonly AlertWay[]): Promise<void> =>
      transact(db, async (tx: Transaction) => {
        if (staysOn(kind) && !ways.some((way) => way !== 'portal')) throw new Refusal('AVISO_DE_SEGURANCA')
        // Choices of two tabs at once are saved in turn.
        await lockCustomer(tx, customerId)
        const before = waysOf(kind, await repository.findChoices(tx, customerId))
        const [byEmail, bySms, inPortal] = alertWays.map((way) => ways.includes(way)) as [boolean, boolean, boolean]
        // Before the choice is saved: the last message goes by the channel that ends.
        await tellOfEnd(
          tx,
          customerId,
          kind,
          before.filter((way) => !ways.includes(way)),
        )
        await repository.saveChoice(tx, { customerId, kind, byEmail, bySms, inPortal })
        for (const way of alertWays.filter((one) => before.includes(one) !== ways.includes(one)))
          await ledger.append(tx, {
            customerId,
            sessionId,
            kind: 'alerts',
            subject: `${alertRules[kind].title} ${nameOf(way)}`,
            given: ways.includes(way),
            textVersion: TEXT,
          })
      }),
  }
}

export type AlertService = ReturnType<typeof alertService>
export type AlertView = Awaited<ReturnType<AlertService['list']>>['alerts'][number]

const wayNames: Record<AlertWay, string> = { email: 'por e-mail', sms: 'por SMS', portal: 'no portal' }
const nameOf = (way: AlertWay): string => wayNames[way]
