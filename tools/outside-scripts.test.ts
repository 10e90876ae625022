import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const read = (path: string): string => readFileSync(`${root}/${path}`, 'utf8')

test('OPS-05 B18 every script from outside that can be configured is listed with its reason, its owner and where it runs', () => {
  const variables = [...read('apps/api/src/platform/config/environment.ts').matchAll(/^ {2}(\w+_(?:SCRIPT|SOURCE)):/gm)]
  const listed = JSON.parse(read('docs/scripts.json')) as Record<string, string>[]
  expect(new Set(listed.map(({ variable }) => variable))).toEqual(new Set(variables.map(([, name]) => name)))
  for (const script of listed)
    expect(Object.keys(script)).toEqual(['variable', 'host', 'reason', 'owner', 'where', 'integrity'])
})
