import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { differenceWords } from './aside-words.ts'

type AwaitedCharge = NonNullable<Reply<'openDebts'>[number]['cobranca']>

const formNames = { PIX: { first: 'Pix', amid: 'um Pix' }, BOLETO: { first: 'Boleto', amid: 'um boleto' } } as const

/** `Boleto de R$ 300,50 esperando pagamento`; of money in another amount also the rest. */
export const chargeWords = (charge: AwaitedCharge): string =>
  [wordsOf(charge, 'first'), ...restWords(charge)].join('. ')

const restWords = ({ valorCentavos: cameCents, conferencia }: AwaitedCharge): string[] =>
  conferencia === undefined || conferencia.pedidoCentavos === cameCents
    ? []
    : [differenceWords({ cameCents, askedCents: conferencia.pedidoCentavos })]

/** `um boleto de R$ 300,50 esperando pagamento`, within a sentence. */
export const awaitedWords = (charge: AwaitedCharge): string => wordsOf(charge, 'amid')

const wordsOf = ({ forma, valorCentavos, aCaminho, conferencia }: AwaitedCharge, place: 'first' | 'amid'): string =>
  [formNames[forma][place], 'de', formatMoney(valorCentavos), standing(aCaminho, conferencia?.ate)].join(' ')

const standing = (isComing: boolean, until: string | undefined): string =>
  until === undefined
    ? isComing
      ? 'em processamento'
      : 'esperando pagamento'
    : `em conferência até ${formatDate(until)}`
