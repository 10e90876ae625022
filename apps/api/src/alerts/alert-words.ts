import { type CivilDate, formatDate, saoPauloDateTime } from '@portal/brazil/dates'

/** What is due, in words that tell whoever reads over a shoulder nothing of an agreement. */
export type DueThing = { name: string; dueOn: CivilDate; lastDay: CivilDate }

export const dueSoonWords = ({ name, dueOn, lastDay }: DueThing): string =>
  lastDay === dueOn
    ? `${name} vence em ${formatDate(dueOn)}.`
    : `${name} vence em ${formatDate(dueOn)}, um dia sem bancos: sem acréscimo, pode ser paga até ${formatDate(lastDay)}.`

export const dueTodayWords = ({ name, dueOn, lastDay }: DueThing): string =>
  lastDay === dueOn
    ? `${name} vence hoje, ${formatDate(dueOn)}.`
    : `Hoje, ${formatDate(lastDay)}, é o último dia para pagar sem acréscimo: ${lowered(name)} venceu em ${formatDate(dueOn)}, um dia sem bancos.`

export const atRiskWords = (lastDay: CivilDate, isLastDays: boolean): string =>
  isLastDays
    ? `O último dia para pagar a parcela em atraso e não perder o que você combinou é ${formatDate(lastDay)}.`
    : `Uma parcela sua está em atraso. Pague até ${formatDate(lastDay)} para não perder o que você combinou.`

const notYou = 'Não foi você? Troque a senha em Segurança, no portal, e ligue para a gente.'

export const newDeviceWords = (at: Date): string =>
  `Alguém entrou na sua conta por um aparelho novo, em ${when(at)}. ${notYou}`

export const codeUsedWords = (at: Date, what: string): string =>
  `Um código de acesso seu foi usado ${what}, em ${when(at)}. ${notYou}`

const when = (at: Date): string => saoPauloDateTime(at).replace(' ', ' às ')

const lowered = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toLowerCase())
