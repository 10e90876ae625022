import type { Reach } from '../http/bind.ts'
import type { PixService } from '../payments/pix-service.ts'
import type { SlipService } from '../payments/slip-service.ts'
import { Refusal } from '../refusal.ts'
import type { QuickSlipService } from './service.ts'

type Deps = { quickSlips: QuickSlipService; pix: PixService; slips: SlipService }
type Beyond = 'FATURA_NAO_ENCONTRADA' | 'COBRANCA_NAO_ENCONTRADA' | 'BOLETO_NAO_ENCONTRADO'

/**
 * How far a quick slip's token reaches: to what its list shows, open or paid today. An older charge of the same CPF is as
 * good as somebody else's. Whoever signed in is let through.
 */
export function quickSlipReach({ quickSlips, pix, slips }: Deps): Reach {
  const refuseBeyond = async (customerId: string, invoiceId: string, code: Beyond): Promise<void> => {
    if (!(await quickSlips.shows(customerId, invoiceId))) throw new Refusal(code)
  }

  return {
    async invoice({ scope, customerId }, id) {
      if (scope === 'boleto') await refuseBeyond(customerId, id, 'FATURA_NAO_ENCONTRADA')
    },

    async charge({ scope, customerId }, id) {
      if (scope !== 'boleto') return
      const { charge } = await pix.status(customerId, id)
      await refuseBeyond(customerId, charge.invoice_id, 'COBRANCA_NAO_ENCONTRADA')
    },

    async slip({ scope, customerId }, id) {
      if (scope !== 'boleto') return
      const charge = await slips.find(customerId, id)
      await refuseBeyond(customerId, charge.invoice_id, 'BOLETO_NAO_ENCONTRADO')
    },
  }
}
