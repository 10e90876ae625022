import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bare, shortLived } from '../bare.ts'
import { plantFolder } from '../planted-folder.ts'
import { writePortal } from '../portal.ts'
import { production } from '../production.ts'
import { isEmbedded } from '../world.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

let folder: string
let portal: string
const started: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-processo-'))
  portal = writePortal()
})
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const each of [folder, portal]) rmSync(each, { recursive: true, force: true })
})

const demo = 'apps/sandbox/src/server.ts'
const product = 'apps/api/src/main/server.ts'

/** The server as `npm start` runs it, on a port and a folder of its own. */
function start(env: Record<string, string>, entry = demo): ChildProcess {
  const child = spawn(process.execPath, [...shortLived, entry], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bare, PORT: '0', DATA_FOLDER: folder, PORTAL_FOLDER: portal, ...env },
  })
  started.push(child)
  return child
}

async function said(child: ChildProcess, words: RegExp): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    const found = words.exec(text)?.[1]
    if (found !== undefined) return found
  }
  throw new Error(`ended without a word of ${String(words)}: ${text}`)
}

async function refused(child: ChildProcess): Promise<{ code: number | null; words: string }> {
  let words = ''
  child.stderr?.on('data', (chunk) => void (words += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, words }
}

describe.runIf(isEmbedded)('the process', () => {
  test('OPS-01 a signal to end, amid calls, is obeyed with 0: what was begun is answered first', async () => {
    plantFolder(folder)
    const child = start({ RATE_FACTOR: '1000' })
    const address = (await said(child, /Portal do Cartão: (http:\S+)/)).replace('localhost', '127.0.0.1')
    const statuses: number[] = []
    let ending = false
    const caller = async (): Promise<void> => {
      while (!ending) {
        // Once it ends, nobody is there to take a connection.
        const answer = await fetch(`${address}/openapi.json`).catch(() => undefined)
        if (answer === undefined) return
        statuses.push(answer.status)
        await answer.arrayBuffer().catch(() => undefined)
      }
    }
    const callers = Array.from({ length: 8 }, caller)
    await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThan(callers.length)
    const asked = performance.now()
    child.kill('SIGTERM')
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
    ending = true
    await Promise.all(callers)
    expect([code, signal]).toEqual([0, null])
    expect(performance.now() - asked).toBeLessThan(10_000)
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
  }, 60_000)

  test('OPS-01 off the loopback nobody gets a sandbox by accident: the server says what it needs', async () => {
    const { code, words } = await refused(start({ HOST: '0.0.0.0' }))
    expect(code).toBe(1)
    expect(words).toContain('SANDBOX=on')
    expect(words).not.toContain('    at ')
  }, 60_000)

  test.each([
    ['without its configuration', { NODE_ENV: 'production' }, /PUBLIC_URL/],
    ['without its database', { ...production, DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }, /ECONNREFUSED/],
  ])(
    'OPS-01 in production a start %s says so in a line of the log, and in nothing else',
    async (_what, env: Record<string, string>, why) => {
      const { code, words } = await refused(start({ ...env, PORTAL_FOLDER: portal }, product))
      const lines = words
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { level: number; msg: string })
      expect([code, lines.length, lines[0]?.level]).toEqual([1, 1, 60])
      expect(lines[0]?.msg).toMatch(why)
    },
    60_000,
  )

  test('AUTO-01 with Pix Automático on and no account to pay into the server does not start, and names the setting that lacks', async () => {
    const asked = { ...production, PIX_AUTOMATIC: 'on', PORTAL_FOLDER: portal }
    const { code, words } = await refused(start(asked, product))
    expect(code).toBe(1)
    expect(words).toContain('PIX_ACCOUNT_NUMBER')
  }, 60_000)

  test('OPS-01 the product without its demonstration serves at configured services, and plays none', async () => {
    plantFolder(folder)
    const { DATABASE_URL: _embedded, PUBLIC_URL: _here, ...services } = production
    const child = start({ ...services, NODE_ENV: 'development', SANDBOX: 'off' }, product)
    const address = (await said(child, /^Portal do Cartão: (http:\S+)$/m)).replace('localhost', '127.0.0.1')
    const statuses = await Promise.all(
      ['/', '/openapi.json', '/sandbox'].map(async (path) => (await fetch(address + path)).status),
    )
    expect(statuses).toEqual([200, 200, 404])
    const { code, words } = await refused(start({}, product))
    expect(code).toBe(1)
    expect(words).toContain('npm start')
  }, 60_000)
})
