import { expect, test } from 'vitest'
import { logOptions } from './log.ts'

const pathOf = (url: string): string => logOptions('info').serializers.req({ method: 'GET', url, id: '1' }).path

test.each([
  [`/pagar/${'a'.repeat(43)}`, '/pagar/*'],
  [`//Pagar/${'a'.repeat(43)}/x?y=1`, '//Pagar/*'],
  ['/pagar', '/pagar'],
  ['/dashboard/carnes/pagar/2', '/dashboard/carnes/pagar/2'],
  ['/e-nosso?codigo=1', '/e-nosso'],
])('SVC-01 the log holds no token, no query: of %s it keeps %s', (url, kept) => {
  expect(pathOf(url)).toBe(kept)
})

const wordsOf = (message: string): string => logOptions('info').serializers.err(new Error(message)).message

test.each([
  ['52998224725', '***********'],
  ['529.982.247-25', '***.***.***-**'],
  ['5299 8224 7250 1111', '**** **** **** ****'],
  ['(11) 97777-6666', '(**) *****-****'],
  ['00090.48216 81327.272628', '*****.***** *****.******'],
  ['127.0.0.1:5432', '127.0.0.1:5432'],
  ['3f2a4b10-1234-4abc-8def-0123456789ab', '3f2a4b10-1234-4abc-8def-0123456789ab'],
  ['2026-11-19T13:00:00.000Z', '2026-11-19T13:00:00.000Z'],
])('L9 O1 in an error %s is logged as %s', (typed, kept) => {
  expect(wordsOf(`value ${typed} refused`)).toBe(`value ${kept} refused`)
})
