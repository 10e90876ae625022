import { deriveKeys } from '../secrets.ts'
import { Refusal } from '../refusal.ts'
import { securityLog } from '../security/security-log.ts'
import { stoppedClock } from '../clock.ts'
import { answerErrors } from './errors.ts'
import { recordCalls } from './security-hook.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'

/** A server that refuses everything, with a database that is asked `who` a person is. */
async function openRefusing(code: 'MUITAS_REQUISICOES' | 'CODIGO_INCORRETO', who: () => Promise<string | undefined>) {
  const lines: Record<string, unknown>[] = []
  const write = (details: object) => void lines.push({ ...details })
  const app = Fastify({ logger: false })
  answerErrors(app)
  let questions = 0
  const origin = {
    sessionOf: () => undefined,
    deviceOf: () => undefined,
    personOf: () => () => {
      questions += 1
      return who()
    },
  }
  const keys = deriveKeys('a secret of at least thirty-two letters')
  const log = securityLog({
    log: { info: write, warn: write, error: write },
    keys,
    clock: stoppedClock('2026-11-19T15:00:00Z'),
  })
  recordCalls(app, { log, origin })
  app.get('/', () => {
    throw new Refusal(code)
  })
  const ask = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) await app.inject('/')
  }
  const linesOf = (event: string) => lines.filter(({ security }) => security === event)
  return { ask, linesOf, questions: () => questions, close: () => app.close() }
}

test('M5 a flood asks the database nothing', async () => {
  const { ask, linesOf, questions, close } = await openRefusing('MUITAS_REQUISICOES', async () => 'somebody')
  await ask(100)
  expect([linesOf('excess-rate-limit-exceeded').length, questions()]).toEqual([1, 0])
  await close()
})

test('M5 a call that has no line asks nothing either', async () => {
  const { ask, linesOf, questions, close } = await openRefusing('CODIGO_INCORRETO', async () => 'somebody')
  await ask(100)
  expect([linesOf('authn-code-fail').length, questions()]).toEqual([60, 60])
  expect(linesOf('authn-code-fail')[0]).toHaveProperty('person')
  await close()
})

test('M5 a database that does not answer holds up no answer: its line says what is known without it', async () => {
  const never = new Promise<undefined>(() => {})
  const { ask, linesOf, close } = await openRefusing('CODIGO_INCORRETO', () => never)
  await ask(1)
  expect(linesOf('authn-code-fail')[0]).toMatchObject({ code: 'CODIGO_INCORRETO' })
  expect(linesOf('authn-code-fail')[0]).not.toHaveProperty('person')
  await close()
})
