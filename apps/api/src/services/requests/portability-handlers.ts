import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import type { PortabilityPapers } from './portability-papers.ts'
import type { PortabilityService } from './portability-service.ts'
import type { PortableDebt } from './portable-debt.ts'
import { wireRequest } from './request-wire.ts'

type PortabilityCalls = 'portability' | 'askPortability' | 'portabilityPdf'
type Deps = { portability: PortabilityService; portabilityPapers: PortabilityPapers }

export const portabilityHandlers = ({ portability, portabilityPapers }: Deps): Pick<Handlers, PortabilityCalls> => ({
  portability: async ({ caller, params }) => {
    const { debts, newest } = await portability.of(caller.customerId, params.cartao)
    return { dividas: debts.map(wireDebt), pedido: newest ? wireRequest(newest) : null }
  },

  askPortability: async ({ caller, params, key }) =>
    wireRequest(await portability.ask({ customerId: caller.customerId, cardId: params.cartao, key })),

  portabilityPdf: async ({ caller, params }) =>
    portabilityPapers.draw(caller, await portability.find(caller.customerId, params.cartao, params.protocolo)),
})

const kinds = { invoice: 'FATURA', plan: 'PARCELAMENTO' } as const

const wireDebt = (debt: PortableDebt): Reply<'portability'>['dividas'][number] => ({
  tipo: kinds[debt.kind],
  sobre: debt.about,
  contrato: debt.contract,
  saldoCentavos: debt.balanceCents,
  taxaAoMes: debt.monthlyRate,
  taxaAoAno: debt.yearlyRate,
  cetAoMes: debt.cetMonthly,
  cetAoAno: debt.cetYearly,
  parcelas: debt.instalments,
  vencimento: debt.dueOn,
})
