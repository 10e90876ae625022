import { randomUUID } from 'node:crypto'
import type { Place } from './belongings.ts'
import { newKey } from './browser.ts'
import type { World } from './world.ts'

/** A payment that nothing asked for. */
export async function paymentOf({ db, clock }: World, of: { chargeId: string; invoiceId: string }): Promise<string> {
  const id = randomUUID()
  const money = { amountCents: 1, creditCents: 1, method: 'PIX' as const, paidAt: clock.now() }
  await db
    .insertInto('payments')
    .values({ ...of, ...money, id, externalId: id })
    .execute()
  return id
}

/** The places of what is charged and paid. */
export const paymentPlaces: Place[] = [
  ['pixStatus', 'cobranca', ({ cobranca }) => ({ query: { cobranca } }), 'COBRANCA_NAO_ENCONTRADA'],
  ['pixStatus', 'cobranca', ({ boleto }) => ({ query: { cobranca: boleto } }), 'COBRANCA_NAO_ENCONTRADA'],
  ['pixEvents', 'cobranca', ({ cobranca }) => ({ query: { cobranca } }), 'COBRANCA_NAO_ENCONTRADA'],
  ['slip', 'boleto', ({ boleto }) => ({ query: { boleto } }), 'BOLETO_NAO_ENCONTRADO'],
  ['slip', 'boleto', ({ cobranca }) => ({ query: { boleto: cobranca } }), 'BOLETO_NAO_ENCONTRADO'],
  ['slipPdf', 'boleto', ({ boleto }) => ({ query: { boleto } }), 'BOLETO_NAO_ENCONTRADO'],
  ['slipEmail', 'boleto', ({ boleto }) => ({ body: { boleto }, key: newKey() }), 'BOLETO_NAO_ENCONTRADO'],
  ['slipSms', 'boleto', ({ boleto }) => ({ body: { boleto }, key: newKey() }), 'BOLETO_NAO_ENCONTRADO'],
  ['paymentProofPdf', 'comprovante', ({ comprovante }) => ({ query: { comprovante } }), 'COMPROVANTE_NAO_ENCONTRADO'],
]
