import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { ProofPaper } from '../../platform/documents/proof-document.ts'
import { shownHolder, paidFor, pixIdOf } from './proof-words.ts'
import type { PaymentProof } from './service.ts'

type IssuerContacts = Pick<ProofPaper['issuer'], 'logo'> & { issuerAddress: string; sac: string; ombudsman: string }

/** A proof as its document needs it; every word is the one that the screen shows. */
export const proofPaperOf = (
  proof: PaymentProof,
  { issuerAddress, logo, sac, ombudsman }: IssuerContacts,
): Omit<ProofPaper, 'checkedAt'> & { paidOn: string } => ({
  paidOn: civilDateInSaoPaulo(proof.paidAt),
  about: paidFor(proof),
  card: proof.cardName === null ? null : `${proof.cardName}, final ${proof.last4 ?? ''}`,
  amountCents: proof.amountCents,
  paidAt: proof.paidAt,
  method: methods[proof.method],
  returns: proof.returns,
  toReturnCents: proof.toReturnCents,
  issuer: { name: proof.issuerName, logo, cnpj: proof.cnpj, address: issuerAddress, sac, ombudsman },
  holder: shownHolder(proof),
  pixId: pixIdOf(proof),
  code: proof.checkCode,
})

const methods = { PIX: 'Pix', BOLETO: 'Boleto' } as const
