/** Mod 10 of a boleto's fields: weights 2, 1, 2, 1 from the right, digits of each product summed. */
export function mod10(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const product = Number(digits.at(-1 - i)) * (i % 2 === 0 ? 2 : 1)
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/**
 * The remainder by 11 of the sum with weights 2 to 9, repeated, from the right. Each kind of boleto makes its own digit
 * from it.
 */
export function rest11(digits: string): number {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) sum += Number(digits.at(-1 - i)) * (2 + (i % 8))
  return sum % 11
}
