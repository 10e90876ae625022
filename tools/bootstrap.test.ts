import { afterEach, expect, it } from 'vitest'
import { bootstrap } from './bootstrap.mjs'

const { versions } = process

afterEach(() => {
  Object.defineProperty(process, 'versions', { value: versions })
})

it('says which Node a start takes, where a distribution brings an older one', async () => {
  Object.defineProperty(process, 'versions', { value: { ...versions, node: '18.20.4' } })
  await expect(bootstrap()).rejects.toThrow('É preciso Node 20 ou mais novo; este é o 18.20.4.')
})

it.each(['20.0.0', '24.15.0'])('takes Node %s', async (node) => {
  Object.defineProperty(process, 'versions', { value: { ...versions, node } })
  await expect(bootstrap()).resolves.toBeUndefined()
})
