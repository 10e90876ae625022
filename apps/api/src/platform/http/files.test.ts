import Fastify from 'fastify'
import { PassThrough } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { filesInHand, sendFile } from './files.ts'

const app = Fastify()
afterEach(() => app.close())

test('INV-04 one session has two files made at once; a third comes when one of them has gone', async () => {
  const files = filesInHand()
  const slow: PassThrough[] = []
  answerErrors(app)
  app.get('/:owner', (request, reply) => {
    files.enter((request.params as { owner: string }).owner, reply)
    const content = new PassThrough()
    slow.push(content)
    content.write('%PDF-')
    return sendFile(reply, 'pdf', { name: 'fatura', content })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const [first] = await Promise.all([fetch(`${address}/marina`), fetch(`${address}/marina`)])
  expect((await fetch(`${address}/marina`)).status).toBe(429)
  expect((await fetch(`${address}/rafael`)).status).toBe(200)
  for (const content of slow) content.end()
  expect(await first.text()).toBe('%PDF-')
  await expect.poll(async () => (await fetch(`${address}/marina`)).status).toBe(200)
  for (const content of slow) content.end()
})
