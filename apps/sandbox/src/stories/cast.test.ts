import { isCpf } from '@portal/brazil/cpf'
import { expect, test } from 'vitest'
import { cast } from './cast.ts'

test('SSO-01 every story customer has a CPF and a first name of their own', () => {
  expect(cast.filter(({ cpf }) => !isCpf(cpf))).toEqual([])
  expect(new Set(cast.map(({ cpf }) => cpf)).size).toBe(cast.length)
  expect(new Set(cast.map(({ name }) => name.split(' ')[0])).size).toBe(cast.length)
})

test('DEMO-01 no two story customers owe by the same contract', () => {
  const contracts = cast.flatMap(({ debts = [], agreement, agreements = [], cards }) => [
    ...debts.map(({ contract }) => contract),
    ...[...agreements, ...(agreement ? [agreement] : [])].flatMap(({ contract, over }) => [
      contract,
      ...(over ? [over.contract] : []),
    ]),
    ...cards.flatMap(({ booklets = [] }) => booklets.map(({ contract }) => contract)),
  ])
  expect(contracts.length).toBeGreaterThan(20)
  expect(contracts.filter((contract, at) => contracts.indexOf(contract) !== at)).toEqual([])
})
