import { brandOfCard } from '../../session/card-brand.ts'
import { daysBetween, formatDate, monthName, relativeDue } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { agreementName } from '../../payment/agreement-name.ts'
import { lateDueWords } from '../../payment/late-due-words.ts'
import { openDueWords } from '../../payment/open-due-words.ts'
import type { IconShape } from '../../ui/icon.tsx'
import { exclamation } from '../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { calendar } from '../../ui/icons/things.ts'
import type { CardLogo } from '../../ui/paper/card-art.tsx'
import type { Tone } from '../../ui/feedback/tone.ts'

export type StartReply = Reply<'start'>
export type DueItem = StartReply['vencimentos'][number]
export type OwedInAll = NonNullable<StartReply['dividas']>
export type HeldCard = StartReply['cartoes'][number]
export type LastPurchase = StartReply['ultimasCompras'][number]

type Standing = { word: string; tone: Tone; icon: IconShape }
const open: Standing = { word: 'Em Aberto', tone: 'informative', icon: clock }
const standings: Partial<Record<DueItem['situacao'], Standing>> = {
  VENCEHOJE: { word: 'Vence hoje', tone: 'warning', icon: calendar },
  ATRASO: { word: 'Em Atraso', tone: 'negative', icon: exclamation },
}

/** A plan of the invoice begins with it. */
const entryMissing: Standing = { word: 'Falta a entrada', tone: 'warning', icon: clock }

const minimumPaid: Standing = { word: 'Mínimo pago', tone: 'positive', icon: circleCheck }

/** True where a minimum in time lets the rest wait: nothing presses. */
const isMinimumPaid = (due: DueItem): boolean => due.tipo === 'FATURA' && due.minimoPago

export const standingOf = ({ situacao }: DueItem): Standing => standings[situacao] ?? open

/** The badges of something due, as on the invoice: its status, a minimum that came in time, a plan without its entry. */
export function badgesOf(due: DueItem): Standing[] {
  if (isMinimumPaid(due)) return [open, minimumPaid]
  return lacksEntry(due) ? [standingOf(due), entryMissing] : [standingOf(due)]
}

/** True for an invoice in instalments that waits for its down payment. */
export const lacksEntry = (due: DueItem): boolean => due.tipo === 'FATURA' && due.entrada !== null

/** `Fatura de novembro`, `Carnê Casa Benvinda`, `Acordo` */
export function nameOf(due: DueItem): string {
  if (due.tipo === 'FATURA') return `Fatura de ${monthName(due.referencia)}`
  return due.tipo === 'CARNE' ? `Carnê ${due.loja}` : 'Acordo'
}

/** `Parcela 5 de 12`, `Parcelas 4 e 5 de 12`, `Entrada` */
function partsOf({ parcelas, totalDeParcelas: total }: Exclude<DueItem, { tipo: 'FATURA' }>): string {
  const [first] = parcelas
  if (first === 0) return total === 0 ? 'Pagamento à vista' : 'Entrada'
  const numbers = parcelas.length === 1 ? `${first}` : `${parcelas.slice(0, -1).join(', ')} e ${parcelas.at(-1)}`
  return `${parcelas.length === 1 ? 'Parcela' : 'Parcelas'} ${numbers} de ${total}`
}

/** The amount of its due day, which stands beside that day and adds up; a late one is worth what it costs today. */
export const dueCentsOf = (due: DueItem): number =>
  due.valorHojeCentavos + (due.tipo === 'FATURA' ? 0 : due.descontoHojeCentavos)

/** The part that is due: `Contrato 20418, parcela 5 de 12`; of an agreement by its name, `Cartão + empréstimo, entrada`. */
export function dueOfWords(due: Exclude<DueItem, { tipo: 'FATURA' }>): string {
  const parts = partsOf(due)
  const about = aboutOf(due)
  return `${about}, ${parts.slice(0, 1).toLowerCase()}${parts.slice(1)}`
}

/** The shop of a booklet may have sold another one. */
function aboutOf(due: Exclude<DueItem, { tipo: 'FATURA' }>): string {
  if (due.tipo === 'CARNE') return `Contrato ${due.contrato}`
  return agreementName({ sobre: due.sobre ?? [], contrato: due.contrato })
}

/** The effect of the next day without a payment on an agreement. */
export function lastDayWords(due: DueItem): string | undefined {
  if (due.tipo !== 'ACORDO' || due.ultimoDia === null) return undefined
  const day = formatDate(due.ultimoDia)
  if (due.parcelas[0] === 0) return `Sem este pagamento até ${day}, o acordo é cancelado.`
  return due.situacao === 'ATRASO' ? `Pague até ${day} para não perder o acordo.` : undefined
}

/** `Será debitada em 23/11/2026, pelo Pix Automático`; before the bank's yes, that it is missing. */
export function debitWords(due: DueItem): string | undefined {
  if (due.tipo !== 'FATURA') return undefined
  if (due.debitoEm !== null) {
    const cents = due.debitoCentavos ?? due.valorHojeCentavos
    return cents < due.valorHojeCentavos
      ? `O débito de ${formatDate(due.debitoEm)}, pelo Pix Automático, é de ${formatMoney(cents)}`
      : `Será debitada em ${formatDate(due.debitoEm)}, pelo Pix Automático`
  }
  const { debitoNovaTentativa: retry } = due
  if (retry) return retrySentence(retry)
  if (due.debitoAguardando) return 'Pix Automático: falta autorizar no app do seu banco'
  return due.semDebito ? 'Esta fatura não será debitada pelo Pix Automático' : undefined
}

