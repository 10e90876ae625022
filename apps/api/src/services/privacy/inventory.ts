import type { Row, Schema } from '../../platform/db/schema.ts'
import type { RawBuilder } from 'kysely'
import { accessTables } from './inventory-access.ts'
import { agreementTables } from './inventory-agreements.ts'
import { cardTables } from './inventory-cards.ts'
import { debtTables } from './inventory-debts.ts'
import { nobodysTables } from './inventory-nobodys.ts'
import { paymentTables } from './inventory-payments.ts'
import { personTables } from './inventory-person.ts'

type Words<V> = { readonly [K in Extract<V, string>]: string }

/**
 * What a column is called in the copy that a person gets: a name, a name and the words of its values, or several names out of
 * one JSON. Null leaves it out: a secret, a number of ours that tells a person nothing, or somebody else's.
 */
type Field<V> = string | readonly [name: string, words: Words<V>] | ((value: never) => Record<string, unknown>) | null

/** Why something outlives an account, in words for a person. */
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

/** What becomes of a row when the account ends: gone, or kept under a law, with some of its columns emptied. */
type Ending<T extends keyof Schema> =
  | { deleted: string }
  | { kept: Law; blank?: { readonly [C in keyof Row<T>]?: RawBuilder<unknown> } }

type Owned<T extends keyof Schema> = {
  /** The column that leads to the person, the table that it leads to, and its column there where that is not `id`. */
  by: readonly [column: keyof Row<T> & string, table: keyof Schema, key?: string]
  end: Ending<T>
} & ({ section: string; fields: { readonly [C in keyof Row<T>]: Field<Row<T>[C]> } } | { left: string })

/** Nobody's: the issuer's own tables, and what no number of ours ties to a person. */
type Nobodys = { nobodys: string }

export type Inventory = { readonly [T in keyof Schema]: Owned<T> | Nobodys }

/**
 * Every table and every column, and what a person's rows there are: what goes into the copy of their data, under which name,
 * and what becomes of it when the account ends. What is missing here does not compile.
 */
export const inventory: Inventory = {
  ...personTables,
  ...accessTables,
  ...cardTables,
  ...paymentTables,
  ...debtTables,
  ...agreementTables,
  ...nobodysTables,
}

type AnyOwned = Omit<Owned<'customers'>, 'by' | 'end'> & {
  by: readonly [string, keyof Schema, string?]
  end: { deleted: string } | { kept: Law; blank?: Readonly<Record<string, RawBuilder<unknown>>> }
} & ({ section: string; fields: Readonly<Record<string, Field<string>>> } | { left: string })
export type OwnedTable = AnyOwned & { table: keyof Schema }

/** The tables that hold something of a person, in the order in which they refer to each other. */
export const ownedTables: readonly OwnedTable[] = (Object.keys(inventory) as (keyof Schema)[]).flatMap((table) => {
  const entry = inventory[table]
  return 'nobodys' in entry ? [] : [{ table, ...(entry as unknown as AnyOwned) }]
})
