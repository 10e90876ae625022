export const accountsWords = (count: number): string =>
  count === 1 ? '1 conta em aberto' : `${count} contas em aberto`

export const daysLateWords = (days: number): string => {
  if (days === 0) return 'vence hoje'
  return days === 1 ? '1 dia' : `${days} dias`
}

export const paidWords = (paid: number, all: number): string =>
  `${paid} de ${all} ${all === 1 ? 'parcela paga' : 'parcelas pagas'}`
