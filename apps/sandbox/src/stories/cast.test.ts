import { isCpf } from '@portal/brazil/cpf'
import { expect, test } from 'vitest'
import { cast } from './cast.ts'

test('SSO-01 every story customer has a CPF and a first name of their own', () => {
  expect(cast.filter(({ cpf }) => !isCpf(cpf))).toEqual([])
  expect(new Set(cast.map(({ cpf }) => cpf)).size).toBe(cast.length)
  expect(new Set(cast.map(({ name }) => name.split(' ')[0])).size).toBe(cast.length)
})
