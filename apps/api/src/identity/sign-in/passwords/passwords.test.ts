import { type Argon2Parameters, argon2 } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { passwordHasher } from './passwords.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** A hasher, and a count of its work: memory times passes. */
function counted(memory: number) {
  let work = 0
  const hasher = passwordHasher(memory, (parameters) => {
    work += parameters.memory * parameters.passes
    return derive('argon2id', parameters)
  })
  const workOf = async (password: string, stored: string | null): Promise<number> => {
    work = 0
    await hasher.withPlace((verify) => verify(password, stored))
    return work
  }
  return { hasher, workOf }
}

test('SSO-01 a hash of cheaper days is as much work as nobody’s, whether the password is right or wrong', async () => {
  const stored = await passwordHasher(64).hash('mar-aberto-2026')
  const { hasher, workOf } = counted(256)
  const nobody = await workOf('nao-e-esta', null)
  expect(nobody).toBe(256 * 2)
  expect(await workOf('nao-e-esta', stored)).toBe(nobody)
  expect(await workOf('mar-aberto-2026', stored)).toBe(nobody)
  expect(await hasher.withPlace((verify) => verify('mar-aberto-2026', stored))).toBe(true)
  expect([hasher.isOutdated(stored), hasher.isOutdated(await hasher.hash('x'))]).toEqual([true, false])
})
