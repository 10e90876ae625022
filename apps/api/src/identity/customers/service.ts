import type { ModuleName } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { lockCustomer, transact } from '../../platform/transact.ts'
import type { Caller, SessionOwner } from '../../platform/http/bind.ts'
import type { LedgerWriter } from '../../records/ledger/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { offer } from './digital-invoice.ts'
import { type FlowName, type Holdings, firstModuleOf, flowsOf, modulesOf, seenIn } from './holdings.ts'
import * as repository from './repository.ts'

/** The words beside the switch in Cartão. */
const SERVICE_TEXT = 'servicos-2026-11'

type Viewer = Pick<Caller, 'customerId' | 'scope'>
/** A session keeps the text of the offer that it was shown. */
type ShownOffers = {
  keep(db: Database, sessionId: string, version: string): Promise<unknown>
  find(tx: Transaction, sessionId: string): Promise<string | null>
}

type Deps = { db: Database; clock: Clock; ledger: LedgerWriter; shownOffers: ShownOffers }

export type Index = { selected: ModuleName; modules: Holdings['modules'] }

/** A customer's products decide which modules the portal opens; no column names a flow. */
export function customerService({ db, clock, ledger, shownOffers }: Deps) {
  const holdingsOf = (customerId: string) => repository.findHoldings(db, customerId, clock.today())

  /** Records a consent to the digital invoice or its end, with the version of its words. */
  const keepConsent = async (
    tx: Transaction,
    owner: SessionOwner,
    given: boolean,
    textVersion: string,
  ): Promise<void> => {
    await repository.insertConsent(tx, {
      id: randomUUID(),
      customerId: owner.customerId,
      accepted: given,
      textVersion,
      channel: 'PORTAL',
      givenAt: clock.now(),
      knownAt: clock.now(),
    })
    await ledger.append(tx, { ...owner, kind: 'digital-invoice', given, textVersion })
  }

  return {
    async flow({ customerId, scope }: Viewer): Promise<{ names: FlowName[]; sold: Holdings['sold'] }> {
      const holdings = seenIn(scope, await holdingsOf(customerId))
      return { names: flowsOf(holdings), sold: holdings.sold }
    },

    /** The modules of a customer, opened at the chosen card's own. */
    async index(
      { customerId, scope }: Viewer,
      chosen: { bin: string; type: 'EXTRATO' | 'CARNE' } | undefined,
    ): Promise<Index> {
      const holdings = seenIn(scope, await holdingsOf(customerId))
      const card = chosen && holdings.cards.find(({ bin, type }) => bin === chosen.bin && type === chosen.type)
      const selected = chosen ? card?.type : firstModuleOf(holdings)
      if (selected === undefined || holdings.sold !== null) throw new Refusal('CARTAO_NAO_ENCONTRADO')
      return { selected, modules: modulesOf(holdings) }
    },

    /** The slides of the offer. The session records them: an opt-in accepts exactly the text that was shown. */
    async offer(sessionId: string): Promise<typeof offer.banners> {
      await shownOffers.keep(db, sessionId, offer.version)
      return offer.banners
    },

    async hasDigitalInvoice(customerId: string): Promise<boolean> {
      return (await holdingsOf(customerId)).digitalInvoice
    },

    /** Turns the digital invoice on or off under the services' own words. */
    setDigitalInvoice: (owner: SessionOwner, on: boolean): Promise<void> =>
      transact(db, async (tx) => {
        await lockCustomer(tx, owner.customerId)
        const accepted = await repository.hasConsented(tx, owner.customerId)
        if (accepted !== on) await keepConsent(tx, owner, on, SERVICE_TEXT)
      }),

    /** Turns the digital invoice on, once: the text that was accepted, when and where. */
    async optIn({ customerId, sessionId }: SessionOwner): Promise<void> {
      const { sold } = await holdingsOf(customerId)
      await transact(db, async (tx) => {
        await lockCustomer(tx, customerId)
        if (await repository.hasConsented(tx, customerId)) return
        const version = await shownOffers.find(tx, sessionId)
        if (version === null || sold !== null) throw new Refusal('FATURA_DIGITAL_NAO_OFERECIDA')
        await keepConsent(tx, { customerId, sessionId }, true, version)
      })
    },
  }
}

export type CustomerService = ReturnType<typeof customerService>
