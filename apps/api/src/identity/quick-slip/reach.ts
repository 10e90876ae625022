import type { Scope } from '@portal/contract/call'
import type { Reach } from '../../platform/http/bind.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { QuickSlipService } from './service.ts'

type ChargeSubject = { customerId: string; subjectId: string; agreementId: string | null; debtId: string | null }
type Deps = {
  quickSlips: QuickSlipService
  pix: { status(customerId: string, id: string): Promise<{ charge: ChargeSubject }> }
  slips: { find(customerId: string, id: string): Promise<ChargeSubject> }
}
type Beyond =
  | 'FATURA_NAO_ENCONTRADA'
  | 'CARNE_NAO_ENCONTRADO'
  | 'ACORDO_NAO_ENCONTRADO'
  | 'COBRANCA_NAO_ENCONTRADA'
  | 'BOLETO_NAO_ENCONTRADO'
type ScopedItem = { customerId: string; id: string; isNegotiated: boolean }

/**
 * The items in a narrow session's scope: the quick slip's list, or a negotiation's charges; others are refused like a
 * stranger's. A full session passes.
 */
export function quickSlipReach({ quickSlips, pix, slips }: Deps): Reach {
  const within: Partial<Record<Scope, (subject: ScopedItem) => Promise<boolean> | boolean>> = {
    boleto: ({ customerId, id }) => quickSlips.shows(customerId, id),
    negociacao: ({ isNegotiated }) => isNegotiated,
  }

  const refuseBeyond = async (scope: Scope, subject: ScopedItem, code: Beyond): Promise<void> => {
    if ((await within[scope]?.(subject)) === false) throw new Refusal(code)
  }

  const thing =
    (code: Beyond, isNegotiated = false): Reach['invoice'] =>
    ({ scope, customerId }, id) =>
      refuseBeyond(scope, { customerId, id, isNegotiated }, code)

  return {
    invoice: thing('FATURA_NAO_ENCONTRADA'),
    booklet: thing('CARNE_NAO_ENCONTRADO'),
    agreement: thing('ACORDO_NAO_ENCONTRADO', true),

    async charge({ scope, customerId }, id) {
      if (!(scope in within)) return
      const { charge } = await pix.status(customerId, id)
      await refuseBeyond(scope, subjectOf(charge), 'COBRANCA_NAO_ENCONTRADA')
    },

    async slip({ scope, customerId }, id) {
      if (!(scope in within)) return
      await refuseBeyond(scope, subjectOf(await slips.find(customerId, id)), 'BOLETO_NAO_ENCONTRADO')
    },
  }
}

const subjectOf = ({ customerId, subjectId, agreementId, debtId }: ChargeSubject): ScopedItem => ({
  customerId,
  id: subjectId,
  isNegotiated: agreementId !== null || debtId !== null,
})
