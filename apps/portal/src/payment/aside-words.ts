import { formatMoney } from '@portal/brazil/money'

/** Money that came in another amount than the code asked, until a person has decided about it. */
export const asideTitle = (cents: number): string => `Recebemos ${formatMoney(cents)}`

export const asideWords = ({ valorCentavos }: { valorCentavos: number }): string =>
  `O código era de ${formatMoney(valorCentavos)}. Estamos conferindo este pagamento: o valor entra na conta ou volta para você. Não pague de novo por este código.`
