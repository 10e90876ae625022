import { onlyDigits, parseCpf } from '@portal/brazil/cpf'

/** The problem of a typed CPF, in words. */
export function cpfProblem(typed: string): string | undefined {
  if (parseCpf(typed) !== undefined) return undefined
  const digits = onlyDigits(typed).length
  if (digits === 0) return 'Digite seu CPF.'
  return digits === 11 ? 'Confira o CPF: há um número errado.' : 'Confira o CPF: são 11 números.'
}
