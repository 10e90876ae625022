import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../../../platform/refusal.ts'

const argon2Async = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

type DeriveKey = (parameters: Argon2Parameters) => Promise<Buffer>

const argon2id: DeriveKey = (parameters) => argon2Async('argon2id', parameters)

/** Passes, beside the configuration's memory. Each hash states its cost, so it can grow. */
const PASSES = 2
const LANES = 1

/** The least memory of an argon2 lane. */
const LEAST_MEMORY = 8

const AT_ONCE = 2
const WAITING = 64

/** A missing hash takes the same work: an unknown CPF takes as long as a wrong password. */
export type VerifyPassword = (password: string, stored: string | null) => Promise<boolean>
export type HashPassword = (password: string) => Promise<string>

/**
 * Hashes two passwords at a time, so that many logins cannot starve other calls; past 64 in line the service is busy.
 */
export function passwordHasher(memoryKib: number, derive: DeriveKey = argon2id) {
  const nobody = write(memoryKib, Buffer.alloc(16), Buffer.alloc(32))
  let [running, places] = [0, 0]
  const line: (() => void)[] = []

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => line.push(resolve))
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      line.shift()?.()
    }
  }

  /** An old, cheaper hash is checked at today's cost: a known CPF does not answer faster. */
  const takeUpCost = async (password: string, stored: string): Promise<void> => {
    const { memory = 0, passes = 0 } = readCost(stored) ?? {}
    const missing = Math.floor(memoryKib - (memory * passes) / PASSES)
    if (missing >= LEAST_MEMORY) await derive(parametersOf(password, Buffer.alloc(16), missing))
  }

  const verify: VerifyPassword = (password, stored) =>
    inTurn(async () => {
      const right = await matches(derive, password, stored ?? nobody)
      await takeUpCost(password, stored ?? nobody)
      return right && stored !== null
    })

  const make: HashPassword = (password) =>
    inTurn(async () => {
      const salt = randomBytes(16)
      return write(memoryKib, salt, await derive(parametersOf(password, salt, memoryKib)))
    })

  return {
    hash: make,
    /** True when a hash was made at another cost than today's. */
    isOutdated: (stored: string): boolean => stored.split('$')[3] !== costOf(memoryKib),
    /** Hashing with its place in line taken first: a caller who is refused has cost nothing yet. */
    async withPlace<T>(work: (verify: VerifyPassword, make: HashPassword) => Promise<T>): Promise<T> {
      if (places >= AT_ONCE + WAITING) throw new Refusal('SERVICO_OCUPADO', { retryAfterSeconds: 2 })
      places += 1
      try {
        return await work(verify, make)
      } finally {
        places -= 1
      }
    },
  }
}

export type PasswordHasher = ReturnType<typeof passwordHasher>

const parametersOf = (message: string, nonce: Buffer, memory: number): Argon2Parameters => ({
  message,
  nonce,
  tagLength: 32,
  memory,
  passes: PASSES,
  parallelism: LANES,
})

function readCost(stored: string): { memory: number; passes: number; parallelism: number } | undefined {
  const [memory, passes, parallelism] = (stored.split('$')[3] ?? '').split(',').map((part) => Number(part.slice(2)))
  if (memory === undefined || passes === undefined || parallelism === undefined) return undefined
  return { memory, passes, parallelism }
}

async function matches(derive: DeriveKey, password: string, stored: string): Promise<boolean> {
  const [, , , , salt, tag] = stored.split('$')
  const cost = readCost(stored)
  if (cost === undefined || salt === undefined || tag === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const parameters = { nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, ...cost }
  return timingSafeEqual(await derive({ message: password, ...parameters }), expected)
}

const costOf = (memory: number): string => `m=${memory},t=${PASSES},p=${LANES}`

/** PHC string format. */
const write = (memory: number, salt: Buffer, tag: Buffer): string =>
  ['', 'argon2id', 'v=19', costOf(memory), base64(salt), base64(tag)].join('$')

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
