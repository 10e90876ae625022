import { expect, test } from 'vitest'
import { toResult, valueOf } from './result.ts'

const { signal } = new AbortController()

test('ERR-06 a part that fails is a value, so that the rest of the screen stands', async () => {
  const error = new Error('no')
  expect(await toResult(Promise.reject(error), signal)).toEqual({ error })
  expect(valueOf(await toResult(Promise.reject(error), signal))).toBeUndefined()
  expect(valueOf(await toResult(Promise.resolve(1), signal))).toBe(1)
})

test('ERR-06 a redirect and an abort are not failures of a part', async () => {
  const redirect = new Response(null, { status: 302 })
  await expect(toResult(Promise.reject(redirect as unknown as Error), signal)).rejects.toBe(redirect)
  const left = AbortSignal.abort()
  await expect(toResult(Promise.reject(new Error('left')), left)).rejects.toThrow('left')
})
