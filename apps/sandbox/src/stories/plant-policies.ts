import type { Transaction } from '@portal/api/db/database'

/** The terms by which the house's own issuer divides an invoice. */
export const POLICY = {
  monthlyRate: '0.0549',
  counts: [4, 6, 8, 10, 12],
  minimumInstalmentCents: 3_000,
  entryShare: '0.15',
  offerDays: 2,
  undoDays: 7,
  termsVersion: '2026-11',
}

const TERMS = [
  'Contrato de parcelamento da fatura',
  '',
  '1. Quem empresta. Jangada Cartões S.A., empresa fictícia, CNPJ 00.000.000/0001-91, Avenida das Marés, 1000, Fortaleza, CE. Contato: 0800 000 0001 e ajuda@jangada.example.',
  '2. O que é. O valor que falta pagar da fatura, menos a entrada, vira parcelas fixas. Cada parcela entra em uma das próximas faturas do cartão e é paga junto com ela.',
  '3. Quanto custa. Os juros são contados por dia, pela taxa mensal mostrada, sobre o que ainda falta pagar. O IOF é somado ao valor parcelado. O Custo Efetivo Total (CET) reúne os dois. Não há tarifa nem seguro.',
  '4. Entrada. Com entrada, o contrato passa a valer quando ela é paga, no valor exato e até a data mostrada. Sem o pagamento, nada muda: a fatura continua como estava.',
  '5. Limite. O valor parcelado continua ocupando o limite do cartão e volta a cada parcela paga.',
  '6. Atraso. Parcela não paga segue as regras de atraso da fatura em que entrou: juros, multa de 2% uma única vez e mora de 1% ao mês.',
  '7. Teto. Somados, os juros e os encargos desta dívida nunca passam do valor original dela (Lei 14.690/2023), nem se ela for parcelada outra vez. O IOF fica fora dessa conta.',
  '8. Desistência. Em 7 dias a contar do aceite você pode desistir, sem motivo e sem custo. O parcelamento deixa de valer, nenhum juro ou IOF dele é cobrado, a fatura volta a ser devida e o que você pagou dela continua contando.',
  '9. Quitação antecipada. Você pode antecipar parcelas ou quitar tudo quando quiser, com desconto proporcional dos juros e sem tarifa.',
].join('\n')

/** An existing policy stays as it is. */
export async function plantInstalmentPolicy(tx: Transaction, issuer: string): Promise<void> {
  await tx
    .insertInto('instalmentTerms')
    .values({ issuer, version: POLICY.termsVersion, body: TERMS })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('instalmentPolicies')
    .values({
      issuer,
      validFrom: '2024-01-01',
      ...POLICY,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
