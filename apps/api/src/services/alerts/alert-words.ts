import { lowered } from '@portal/brazil/casing'
import { type CivilDate, formatDate } from '@portal/brazil/dates'

/** The name of what is due must not disclose an agreement to somebody else who reads the message. */
export type DueThing = { name: string; dueOn: CivilDate; lastDay: CivilDate }

export const dueSoonWords = ({ name, dueOn, lastDay }: DueThing): string =>
  lastDay === dueOn
    ? `${name} vence em ${formatDate(dueOn)}.`
    : `${name} vence em ${formatDate(dueOn)}, que não é dia útil: sem acréscimo, pode ser paga até ${formatDate(lastDay)}.`

export const dueTodayWords = ({ name, dueOn, lastDay }: DueThing): string =>
  lastDay === dueOn
    ? `${name} vence hoje, ${formatDate(dueOn)}.`
    : `Hoje, ${formatDate(lastDay)}, é o último dia para pagar sem acréscimo: ${lowered(name)} venceu em ${formatDate(dueOn)}, que não é dia útil.`

type DebitedThing = { name: string; on: CivilDate; isWhole: boolean; today: CivilDate }

/** Nobody who has a debit ahead is asked to pay. */
export const debitAheadWords = ({ name, on, isWhole, today }: DebitedThing): string => {
  const what = isWhole ? `${name} será debitada` : `O mínimo d${lowered(name)} será debitado`
  const when = on === today ? `hoje, ${formatDate(on)},` : `em ${formatDate(on)}`
  return `${what} ${when} pelo Pix Automático.`
}

export const atRiskWords = (lastDay: CivilDate, isLastDays: boolean): string =>
  isLastDays
    ? `O último dia para pagar a parcela em atraso e não perder o que você combinou é ${formatDate(lastDay)}.`
    : `Uma parcela sua está em atraso. Pague até ${formatDate(lastDay)} para não perder o que você combinou.`

/** The channels as 'por e-mail'. */
export const wayTurnedOffWords = (title: string, ways: readonly string[]): string =>
  `Os avisos de ${lowered(title)} não chegam mais ${ways.join(' nem ')}. Não foi você? Fale com a central agora.`
