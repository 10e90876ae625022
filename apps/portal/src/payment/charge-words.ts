import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'
import { differenceWords } from './aside-words.ts'

type AwaitedCharge = NonNullable<Reply<'openDebts'>[number]['cobranca']>

const formNames = { PIX: { first: 'Pix', amid: 'um Pix' }, BOLETO: { first: 'Boleto', amid: 'um boleto' } } as const

/** `Boleto de R$ 300,50 esperando pagamento`; of money in another amount also the rest. */
export const chargeWords = (charge: AwaitedCharge): string =>
  [wordsOf(charge, 'first'), ...(charge.conferencia ? differenceWords(charge.conferencia) : [])].join('. ')

/** `um boleto de R$ 300,50 esperando pagamento`, within a sentence. */
export const awaitedWords = (charge: AwaitedCharge): string => wordsOf(charge, 'amid')

const wordsOf = ({ forma, valorCentavos, aCaminho, conferencia }: AwaitedCharge, place: 'first' | 'amid'): string =>
  [formNames[forma][place], 'de', formatMoney(valorCentavos), standing(aCaminho, conferencia)].join(' ')

const standing = (isComing: boolean, aside: AwaitedCharge['conferencia']): string => {
  if (!aside) return isComing ? 'em processamento' : 'esperando pagamento'
  return aside.ate === null ? 'ainda em conferência' : `em conferência até ${formatDate(aside.ate)}`
}
