import type { Row, Tables } from '../../platform/db/schema.ts'
import type { RawBuilder } from 'kysely'
import { accessTables } from './inventory-access.ts'
import { agreementTables } from './inventory-agreements.ts'
import { cardTables } from './inventory-cards.ts'
import { debtTables } from './inventory-debts.ts'
import { nobodysTables } from './inventory-nobodys.ts'
import { paymentTables } from './inventory-payments.ts'
import { personTables } from './inventory-person.ts'

type ValueWords<V> = { readonly [K in Extract<V, string>]: string }

/**
 * A column's name in the copy, with words for its values or names for its JSON. Null omits secrets, internal numbers,
 * and other people's data.
 */
type CopyField<V> =
  | string
  | readonly [name: string, words: ValueWords<V>]
  | ((value: never) => Record<string, unknown>)
  | null

/** The reasons why data outlive an account, in words for a person. */
export const laws = {
  payment: {
    what: 'Faturas, cobranças e pagamentos, com seu nome e CPF',
    why: 'Provam o que foi pago (Código Civil, art. 206, § 5º).',
    until: '5 anos. Depois seu nome e CPF são apagados e ninguém mais sabe de quem eram.',
  },
  contract: {
    what: 'Contratos: parcelamentos, acordos, carnês e seguros',
    why: 'A lei pede a prova do que foi contratado (LGPD, art. 16, I).',
    until: '5 anos, como os pagamentos.',
  },
  acts: {
    what: 'O que você aceitou e desfez',
    why: 'Cada registro confirma o anterior: nenhum pode ser tirado do meio.',
    until: 'Fica sem seu nome e sem seu CPF.',
  },
  requests: {
    what: 'Seus pedidos e protocolos',
    why: 'Decreto 11.034/2022: quem atende guarda o registro.',
    until: 'Pelo menos 2 anos.',
  },
  access: {
    what: 'Quando e de onde alguém entrou na conta',
    why: 'Marco Civil da Internet, art. 15.',
    until: '6 meses.',
  },
  farewell: {
    what: 'O aviso de que a conta acabou, com o contato que o recebeu',
    why: 'Prova que você foi avisado.',
    until: '90 dias.',
  },
  security: { what: 'Alertas de segurança da conta', why: 'Servem para apurar fraudes.', until: '12 meses.' },
} as const

type Law = keyof typeof laws

/** The row at the end of the account: deleted, or kept under a law with some columns blanked. */
type RowEnding<T extends keyof Tables> =
  | { deleted: string }
  | { kept: Law; blank?: { readonly [C in keyof Row<T>]?: RawBuilder<unknown> } }

type PersonalTable<T extends keyof Tables> = {
  /** The column that leads to the person, the table it refers to, and the column there, unless that is `id`. */
  by: readonly [column: keyof Row<T> & string, table: keyof Tables, key?: string]
  end: RowEnding<T>
} & ({ section: string; fields: { readonly [C in keyof Row<T>]: CopyField<Row<T>[C]> } } | { left: string })

/** The issuer's own tables, and those that no number ties to a person. */
type Nobodys = { nobodys: string }

export type Inventory = { readonly [T in keyof Tables]: PersonalTable<T> | Nobodys }

/** Every table and column must be named here to compile: its name in the copy, and its fate at the end of an account. */
export const inventory: Inventory = {
  ...personTables,
  ...accessTables,
  ...cardTables,
  ...paymentTables,
  ...debtTables,
  ...agreementTables,
  ...nobodysTables,
}

type AnyOwned = Omit<PersonalTable<'customers'>, 'by' | 'end'> & {
  by: readonly [string, keyof Tables, string?]
  end: { deleted: string } | { kept: Law; blank?: Readonly<Record<string, RawBuilder<unknown>>> }
} & ({ section: string; fields: Readonly<Record<string, CopyField<string>>> } | { left: string })
export type OwnedTable = AnyOwned & { table: keyof Tables }

/** Tables with personal data, in the order of their references. */
export const ownedTables: readonly OwnedTable[] = (Object.keys(inventory) as (keyof Tables)[]).flatMap((table) => {
  const entry = inventory[table]
  return 'nobodys' in entry ? [] : [{ table, ...(entry as unknown as AnyOwned) }]
})
