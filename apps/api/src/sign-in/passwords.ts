import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '../refusal.ts'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Beside the memory, which is the configuration's. All of it stands in each hash, so it can grow. */
const PASSES = 2
const LANES = 1

const AT_ONCE = 2
const WAITING = 64

/** The same work for a hash that does not exist: an unknown CPF takes as long as a wrong password. */
type Verify = (password: string, stored: string | null) => Promise<boolean>
type Make = (password: string) => Promise<string>

/**
 * Hashes two passwords at a time, so that a rush of logins cannot starve everybody else; past 64 in line it says
 * that the service is busy.
 */
export function passwordHasher(memoryKib: number) {
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

  const verify: Verify = (password, stored) =>
    inTurn(async () => (await matches(password, stored ?? nobody)) && stored !== null)

  const make: Make = (password) => inTurn(() => hash(password, memoryKib))

  return {
    hash: make,
    /** Work that ends in a hash, with its place in the line taken first: who is turned away has done nothing yet. */
    async withPlace<T>(work: (verify: Verify, make: Make) => Promise<T>): Promise<T> {
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

async function hash(password: string, memory: number): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', {
    message: password,
    nonce: salt,
    tagLength: 32,
    memory,
    passes: PASSES,
    parallelism: LANES,
  })
  return write(memory, salt, tag)
}

async function matches(password: string, stored: string): Promise<boolean> {
  const [, , , cost, salt, tag] = stored.split('$')
  if (cost === undefined || salt === undefined || tag === undefined) return false
  const [memory, passes, parallelism] = cost.split(',').map((part) => Number(part.slice(2)))
  if (memory === undefined || passes === undefined || parallelism === undefined) return false
  const expected = Buffer.from(tag, 'base64')
  const parameters = { nonce: Buffer.from(salt, 'base64'), tagLength: expected.length, memory, passes, parallelism }
  return timingSafeEqual(await derive('argon2id', { message: password, ...parameters }), expected)
}

/** PHC string format. */
const write = (memory: number, salt: Buffer, tag: Buffer): string =>
  ['', 'argon2id', 'v=19', `m=${memory},t=${PASSES},p=${LANES}`, base64(salt), base64(tag)].join('$')

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
