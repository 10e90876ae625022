import { maskCpf } from '@portal/brazil/cpf'
import { sentence } from '../payments/public.ts'
import type { PaymentFacts } from './repository.ts'

/** `Fatura de novembro de 2026`; the down payment of a plan by its own name. */
export const paidFor = ({ about, isEntry }: Pick<PaymentFacts, 'about' | 'isEntry'>): string =>
  sentence(isEntry ? `entrada do parcelamento da ${about}` : about)

/** Only a Pix has an id that every bank knows: a slip's is between its bank and us. */
export const pixIdOf = ({ method, externalId }: Pick<PaymentFacts, 'method' | 'externalId'>): string | null =>
  method === 'PIX' ? externalId : null

/** A proof is sent to others: the name and six digits, as the proofs of all banks show them (Manual de UX do Pix, BCB). */
export const shownHolder = ({ name, cpf }: Pick<PaymentFacts, 'name' | 'cpf'>) => ({ name, cpf: maskCpf(cpf) })
