export const accountsWords = (count: number): string =>
  count === 1 ? '1 conta em aberto' : `${count} contas em aberto`

export const daysLateWords = (days: number): string => {
  if (days === 0) return 'vence hoje'
  return days === 1 ? '1 dia' : `${days} dias`
}

/** The down payment is number 0. `Entrada`, `Parcela 3`, `Parcelas 3 e 4` */
export function partsWords(numbers: readonly number[]): string {
  const [only] = numbers
  if (numbers.length === 1) return only === 0 ? 'Entrada' : `Parcela ${only}`
  const names = numbers.map((number) => (number === 0 ? 'entrada' : String(number)))
  return `Parcelas ${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

/** `date` as people write it. */
export const lateInstalmentWords = (date: string, days: number): string =>
  `A parcela venceu em ${date}, há ${days === 1 ? '1 dia' : `${days} dias`}. Ligue hoje para não perder o acordo.`

export const paidWords = (paid: number, all: number): string =>
  `${paid} de ${all} ${all === 1 ? 'parcela paga' : 'parcelas pagas'}`
