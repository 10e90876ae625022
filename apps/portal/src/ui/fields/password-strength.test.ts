import { expect, test } from 'vitest'
import { passwordProblem, strengthOf } from './password-strength.ts'

test('SSO-02 a password that is too short says how much is missing', () => {
  expect(passwordProblem('mar')).toBe('Faltam 5 caracteres: a senha tem pelo menos 8.')
  expect(passwordProblem('mar-abe')).toBe('Falta 1 caractere: a senha tem pelo menos 8.')
  expect(passwordProblem('mar-aber')).toBeUndefined()
})

test('SSO-02 a sequence is called weak before the server refuses it', () => {
  for (const password of ['12345678', '87654321', 'abcdefgh', '123456789a'])
    expect(strengthOf(password)).toMatch(/sequência/)
  expect(strengthOf('mar-aberto')).toBe('O tamanho serve. Com mais 5, fica forte.')
})
