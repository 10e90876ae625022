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
