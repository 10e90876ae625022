import type { Reply } from '@portal/contract'
import type { Commitments, LimitKind } from './commitments.ts'

type Wire = Reply<'invoiceDetails'>
type WireCommitments = Pick<
  Wire,
  'limitesPorOperacao' | 'proximoFechamento' | 'obrigacoesFuturas' | 'creditosContratados'
>

const kinds: Record<LimitKind, Wire['limitesPorOperacao'][number]['operacao']> = {
  purchases: 'COMPRAS',
  cash: 'SAQUE',
  bills: 'PAGAMENTO_DE_CONTAS',
}

export const wireCommitments = ({ nextClosingOn, kindLimits, future, credits }: Commitments): WireCommitments => ({
  limitesPorOperacao: kindLimits.map(({ kind, cents }) => ({ operacao: kinds[kind], limiteCentavos: cents })),
  proximoFechamento: nextClosingOn,
  obrigacoesFuturas: {
    totalCentavos: future.totalCents,
    comprasCentavos: future.purchasesCents,
    creditoCentavos: future.creditCents,
    tarifasCentavos: future.feesCents,
  },
  creditosContratados: credits.map((credit) => ({
    protocolo: credit.protocol,
    faturaParcelada: credit.dividedMonth,
    contratadoEm: credit.acceptedOn,
    valorParceladoCentavos: credit.financedCents,
    jurosCentavos: credit.interestCents,
    iofCentavos: credit.iofCents,
    encargosCentavos: credit.interestCents + credit.iofCents,
    quantidade: credit.count,
    valorParcelaCentavos: credit.paymentCents,
    primeiroVencimento: credit.firstDueOn,
    ultimoVencimento: credit.lastDueOn,
    faltamCentavos: credit.leftCents,
    lancadas: credit.postedCount,
    jurosMes: credit.monthlyRate,
    cetAno: credit.cetYearly,
  })),
})
