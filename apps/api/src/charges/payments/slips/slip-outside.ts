import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SlipGateway, SlipState } from '../../../platform/gateways/slips.ts'
import type { ChargeChanges } from '../changes.ts'
import { mayBeGivenOut, mayStillArrive } from '../charge-life.ts'
import { collectedSlips, isCollected } from '../returns/collected-slips.ts'
import { findPayerAddress } from '../payer-repository.ts'
import type { ReceiptService } from '../receipts.ts'
import * as repository from '../repository.ts'
import { slipKindOf, slipTermsOf } from './slip-terms.ts'
import { sentence } from '../words.ts'

type Deps = {
  db: Database
  clock: Clock
  gateway: SlipGateway
  receipts: ReceiptService
  changes: ChargeChanges
  beneficiaryOf(this: void, issuer: string): Promise<{ nome: string; cnpj: string }>
}

/** Slips as their banks hold them: those that one registers, and those that any collects. */
export function slipOutside(deps: Deps) {
  const [registered, collected] = [registeredSlips(deps), collectedSlips(deps)]
  const holderOf = (charge: repository.Charge) => (isCollected(charge) ? collected : registered)
  return {
    register: (charge: repository.Charge): Promise<unknown> => holderOf(charge).register(charge),
    reconcile: (charge: repository.Charge): Promise<unknown> => holderOf(charge).reconcile(charge),
    closeOutside: (charge: repository.Charge): Promise<void> => holderOf(charge).closeOutside(charge),
  }
}

export type SlipOutside = ReturnType<typeof slipOutside>

/** A slip as the bank holds it: registered there, asked about, written off. */
function registeredSlips({ db, clock, gateway, receipts, changes, beneficiaryOf }: Deps) {
  const apply = async (charge: repository.Charge, bank: SlipState): Promise<void> => {
    if (bank.status === 'REGISTRADO' && bank.digitLine !== undefined && bank.barcode !== undefined) {
      const registered = await repository.advanceCharge(db, charge.id, 'made', {
        bankNumber: bank.bankNumber ?? null,
        digitLine: bank.digitLine,
        barcode: bank.barcode,
        copyPaste: bank.pixCopyPaste ?? null,
      })
      if (registered) changes.announce(charge.id)
    }
    if (bank.status === 'REJEITADO') await repository.advanceCharge(db, charge.id, 'refused')
    if (bank.status === 'BAIXADO' && (await repository.endFromOutside(db, charge.id, clock.now())))
      changes.announce(charge.id)
    if (bank.status === 'LIQUIDADO' && bank.paid !== undefined) {
      const { amountCents, at, id } = bank.paid
      await receipts.take(charge, { amountCents, at, externalId: id })
    }
  }

  /** Registers a slip by our number, so that a second time makes no second one. */
  const register = async (charge: repository.Charge): Promise<SlipState> => {
    const dueDate = charge.dueOn ?? clock.today()
    const { nome: name, cnpj } = await beneficiaryOf(charge.issuer)
    const bank = await gateway.register({
      ...namesOf(charge),
      amountCents: charge.amountCents,
      dueDate,
      kind: slipKindOf(charge),
      terms: slipTermsOf(dueDate),
      payer: { document: charge.cpf, name: charge.name, address: await findPayerAddress(db, charge.customerId) },
      beneficiary: { name, cnpj },
      description: sentence(charge.about),
    })
    await apply(charge, bank)
    await repository.closeAgain(db, charge.id, clock.now())
    return bank
  }

  /** Asks the bank and answers what it said; a slip that it never heard of is registered again while it can be given out. */
  const reconcile = async (charge: repository.Charge): Promise<SlipState | undefined> => {
    const bank = await gateway.find(namesOf(charge))
    if (bank !== undefined) await apply(charge, bank)
    else if (charge.state === 'creating' && mayBeGivenOut(charge, clock)) return register(charge)
    return bank
  }

  return {
    register,
    reconcile,

    /** Writes a useless slip off at the bank; one that was paid there after all is a credit. */
    async closeOutside(charge: repository.Charge): Promise<void> {
      const bank = await reconcile(charge)
      if (bank === undefined && mayStillArrive(charge, clock)) return
      if (bank?.status === 'REGISTRADO' || bank?.status === 'REGISTRANDO') await gateway.writeOff(namesOf(charge))
      await repository.updateCharge(db, charge.id, { closedOutsideAt: clock.now() })
    },
  }
}

const namesOf = ({ id, number }: repository.Charge) => ({ ourNumber: id, count: number })
