import type { PassThrough } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lineAnswer } from './line-answer.ts'

const MANY = 20_000
/** An answer of more than anybody holds for a reader, nothing of it read yet. */
function unread(patienceMs?: number) {
  let lines: PassThrough | undefined
  const answer = lineAnswer((begun) => (lines = begun), patienceMs)
  for (let line = 0; line < MANY; line += 1) answer.say({ linha: line })
  return { answer, lines: lines! }
}

test('OPS-01 H4 a load waits until what it said is read, and all of it arrives', async () => {
  const { answer, lines } = unread()
  let isRested = false
  const resting = answer.rest().then(() => (isRested = true))
  for (let turns = 0; turns < 10; turns += 1) await turn()
  expect(isRested).toBe(false)
  let text = ''
  lines.on('data', (chunk: Buffer) => (text += chunk.toString()))
  await resting
  const ended = new Promise((resolve) => lines.once('end', resolve))
  answer.end()
  await ended
  expect(text.split('\n')).toHaveLength(MANY + 1)
})

test('OPS-01 H4 a load goes on without a reader who hung up, or reads nothing for too long', async () => {
  const gone = unread()
  const resting = gone.answer.rest()
  await turn()
  gone.lines.destroy()
  await resting

  const { answer, lines } = unread(1)
  await answer.rest()
  expect(lines.destroyed).toBe(true)
  answer.say({ linha: 1 })
  await answer.rest()
  answer.end()
})

test('OPS-01 H4 a load leaves others of its process their turn, whether it says something or not', async () => {
  const answer = lineAnswer(() => {})
  let hadTurn = false
  setImmediate(() => (hadTurn = true))
  await answer.rest()
  expect(hadTurn).toBe(true)
})
