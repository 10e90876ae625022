import { z } from 'zod'
import { defineCall } from './call.ts'
import { Beneficiary, Cents, CivilDate, Cpf, Fingerprint, Id, Instant, Issuer, Month, Text } from './fields.ts'
import { InvoiceStatus } from './invoices.ts'

/** An invoice to pay; the payment's calls take `id` and `cartao`. */
const InvoiceSlip = z.strictObject({
  tipo: z.literal('FATURA'),
  id: Id,
  cartao: Id,
  produto: Text.describe('o nome do cartão; o final dele não se conta a quem não provou quem é'),
  referencia: Month,
  vencimento: CivilDate,
  vencimentoUtil: CivilDate.describe('o vencimento, ou o próximo dia útil'),
})

/** Instalments to pay now: all late ones, or the next. */
const instalmentsOf = <T extends 'CARNE' | 'ACORDO'>(tipo: T) =>
  z.strictObject({
    tipo: z.literal(tipo),
    id: Id,
    contrato: Text,
    parcelas: z.array(z.int()),
    vencimento: CivilDate.describe('da mais antiga'),
    vencimentoUtil: CivilDate,
  })

const BookletSlip = instalmentsOf('CARNE')
const AgreementSlip = instalmentsOf('ACORDO')

const standing = {
  situacao: InvoiceStatus,
  valorHojeCentavos: Cents.describe('o que falta pagar hoje, com encargos'),
  encargosCentavos: Cents,
  beneficiario: Beneficiary,
}

const paid = {
  valorPagoCentavos: Cents,
  pagoEm: Instant,
  autenticacao: Text.nullable().describe('do comprovante, que a conferência de códigos conhece'),
}

/** Everything that can be paid without a password, by kind. */
const OpenSlip = z.discriminatedUnion('tipo', [
  InvoiceSlip.extend(standing),
  BookletSlip.extend(standing),
  AgreementSlip.extend(standing),
])
const PaidSlip = z.discriminatedUnion('tipo', [
  InvoiceSlip.extend(paid),
  BookletSlip.extend(paid),
  AgreementSlip.extend(paid),
])

export const quickSlipCalls = {
  quickSlipAccess: defineCall({
    method: 'POST',
    path: '/sso-clientes/v4/portal/acesso-boleto-rapido',
    summary:
      'Abre os boletos em aberto de um CPF por dez minutos, sem senha. Sem boleto, sem cadastro ou com outra data, a resposta é a mesma.',
    limit: 'quickSlipAddress',
    report: ['fast ticket', 'acesso boleto rápido'],
    auth: 'api-key',
    body: z.strictObject({
      cpf: Cpf,
      dataNascimento: CivilDate,
      emissor: Issuer,
      fingerPrint: Fingerprint,
    }),
    reply: z.strictObject({
      accessToken: z.string(),
      cpf: z.string().describe('mascarado'),
      segundosRestantes: z.int(),
    }),
    fieldErrors: { cpf: 'CPF_INVALIDO', dataNascimento: 'DATA_INVALIDA' },
    errors: ['ACESSO_EXIGE_SENHA', 'MUITAS_TENTATIVAS', 'ACESSO_RAPIDO_NAO_CONFERE'],
  }),
  openSlips: defineCall({
    method: 'GET',
    path: '/portal-cartao/v2/boleto-rapido/boletos',
    summary: 'Os boletos que este acesso rápido pode pagar, com o valor de hoje, e os pagos hoje.',
    limit: 'session',
    report: ['fast ticket', 'boletos em aberto'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['boleto'],
    passive: true,
    reply: z.strictObject({
      segundosRestantes: z.int().describe('quanto falta para este acesso terminar'),
      hoje: CivilDate,
      emAberto: z.array(OpenSlip),
      pagosHoje: z.array(PaidSlip),
    }),
    errors: ['FATURA_INDISPONIVEL'],
  }),
  extendQuickSlip: defineCall({
    method: 'POST',
    path: '/portal-cartao/v2/boleto-rapido/mais-tempo',
    summary:
      'Dez minutos a contar de agora para um acesso rápido que ainda não terminou, até dez vezes (WCAG 2.2.1). Depois disso, o fim não muda.',
    limit: 'session',
    report: ['fast ticket', 'mais tempo'],
    reach: 'own',
    auth: 'bearer',
    scopes: ['boleto'],
    reply: z.strictObject({ segundosRestantes: z.int().describe('quanto falta agora para este acesso terminar') }),
    errors: [],
  }),
}
