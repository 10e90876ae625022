import { z } from 'zod'
import { Cents, CivilDate, Month } from './fields.ts'
import { Basis } from './invoice-life.ts'

/** A loan that a card's invoices ask for: an invoice that was divided. */
const ContractedCredit = z.strictObject({
  protocolo: z.string(),
  faturaParcelada: Month,
  contratadoEm: CivilDate,
  valorParceladoCentavos: Cents,
  jurosCentavos: Cents.describe('de todo o contrato, sem o que voltou por parcelas antecipadas'),
  iofCentavos: Cents,
  encargosCentavos: Cents.describe('juros e IOF de todo o contrato'),
  quantidade: z.int(),
  valorParcelaCentavos: Cents.describe('a última pode mudar em centavos'),
  primeiroVencimento: CivilDate,
  ultimoVencimento: CivilDate,
  faltamCentavos: Cents.describe('as parcelas que ainda não estão em nenhuma fatura'),
  lancadas: z.int().describe('parcelas que já estão em alguma fatura'),
  jurosMes: z.string().describe('taxa ao mês, em texto decimal'),
  cetAno: Basis,
})

/** Complementary information of an invoice (Resolução BCB 96/2021, art. 9). */
export const commitmentFields = {
  limitesPorOperacao: z.array(
    z.strictObject({ operacao: z.enum(['COMPRAS', 'SAQUE', 'PAGAMENTO_DE_CONTAS']), limiteCentavos: Cents }),
  ),
  proximoFechamento: CivilDate.nullable().describe('até quando entram os lançamentos da fatura seguinte'),
  obrigacoesFuturas: z
    .strictObject({
      totalCentavos: Cents,
      comprasCentavos: Cents,
      creditoCentavos: Cents.describe('operações de crédito, com os juros'),
      tarifasCentavos: Cents,
    })
    .describe('o que já foi contratado e ainda não está em nenhuma fatura até esta'),
  creditosContratados: z.array(ContractedCredit),
}
