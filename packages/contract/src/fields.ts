import { isCivilDate } from '@portal/brazil/dates'
import { isCpf } from '@portal/brazil/cpf'
import { z } from 'zod'

/** Eleven ASCII digits with valid check digits, without marks. */
export const Cpf = z
  .string()
  .regex(/^[0-9]{11}$/)
  .refine(isCpf)
  .describe('CPF, 11 dígitos sem máscara')

/** `AAAA-MM-DD` in São Paulo's calendar. */
export const CivilDate = z.string().refine(isCivilDate).describe('data civil AAAA-MM-DD')

/** RFC 3339, UTC. */
export const Instant = z.iso.datetime().describe('instante RFC 3339 em UTC')

/** `AAAA-MM`, the month that names an invoice. */
export const Month = z
  .string()
  .regex(/^[0-9]{4}-(0[1-9]|1[0-2])$/)
  .describe('mês AAAA-MM')

/** Integer cents; a credit is negative. */
export const Cents = z.int().describe('centavos inteiros')

/** An amount to pay: 1 cent to R$ 1.000.000,00 (security.md B24). */
export const PayableCents = z.int().min(1).max(100_000_000).describe('centavos inteiros, de 1 a 100.000.000')

/** Opaque identifier, unguessable. */
export const Id = z.uuid().describe('identificador opaco')

/** The issuer's short code. */
export const Issuer = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('código do emissor')

/** 256 bits as 43 characters of a URL. */
export const Url64 = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** Length counts characters as people do: an emoji is one. */
export const Password = (least: number) =>
  z
    .string()
    .max(256)
    .regex(new RegExp(`^.{${least},128}$`, 'su'))
    .describe(`senha de ${least} a 128 caracteres, quaisquer`)

export const Text = z.string().max(300)

/** The device-risk script's value; missing where there is no script, or it was too late (OPS-05). */
export const Fingerprint = z.string().max(2048).optional()

/** The payee, shown beside every code before it is copied. */
export const Beneficiary = z.strictObject({ nome: Text, cnpj: z.string() })

export const Rate = z.string().describe('taxa em texto decimal: 0.0199 é 1,99%')
export const Terms = z.strictObject({ versao: Text, texto: z.string().max(10_000) })

/** The cost of waiting, by the rules that charge it. */
export const Waiting = z
  .strictObject({
    amanhaCentavos: Cents,
    emUmaSemanaCentavos: Cents.nullable().describe('nulo quando até lá já não se paga assim'),
  })
  .nullable()
  .optional()
  .describe('o que custa se for pago depois; nulo quando amanhã não custa mais do que hoje')

/** Money that came in another amount than its code asked for. */
export const Aside = z
  .strictObject({
    valorCentavos: Cents.describe('o que chegou'),
    pedidoCentavos: Cents.describe('o que o código pedia'),
    faltamCentavos: Cents.nullable().describe(
      'o que ainda se pede além disso; nulo quando nada falta ou nada mais se pede',
    ),
    ate: CivilDate.nullable().describe('até quando respondemos; nulo depois desse dia'),
  })
  .nullable()
  .optional()
  .describe('dinheiro que chegou com outro valor, até alguém conferir')

export const AwaitedCharge = z
  .strictObject({
    forma: z.enum(['PIX', 'BOLETO']),
    valorCentavos: Cents,
    aCaminho: z.boolean().describe('verdadeiro quando um banco já recebeu o dinheiro'),
    conferencia: Aside,
  })
  .nullable()
  .describe('a mais nova que espera pagamento')

export const AwaitedEntry = z
  .strictObject({ valorCentavos: Cents.describe('o valor exato'), ate: CivilDate })
  .nullable()
  .describe('a entrada que um parcelamento contratado espera para começar')
