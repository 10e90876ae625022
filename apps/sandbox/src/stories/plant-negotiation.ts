import { addDays, type CivilDate } from '@portal/brazil/dates'
import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from '@portal/api/db/database'

const VERSION = '2026-11'
const FROM = '2024-01-01'

const TERMS = [
  'Acordo de pagamento de dívida',
  '',
  '1. Quem oferece. Jangada Cartões S.A., empresa fictícia, CNPJ 00.000.000/0001-91, Avenida das Marés, 1000, Fortaleza, CE. Contato: 0800 000 0001 e ajuda@jangada.example.',
  '2. O que é. As dívidas escolhidas deixam de ser cobradas como estavam e passam a ser pagas como combinado aqui: à vista, ou com uma entrada e parcelas fixas em um só dia do mês.',
  '3. Quanto custa. Os juros são contados por dia, pela taxa mensal mostrada, sobre o que ainda falta pagar. O IOF só existe quando o crédito que deu origem à dívida não pagou todos os dias dele. O Custo Efetivo Total (CET) reúne os dois. Não há tarifa nem seguro.',
  '4. Entrada. O acordo começa quando a entrada é paga, até a data mostrada. Sem ela o acordo não começa, as dívidas voltam a ser como eram e o boleto dela deixa de valer.',
  '5. Atraso. Parcela atrasada tem juros do contrato, multa de 2% uma única vez e mora de 1% ao mês. Há sempre uma data mostrada como a última para pagar e manter o acordo.',
  '6. Quebra. Depois dessa data o acordo é desfeito: o desconto se perde e as dívidas voltam ao valor do dia, menos tudo o que você pagou, contado no dia em que pagou. A data da próxima oferta é dita na hora.',
  '7. Teto. Somados, os juros e os encargos nunca passam do valor original da dívida (Lei 14.690/2023), nem se ela for negociada outra vez. O IOF fica fora dessa conta.',
  '8. Vencimento. Uma vez, sem custo, você pode mudar o dia de vencimento das parcelas que faltam.',
  '9. Quitação antecipada. Você pode pagar parcelas antes ou quitar tudo quando quiser, com desconto proporcional dos juros e sem tarifa.',
  '10. Nome. Em até 5 dias úteis depois do primeiro pagamento pedimos a retirada do seu nome dos cadastros de proteção ao crédito por estas dívidas.',
].join('\n')

/** Discounts of the demo by the age of a debt. */
const BANDS = [
  { fromDays: 0, cashShare: '0.05', planShare: '0' },
  { fromDays: 31, cashShare: '0.15', planShare: '0.05' },
  { fromDays: 61, cashShare: '0.3', planShare: '0.15' },
  { fromDays: 181, cashShare: '0.5', planShare: '0.3' },
  { fromDays: 366, cashShare: '0.7', planShare: '0.45' },
]

/** An existing policy stays as it is. */
export async function plantNegotiation(tx: Transaction, issuer: string, today: CivilDate): Promise<void> {
  await tx
    .insertInto('negotiationTerms')
    .values({ issuer, version: VERSION, body: TERMS })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('negotiationPolicies')
    .values({
      issuer,
      validFrom: FROM,
      monthlyRate: '0.0199',
      counts: [2, 3, 4, 6, 8, 10, 12, 18, 24],
      minimumInstalmentCents: 3_000,
      entryShare: '0.1',
      mostDiscount: '0.9',
      offerDays: 3,
      entryDays: 3,
      firstDays: 15,
      breakDays: 30,
      reofferDays: 7,
      iofRule: 'complementary',
      termsVersion: VERSION,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('negotiationDiscounts')
    .values(BANDS.map((band) => ({ issuer, validFrom: FROM, ...band })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('negotiationCampaigns')
    .values({
      issuer,
      id: 'campanha-1',
      extraShare: '0.05',
      limitCents: 300_000,
      validFrom: FROM,
      validUntil: addDays(today, 365),
      appUrl: 'https://play.google.com/store/apps/details?id=example.jangada',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('coupons')
    .values([
      coupon(issuer, 'MARMANSO', { until: addDays(today, 90) }),
      coupon(issuer, 'VENTANIA', { until: addDays(today, -1) }),
      coupon(issuer, 'VELA10', { until: addDays(today, 90), kinds: ['loan'] }),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const coupon = (issuer: string, code: string, { until, kinds }: { until: CivilDate; kinds?: 'loan'[] }) => ({
  id: randomUUID(),
  issuer,
  codeHash: createHash('sha256').update(`coupon ${code}`).digest('base64url'),
  extraShare: '0.1',
  validFrom: FROM,
  validUntil: until,
  debtKinds: kinds ?? null,
  customerId: null,
})
