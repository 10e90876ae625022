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

/** `about` as the charge names it; of an agreement nothing is named. */
export const paidWords = (about: string | undefined): string =>
  about === undefined ? 'Recebemos o seu pagamento.' : `Recebemos o seu pagamento: ${about}.`

type GivenBack = { about: string; isWhole: boolean; freeUntil: CivilDate }

/** Why it went back is the issuer's and the banks' to know: the words accuse nobody. */
export const givenBackWords = ({ about, isWhole, freeUntil }: GivenBack): string =>
  `${isWhole ? 'Um Pix' : 'Parte de um Pix'} da ${about} voltou para a conta de quem pagou. O valor que voltou está em aberto de novo, sem juros nem multa até ${formatDate(freeUntil)}.`

export const surplusGivenBackWords = (about: string): string =>
  `Um valor pago a mais na ${about} voltou para a conta de quem pagou. A fatura continua como estava.`

const notYou = 'Não foi você? Troque a senha em Segurança, no portal, e ligue para a gente.'

export const newDeviceWords = (at: Date): string =>
  `Alguém entrou na sua conta por um aparelho novo, em ${when(at)}. ${notYou}`

export const codeUsedWords = (at: Date, what: string): string =>
  `Um código de acesso seu foi usado ${what}, em ${when(at)}. ${notYou}`

const when = (at: Date): string => saoPauloDateTime(at).replace(' ', ' às ')

const lowered = (text: string): string => text.replace(/^\p{L}/u, (letter) => letter.toLowerCase())
