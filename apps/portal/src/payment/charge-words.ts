import { formatMoney } from '@portal/brazil/money'
import type { Reply } from '@portal/contract'

type AwaitedCharge = NonNullable<Reply<'openDebts'>[number]['cobranca']>

const formNames = { PIX: { first: 'Pix', amid: 'um Pix' }, BOLETO: { first: 'Boleto', amid: 'um boleto' } } as const

/** `Boleto de R$ 300,50 esperando pagamento` */
export const chargeWords = (charge: AwaitedCharge): string => wordsOf(charge, 'first')

/** `um boleto de R$ 300,50 esperando pagamento`, within a sentence. */
export const awaitedWords = (charge: AwaitedCharge): string => wordsOf(charge, 'amid')

const wordsOf = ({ forma, valorCentavos, aCaminho }: AwaitedCharge, place: 'first' | 'amid'): string =>
  `${formNames[forma][place]} de ${formatMoney(valorCentavos)} ${aCaminho ? 'em processamento' : 'esperando pagamento'}`
