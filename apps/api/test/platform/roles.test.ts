/** Processes that each do one part, on one database and beside one PSP. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes, systemClock } from '../../src/platform/clock.ts'
import { Browser } from '../browser.ts'
import { writePortal } from '../portal.ts'
import { killProcesses } from '../processes.ts'
import { PUBLIC_URL, startRole } from '../roles.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

let world: World
let portal: string
beforeAll(async () => {
  world = await createWorld()
  portal = writePortal()
})
afterAll(async () => {
  killProcesses()
  rmSync(portal, { recursive: true, force: true })
  await world.close()
})

/** The address of notices, as API Pix tells it to whoever asks. */
async function webhookAtPsp(): Promise<string | undefined> {
  const { baseUrl, tokenUrl, clientId, clientSecret, key } = world.sandbox.psp.config
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const asked = await fetch(tokenUrl, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials&scope=webhook.read',
  })
  const granted = (await asked.json()) as Record<string, string>
  const answer = await fetch(`${baseUrl}/webhook/${key}`, {
    headers: { authorization: `Bearer ${granted['access_token']}` },
  })
  return ((await answer.json()) as { webhookUrl?: string }).webhookUrl
}

test.skipIf(isEmbedded)(
  'OPS-01 a web process serves, a worker has the jobs: it tells the PSP where notices go, and is ready for its operator alone',
  async () => {
    const web = await startRole(world, { portal, ROLE: 'web' })
    expect((await fetch(web.address)).status).toBe(200)
    expect(await webhookAtPsp(), 'a web process has no job that tells').not.toBe(`${PUBLIC_URL}/webhook`)
    const worker = await startRole(world, { portal, ROLE: 'worker' })
    expect(worker.words).toBe('Portal do Cartão: só trabalhos (ROLE=worker)')
    await expect.poll(webhookAtPsp, { timeout: 20_000 }).toBe(`${PUBLIC_URL}/webhook`)
    expect([await web.readiness(), await worker.readiness()]).toEqual([200, 200])
    expect([await web.end(), await worker.end()]).toEqual([0, 0])
  },
  120_000,
)

test.skipIf(isEmbedded)(
  'OPS-01 a web process wakes the worker: a code leaves at once, by a worker that does nothing unasked',
  async () => {
    const web = await startRole(world, { portal, ROLE: 'web', API_KEY: 'a key of a test alone' })
    // The world's own worker runs only when woken; its clock is brought to that of the process.
    world.clock.advance(systemClock.now().getTime() - world.clock.now().getTime() + minutes(1))
    const twin = await createTwin(world, 'Marina')
    const browser = new Browser({ address: web.address, config: { apiKey: 'a key of a test alone' } })
    expect((await browser.login(twin)).body).toHaveProperty('desafio')
    const sent = (): string[] => world.sandbox.sms.messages().map(({ text }) => text)
    await expect.poll(sent, { timeout: 10_000 }).toEqual([expect.stringContaining('para entrar no portal')])
    expect(await web.end()).toBe(0)
  },
  120_000,
)
