import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DrawDocument } from '../../platform/documents/document-pool.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Paper, PaperService } from '../papers/public.ts'
import { proofPaperOf } from './proof-paper.ts'
import * as repository from './repository.ts'

const PAGE = 20

/** A payment, what of it went back to whoever paid, and what is still to go back. */
export type PaymentProof = Omit<repository.PaymentFacts, 'creditCents'> & {
  returns: repository.PaymentReturn[]
  toReturnCents: number
}

type ProofOwner = { customerId: string; issuer: string }
type Deps = { db: Database; clock: Clock; draw: DrawDocument; papers: Pick<PaperService, 'partiesOf'> }

/** The proofs of a holder's payments, read from the payments themselves: none is written. */
export function proofService({ db, clock, draw, papers }: Deps) {
  const withReturns = async (found: readonly repository.PaymentFacts[]): Promise<PaymentProof[]> => {
    if (found.length === 0) return []
    const ids = found.map(({ id }) => id)
    const returns = await repository.findReturns(db, ids)
    return found.map(({ creditCents, ...payment }) => {
      const own = returns.filter(({ paymentId }) => paymentId === payment.id)
      // A bank or the PSP may have given the credit back before the desk says so.
      const toReturnCents = Math.max(0, creditCents - own.reduce((sum, { cents }) => sum + cents, 0))
      return { ...payment, returns: own, toReturnCents }
    })
  }

  return {
    async list(customerId: string, page: number): Promise<{ proofs: PaymentProof[]; next: number | null }> {
      const found = await repository.findPayments(db, customerId, { skip: (page - 1) * PAGE, most: PAGE + 1 })
      return { proofs: await withReturns(found.slice(0, PAGE)), next: found.length > PAGE ? page + 1 : null }
    },

    /** The page names the address at which anybody checks it. */
    async paper({ customerId, issuer }: ProofOwner, id: string, checkedAt: string): Promise<Paper> {
      const payment = await repository.findPayment(db, customerId, id)
      const [proof] = payment === undefined ? [] : await withReturns([payment])
      if (proof === undefined) throw new Refusal('COMPROVANTE_NAO_ENCONTRADO')
      const paper = proofPaperOf(
        proof,
        await papers.partiesOf(customerId, issuer, proof.cardLogo === null ? undefined : { logo: proof.cardLogo }),
      )
      return { name: `comprovante-${paper.paidOn}`, content: await draw('proof', clock.now(), { ...paper, checkedAt }) }
    },
  }
}

export type ProofService = ReturnType<typeof proofService>
