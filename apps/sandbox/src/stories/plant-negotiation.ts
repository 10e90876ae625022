import { addDays, type CivilDate } from '@portal/brazil/dates'
import { createHash, randomUUID } from 'node:crypto'
import type { Transaction } from '@portal/api/db/database'

const VERSION = '2026-11'
const FROM = '2024-01-01'

const TERMS = [
  'Acordo de pagamento de dívida',
  '',
  '1. Quem oferece. Jangada Cartões S.A., empresa fictícia, CNPJ 00.000.000/0001-91, Avenida das Marés, 1000, Fortaleza, CE. Contato: 0800 000 0001 e atendimento@jangada.example.',
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
  { from_days: 0, cash_share: '0.05', plan_share: '0' },
  { from_days: 31, cash_share: '0.15', plan_share: '0.05' },
  { from_days: 61, cash_share: '0.3', plan_share: '0.15' },
  { from_days: 181, cash_share: '0.5', plan_share: '0.3' },
  { from_days: 366, cash_share: '0.7', plan_share: '0.45' },
]

/** An existing policy stays as it is. */
export async function plantNegotiation(tx: Transaction, issuer: string, today: CivilDate): Promise<void> {
  await tx
    .insertInto('negotiation_terms')
    .values({ issuer, version: VERSION, body: TERMS })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('negotiation_policies')
    .values({
      issuer,
      valid_from: FROM,
      monthly_rate: '0.0199',
      counts: [2, 3, 4, 6, 8, 10, 12, 18, 24],
      minimum_instalment_cents: 3_000,
      entry_share: '0.1',
      most_discount: '0.9',
      offer_days: 3,
      entry_days: 3,
      first_days: 15,
      break_days: 30,
      reoffer_days: 7,
      iof_rule: 'complementary',
      terms_version: VERSION,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('negotiation_discounts')
    .values(BANDS.map((band) => ({ issuer, valid_from: FROM, ...band })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('negotiation_campaigns')
    .values({
      issuer,
      id: 'campanha-1',
      extra_share: '0.05',
      limit_cents: 300_000,
      valid_from: FROM,
      valid_until: addDays(today, 365),
      app_url: 'https://play.google.com/store/apps/details?id=example.jangada',
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
  code_hash: createHash('sha256').update(`coupon ${code}`).digest('base64url'),
  extra_share: '0.1',
  valid_from: FROM,
  valid_until: until,
  debt_kinds: kinds ?? null,
  customer_id: null,
})
