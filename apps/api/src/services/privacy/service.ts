import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import type { InvoiceService } from '../../accounts/account/public.ts'
import { updateCustomer } from '../../identity/customers/public.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { End, PersonField, PersonOrder, PersonRequests, ServiceRequest } from '../requests/public.ts'
import type { PrivacyConfirming } from './confirming-service.ts'
import { copiesService } from './copies-service.ts'
import { erasure, erasureWords } from './erasure.ts'
import { personalFields, readPersonal } from './personal-fields.ts'
import * as repository from './repository.ts'

export type { ServiceRequest } from '../requests/public.ts'

/** The version of the screen's words, for the ledger. */
const TEXT = 'meus-dados-2026-11'

type Deps = {
  db: Database
  clock: Clock
  ledger: LedgerWriter
  invoices: Pick<InvoiceService, 'owes'>
  person: PersonRequests
  confirming: PrivacyConfirming
}

const impediments =
  (invoices: Deps['invoices']) =>
  async (db: Database, customerId: string): Promise<repository.ErasureImpediment[]> =>
    repository.findImpediments(db, customerId, await invoices.owes(db, customerId))

/** Requests of a person about their own data (LGPD, art. 18). */
export function privacyService({ db, clock, ledger, invoices, person, confirming }: Deps) {
  const findImpediments = impediments(invoices)
  const copies = copiesService({ clock, person })

  /** The request spends its code; a repeated key needs none. */
  const proofFor = async (order: PersonOrder, code: string) =>
    (await person.isKnown(order)) ? undefined : confirming.check(order, code)

  return {
    sendCode: confirming.send,
    refuseGoneCopy: copies.refuseGone,

    async overview(customerId: string) {
      const requests = await person.list(customerId)
      return {
        person: await repository.findPerson(db, customerId),
        copiesLeft: copies.leftToday(requests),
        impediments: await findImpediments(db, customerId),
        ...erasureWords,
        requests,
      }
    },

    askCopy: async (order: PersonOrder, code: string): Promise<ServiceRequest> =>
      copies.ask(order, await proofFor(order, code)),

    /** A card goes to the address, and a birth date helps to recover a password: neither changes without a code. */
    async askCorrection(order: PersonOrder, wish: Correction, code: string): Promise<ServiceRequest> {
      const { field, typed } = wish
      const value = readPersonal(field, typed, await repository.findPerson(db, order.customerId), clock.today())
      const proof = await proofFor(order, code)
      return person.open(order, 'data-correction', { field, value }, async (tx) => {
        const requests = await person.list(order.customerId, tx)
        refuseOpen(requests, ({ kind, asked }) => kind === 'data-correction' && asked.field === field)
        await proof?.spend(tx)
        return 'open'
      })
    },

    async askErasure(order: PersonOrder, code: string): Promise<ServiceRequest> {
      const { customerId, sessionId } = order
      if ((await findImpediments(db, customerId)).length > 0) throw new Refusal('EXCLUSAO_IMPEDIDA')
      const proof = await proofFor(order, code)
      return person.open(order, 'data-erasure', {}, async (tx) => {
        refuseOpen(await person.list(customerId, tx), ({ kind }) => kind === 'data-erasure')
        await proof?.spend(tx)
        await ledger.append(tx, { customerId, sessionId, kind: 'erasure', given: true, textVersion: TEXT })
        return 'open'
      })
    },
  }
}

type Correction = { field: PersonField; typed: string }
export type PrivacyService = ReturnType<typeof privacyService>

function refuseOpen(requests: readonly ServiceRequest[], isSame: (request: ServiceRequest) => boolean): void {
  if (requests.some((request) => request.state === 'open' && isSame(request))) throw new Refusal('PEDIDO_EM_ANDAMENTO')
}

type EndingDeps = Pick<Deps, 'clock' | 'ledger' | 'invoices'> & {
  endSessions(tx: Transaction, customerId: string): Promise<void>
}

/** Effects of a granted request; false where an obstacle has come up. A refusal changes nothing. */
export function privacyEndings({ clock, ledger, invoices, endSessions }: EndingDeps) {
  const findImpediments = impediments(invoices)
  const erase = erasure({ clock, endSessions })
  return {
    'data-correction': async (tx: Transaction, { customerId, sessionId, asked }: ServiceRequest, end: End) => {
      if (end !== 'granted') return true
      if (asked.field === undefined || sessionId === null) throw new Error('a correction of nothing')
      const { changeTo, subject } = personalFields[asked.field]
      await updateCustomer(tx, customerId, changeTo(asked.value ?? ''))
      const act = { customerId, sessionId, kind: 'personal-data' as const, subject }
      await ledger.append(tx, { ...act, given: true, textVersion: TEXT })
      return true
    },
    'data-erasure': async (tx: Transaction, { customerId, sessionId, protocol }: ServiceRequest, end: End) => {
      const act = { customerId, sessionId, kind: 'erasure' as const }
      if (end === 'withdrawn') await ledger.append(tx, { ...act, given: false, textVersion: TEXT })
      if (end !== 'granted') return true
      if ((await findImpediments(tx, customerId)).length > 0) return false
      await erase(tx, customerId, protocol)
      return true
    },
  }
}
