import type { Facts } from './question-repository.ts'

type Name = 'FINAL_CARTAO' | 'DIA_VENCIMENTO' | 'FINAL_CONTRATO' | 'PARCELAS_ACORDO'

/** A fact of the account that its holder can be asked about, among made-up ones. */
export type Fact = {
  name: Name
  text: string
  /** What is true; the first is the one offered. Empty: the account has none, and the right answer is none of these. */
  truths: readonly string[]
  /** A made-up value for a random number. */
  decoy(random: number): string
  /** Whether a made-up value may pass for a true one. */
  isNear(truth: string, value: string): boolean
  write(value: string): string
}

export const NONE = 'Nenhuma destas'

const fourDigits = (random: number): string => String(random % 10_000).padStart(4, '0')
const same = (truth: string, value: string): boolean => truth === value
const listOf = (value: number | null): string[] => (value === null ? [] : [String(value)])

/** In the order in which they are preferred. */
export const factsOf = (known: Facts): Fact[] => [
  {
    name: 'FINAL_CARTAO',
    text: 'Qual destes é o final de um cartão seu?',
    truths: known.cardEndings,
    decoy: fourDigits,
    isNear: same,
    write: (value) => `final ${value}`,
  },
  {
    name: 'DIA_VENCIMENTO',
    text: 'Em que dia do mês vence a sua fatura?',
    truths: listOf(known.dueDay),
    decoy: (random) => String(1 + (random % 28)),
    // A weekend or a holiday moves the day that a person remembers.
    isNear: (truth, value) => Math.abs(Number(truth) - Number(value)) < 4,
    write: (value) => `dia ${value}`,
  },
  {
    name: 'FINAL_CONTRATO',
    text: 'Qual destes é o final de um contrato seu?',
    truths: known.contractEndings,
    decoy: fourDigits,
    isNear: same,
    write: (value) => `final ${value}`,
  },
  {
    name: 'PARCELAS_ACORDO',
    text: 'Em quantas parcelas ficou o seu acordo?',
    truths: listOf(known.agreementInstalments),
    decoy: (random) => String(2 + (random % 23)),
    isNear: same,
    write: (value) => `${value} parcelas`,
  },
]
