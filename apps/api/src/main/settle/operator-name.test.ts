import { userInfo } from 'node:os'
import { expect, test } from 'vitest'
import { readSignature, signOrder } from '../../platform/gateways/notice-signature.ts'
import { operatorName } from './operator-name.ts'

const throwing = (): string => {
  throw new Error('no such account')
}

const names: [name: string, read: () => string, as: string][] = [
  ['an ordinary account', () => 'maria.mesa', 'maria.mesa'],
  ['an address', () => 'maria@emissor.example', 'maria@emissor.example'],
  ['a domain, spaces and accents', () => 'EMISSOR\\José Ação', 'EMISSOR-Jos--A--o'],
  ['what would forge a signature', () => 'x,v2=00', 'x-v2-00'],
  ['a name without end', () => 'a'.repeat(200), 'a'.repeat(80)],
  ['an empty one', () => '', 'uid-1000'],
  ['an account that the machine does not know', throwing, 'uid-1000'],
]

test.each(names)('M2 the desk’s name of %s is one that a signature can hold', (_name, read, as) => {
  const name = operatorName(read, 1000)
  expect(name).toBe(as)
  const now = new Date('2026-11-19T12:00:00Z')
  expect(readSignature(signOrder('s', { address: '/webhook/servico', body: '', by: name }, now))?.by).toBe(as)
})

test('M2 whoever runs the command is named as the machine does', () => {
  expect(operatorName()).toBe(userInfo().username)
})
