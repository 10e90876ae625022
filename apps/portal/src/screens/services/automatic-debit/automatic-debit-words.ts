import { formatDate, monthName } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { type Debit, untilWords } from '../../../payment/debit-words.ts'
import type { Tone } from '../../../ui/feedback/tone.ts'
import type { IconShape } from '../../../ui/icon.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../../ui/icons/states.ts'
import { instantDay } from '../../../ui/time/instant-words.ts'

export type AutomaticDebit = Reply<'automaticDebit'>
type State = AutomaticDebit['situacao']
export type DebitTerms = AutomaticDebit['condicoes']

type StateLook = { tone: Tone | undefined; icon: IconShape; word: string }

const stateLooks: Record<State, StateLook> = {
  NAO_TEM: { tone: undefined, icon: info, word: 'Não ativado' },
  AGUARDANDO: { tone: 'informative', icon: clock, word: 'Aguardando o banco' },
  ATIVO: { tone: 'positive', icon: circleCheck, word: 'Ativo' },
  ENCERRANDO: { tone: 'informative', icon: clock, word: 'Cancelando' },
  ENCERRADO: { tone: undefined, icon: info, word: 'Cancelado' },
}

type DebitLook = { tone: Tone | undefined; icon: IconShape; word: string }

export const debitLooks: Record<Debit['situacao'], DebitLook> = {
  PREPARANDO: { tone: 'informative', icon: clock, word: 'Sendo agendado' },
  AGENDADO: { tone: 'positive', icon: circleCheck, word: 'Agendado' },
  PARANDO: { tone: 'informative', icon: clock, word: 'Parando' },
  EM_ANDAMENTO: { tone: 'informative', icon: clock, word: 'Em andamento' },
  NOVA_TENTATIVA: { tone: 'warning', icon: info, word: 'Nova tentativa' },
  PAGO: { tone: 'positive', icon: circleCheck, word: 'Pago' },
  NAO_ACONTECEU: { tone: undefined, icon: info, word: 'Débito não aconteceu' },
  CANCELADO: { tone: undefined, icon: info, word: 'Débito cancelado' },
}

export const amountWords = { TOTAL: 'O total de cada fatura', MINIMO: 'O mínimo de cada fatura' } as const

type End = NonNullable<AutomaticDebit['encerramento']>

/** The side that ended it: `Pelo banco` */
export const enderWords: Record<End['por'], string> = {
  VOCE: 'Por você',
  BANCO: 'Pelo banco',
  EMISSOR: 'Por nós',
  PRAZO: 'Pelo prazo',
}

/** `Cancelado pelo banco em 02/12/2026: a conta foi encerrada no banco.` */
export function endWords({ por, motivo, em }: End): string {
  if (por === 'PRAZO') return `O prazo para autorizar acabou em ${instantDay(em)}.`
  return `Cancelado ${enderWords[por].toLowerCase()} em ${instantDay(em)}${motivo === null ? '' : `: ${motivo}`}.`
}

/** The look of an authorisation; a code that nobody took was never cancelled. */
export const stateLook = ({ situacao, encerramento }: AutomaticDebit): StateLook =>
  isLate(encerramento) ? { ...stateLooks[situacao], word: 'Fora do prazo' } : stateLooks[situacao]

export const isLate = (end: End | null): boolean => end?.por === 'PRAZO'

/** The next debit of this authorisation; one of the former is another matter. */
export const ownNext = ({ proximo, proximoDeAntes }: AutomaticDebit): Debit | null => (proximoDeAntes ? null : proximo)

/** The dates of the attempts, and what to check at the bank: `Débito em 02/10/2026: não aconteceu.` */
export function attemptLines({ tentativas }: Debit): string[] {
  // One attempt says no more than the debit itself, unless it did not happen.
  if (tentativas.length < 2 && tentativas[0]?.situacao !== 'NAO_ACONTECEU') return []
  // A hint is said once, beside the last attempt that gave it.
  const lastOf = (hint: string | null) => tentativas.findLastIndex(({ dica }) => dica === hint)
  return tentativas.map(({ dia, ordem, situacao: state, dica }, index) =>
    [`${attemptNames[ordem]} em ${formatDate(dia)}: ${attemptStates[state]}.`, index === lastOf(dica) && dica]
      .filter(Boolean)
      .join(' '),
  )
}

const attemptNames = { PRIMEIRA: 'Débito', NOVA: 'Nova tentativa' } as const
const attemptStates = {
  AGENDADA: 'agendado',
  PAGA: 'pago',
  NAO_ACONTECEU: 'não aconteceu',
  CANCELADA: 'cancelado',
} as const

/** The attempts after a debit that did not happen. */
export const retryWords = ({ novasTentativas, diasDeTentativa }: DebitTerms): string =>
  `Até ${novasTentativas} novas tentativas nos ${diasDeTentativa} dias seguintes, do mesmo valor`

export type DebitAmount = NonNullable<AutomaticDebit['valor']>

/** The cents of the first debit; null before its invoice closes, and where nothing of it is asked for. */
const firstCents = (first: DebitTerms['primeiraFatura'], amount: DebitAmount): number | null =>
  first === null ? null : first[amount === 'TOTAL' ? 'totalCentavos' : 'minimoCentavos']

/** `R$ 734,10 em 30/11/2026`; without the amount before the invoice closes. */
export function firstDebitWords({ primeiraFatura: first }: DebitTerms, amount: DebitAmount): string {
  if (first === null) return 'Na próxima fatura'
  const cents = firstCents(first, amount)
  return cents === null ? `Em ${formatDate(first.dia)}` : `${formatMoney(cents)} em ${formatDate(first.dia)}`
}

/** The same of a debit that is made. */
export const debitWords = ({ valorCentavos, dia }: Debit): string =>
  `${formatMoney(valorCentavos)} em ${formatDate(dia)}`

/** The invoice that a bank's yes in time pays; undefined where nothing is to be paid yet. */
export function inTimeWords({ primeiraFatura: first }: DebitTerms, amount: DebitAmount): string | undefined {
  if (first === null || firstCents(first, amount) === null) return undefined
  const what = amount === 'TOTAL' ? 'esta fatura' : 'o mínimo desta fatura'
  return `Se você autorizar ${untilWords(first.autorizarAte)}, o débito já paga ${what}.`
}

/** After the bank's yes: the invoice that its holder need not pay by hand. */
export function paidByItself(debit: AutomaticDebit): string | undefined {
  const { valor, condicoes } = debit
  const amount = valor ?? 'TOTAL'
  const first = condicoes.primeiraFatura
  const paid = ownNext(debit) ?? (firstCents(first, amount) === null ? null : first)
  if (paid === null) return undefined
  const what = amount === 'TOTAL' ? 'a' : 'o mínimo da'
  return `O débito vai pagar ${what} fatura de ${monthName(paid.referencia)} em ${formatDate(paid.dia)}.`
}

/** The invoice whose minimum is priced: `fatura de novembro` */
export const pricedInvoice = ({ referencia }: NonNullable<AutomaticDebit['minimo']>): string =>
  `fatura de ${monthName(referencia)}`
