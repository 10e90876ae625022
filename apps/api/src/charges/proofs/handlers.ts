import type { Reply } from '@portal/contract'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '../../platform/http/bind.ts'
import { shownHolder, paidFor, pixIdOf } from './proof-words.ts'
import type { PaymentProof, ProofService } from './service.ts'

type Deps = { proofs: ProofService; originOf(request: FastifyRequest): string }

export const proofHandlers = ({ proofs, originOf }: Deps): Pick<Handlers, 'paymentProofs' | 'paymentProofPdf'> => ({
  paymentProofs: async ({ caller, query }) => {
    const { proofs: found, next } = await proofs.list(caller.customerId, Number(query.pagina ?? 1))
    return { comprovantes: found.map(wireProof), proximaPagina: next }
  },

  paymentProofPdf: ({ caller, query, request }) =>
    proofs.paper(caller, query.comprovante, `${originOf(request)}/e-nosso`),
})

function wireProof(proof: PaymentProof): Reply<'paymentProofs'>['comprovantes'][number] {
  const { name, cpf } = shownHolder(proof)
  return {
    id: proof.id,
    autenticacao: proof.checkCode,
    assunto: paidFor(proof),
    cartao: proof.cardName === null ? null : { nome: proof.cardName, final: proof.last4 ?? '' },
    forma: proof.method,
    pagoEm: proof.paidAt.toISOString(),
    valorCentavos: proof.amountCents,
    beneficiario: { nome: proof.issuerName, cnpj: proof.cnpj },
    titular: { nome: name, cpf },
    identificador: pixIdOf(proof),
    devolucoes: proof.returns.map(({ cents, returnedAt }) => ({ valorCentavos: cents, em: returnedAt.toISOString() })),
    aDevolverCentavos: proof.toReturnCents,
  }
}