type DebitRetry = NonNullable<Extract<DueItem, { tipo: 'FATURA' }>['debitoNovaTentativa']>

const retrySentence = ({ dia, agendada, valorCentavos }: DebitRetry): string =>
  agendada
    ? `O débito não aconteceu. Nova tentativa de ${formatMoney(valorCentavos)} agendada para ${formatDate(dia)}`
    : `O débito não aconteceu. Se a fatura continuar em aberto, tentamos de novo em ${formatDate(dia)}`

/** True after a debit that did not happen, while it is tried again. */
export const isTriedAgain = (due: DueItem): boolean => due.tipo === 'FATURA' && Boolean(due.debitoNovaTentativa)

/** True where whoever counts on the debit must hear that it did not come. */
export const isDebitMissed = (due: DueItem): boolean =>
  isTriedAgain(due) || (due.tipo === 'FATURA' && due.semDebito === true)

/** The card that an invoice is of. */
export const cardOf = (due: DueItem, cards: readonly HeldCard[]): HeldCard | undefined =>
  due.tipo === 'FATURA' ? cards.find(({ numeroCartao }) => numeroCartao === due.cartao) : undefined

/** `Jangada Mais, final 4821` */
export const cardWords = ({ nome, final }: HeldCard): string => `${nome}, final ${final}`

/** The day of something due: its event, and how far it is. */
export function dueWords(due: DueItem, today: string) {
  if (isMinimumPaid(due)) return { event: 'O resto, sem juros até', date: due.vencimentoUtil, note: undefined }
  if (due.situacao !== 'ATRASO') return openDueWords(due, today, due.tipo === 'FATURA' && due.debitoEm !== null)
  return { date: undefined, ...lateDueWords(due), note: relativeDue(due.vencimento, today).text.replace('venceu ', '') }
}

/** `Venceu há 7 dias`, beside its day */
export function lateWords(due: DueItem, today: string): string {
  const { event, date, note } = dueWords(due, today)
  return date === undefined ? event : `Venceu ${note}`
}

/** The day to pay by, which the sum of all names; of what is late its own. */
export const dueDayOf = ({ situacao, vencimento, vencimentoUtil }: DueItem): string =>
  situacao === 'ATRASO' ? vencimento : vencimentoUtil

/** A contested amount, which is asked of nobody while it is looked at. */
export const underReview = (contestedCents: number): string =>
  `Os ${formatMoney(contestedCents)} que você contestou estão em análise e não são cobrados.`

/** `4 contas até 10/12/2026` */
export function countWords(due: readonly DueItem[]): string {
  const count = due.length === 1 ? '1 conta' : `${due.length} contas`
  const last = due.at(-1)
  if (last === undefined || last.situacao === 'ATRASO') return `${count} em atraso`
  return `${count} até ${formatDate(last.vencimentoUtil)}`
}

/** `Hoje`, `Ontem`, `23/11`: none is old enough to need its year. Among several cards it says which: `Ontem, final 4821`. */
export function purchaseDay(
  { data, cartao }: Pick<LastPurchase, 'data' | 'cartao'>,
  today: string,
  cards: readonly Pick<HeldCard, 'numeroCartao' | 'final'>[],
): string {
  const days = daysBetween(data, today)
  const day = days === 0 ? 'Hoje' : days === 1 ? 'Ontem' : formatDate(data).slice(0, 5)
  const card = cards.length > 1 ? cards.find(({ numeroCartao }) => numeroCartao === cartao) : undefined
  return card ? `${day}, final ${card.final}` : day
}

export const cardStates: Partial<Record<HeldCard['situacao'], string>> = {
  BLOQUEADO: 'Bloqueado por você',
  CANCELADO: 'Cancelado',
}

/** The card of an invoice that is paid as before, whatever became of its card. */
export const dueCardStates: typeof cardStates = {
  BLOQUEADO: 'Cartão bloqueado; a fatura continua',
  CANCELADO: 'Cartão cancelado; a fatura continua',
}

const losses = {
  ATIVO: { title: 'Perdi o cartão ou fui roubado', detail: 'Bloqueie na hora' },
  BLOQUEADO: { title: 'Cartão bloqueado', detail: 'Desbloqueie ou peça outro' },
  CANCELADO: { title: 'Cartão cancelado', detail: 'Veja se há um novo a caminho' },
} as const

/** The row about the loss of a card: what is left to do, by the card that still buys, or may again. */
export function lossOf(cards: readonly Pick<HeldCard, 'situacao'>[]) {
  const states = cards.map(({ situacao }) => situacao)
  return losses[
    states.find((state) => state === 'ATIVO') ?? states.find((state) => state === 'BLOQUEADO') ?? 'CANCELADO'
  ]
}

/** The first day on which one of these cards closes an invoice. */
export const nextClosing = (cards: readonly HeldCard[]): string | undefined =>
  cards.flatMap(({ proximoFechamento }) => proximoFechamento ?? []).toSorted()[0]

/** The brand that the frame gives its screens, by the logo on its card. */
export type BrandContext = { cardLogo?: CardLogo } | undefined

/** True for a card of the brand whose cards the page draws. */
export const isOfBrand = ({ logo }: HeldCard, cardLogo: CardLogo | undefined): boolean =>
  brandOfCard(logo) === brandOfCard(cardLogo?.src)
