import { type Clock, secondsUntil } from '../../platform/clock.ts'
import type { Handlers } from '../../platform/http/bind.ts'
import type { OpenSlip, PaidSlip, QuickSlipService } from './service.ts'

type Deps = { quickSlips: QuickSlipService; clock: Clock }

export const quickSlipHandlers = ({ quickSlips, clock }: Deps): Pick<Handlers, 'openSlips'> => ({
  openSlips: async ({ caller }) => {
    const { open, paidToday } = await quickSlips.list(caller.customerId)
    return {
      segundosRestantes: secondsUntil(caller.endsAt, clock.now()),
      hoje: clock.today(),
      emAberto: open.map((slip) => ({
        ...wirePaper(slip),
        situacao: slip.status,
        valorHojeCentavos: slip.payableCents,
        encargosCentavos: slip.chargesCents,
        beneficiario: { nome: slip.beneficiary.name, cnpj: slip.beneficiary.cnpj },
      })),
      pagosHoje: paidToday.map((slip) => ({
        ...wirePaper(slip),
        valorPagoCentavos: slip.paidCents,
        pagoEm: slip.paidAt.toISOString(),
        autenticacao: slip.checkCode,
      })),
    }
  },
})

const wirePaper = (slip: OpenSlip | PaidSlip) => ({
  id: slip.id,
  vencimento: slip.dueOn,
  vencimentoUtil: slip.lastDay,
  ...(slip.kind === 'FATURA'
    ? { tipo: slip.kind, cartao: slip.cardId, produto: slip.product, referencia: slip.month }
    : { tipo: slip.kind, contrato: slip.contract, parcelas: slip.numbers }),
})
