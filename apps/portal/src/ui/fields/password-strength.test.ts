import { expect, test } from 'vitest'
import { passwordProblem } from './password-strength.ts'

test('SSO-02 a password that is too short says how much is missing', () => {
  expect(passwordProblem('mar')).toBe('Faltam 5 caracteres: a senha tem pelo menos 8.')
  expect(passwordProblem('mar-abe')).toBe('Falta 1 caractere: a senha tem pelo menos 8.')
  expect(passwordProblem('mar-aber')).toBeUndefined()
})
