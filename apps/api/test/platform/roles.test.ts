/** Processes that each do one part, on one database and beside one PSP. */
import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { writePortal } from '../portal.ts'
import { killProcesses, startProcess } from '../processes.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const PUBLIC_URL = 'https://portal.example'

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

async function startRole(ROLE: 'web' | 'worker') {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  const { baseUrl, tokenUrl, clientId, clientSecret = '', key } = world.sandbox.psp.config
  const port = await freePort()
  const role = await startProcess({
    NODE_ENV: 'development',
    SANDBOX: 'off',
    ROLE,
    PUBLIC_URL,
    OPERATOR_PORT: String(port),
    PORTAL_FOLDER: portal,
    DATABASE_URL: onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? ''),
    PIX_BASE_URL: baseUrl,
    PIX_TOKEN_URL: tokenUrl,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: key,
  })
  return { ...role, readiness: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status }
}

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
    const web = await startRole('web')
    expect((await fetch(web.address)).status).toBe(200)
    expect(await webhookAtPsp(), 'a web process has no job that tells').not.toBe(`${PUBLIC_URL}/webhook`)
    const worker = await startRole('worker')
    expect(worker.words).toBe('Portal do Cartão: só trabalhos (ROLE=worker)')
    await expect.poll(webhookAtPsp, { timeout: 20_000 }).toBe(`${PUBLIC_URL}/webhook`)
    expect([await web.readiness(), await worker.readiness()]).toEqual([200, 200])
    expect([await web.end(), await worker.end()]).toEqual([0, 0])
  },
  120_000,
)
