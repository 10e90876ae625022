/** The policy of pages opens for a translator into Libras only where brand and operator want one (decision 033). */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'
import { type World, createWorld } from '../world.ts'

const OURS = join(import.meta.dirname, '../../../../themes')
const translator = {
  LIBRAS_SCRIPT: 'https://libras.example/app/vlibras-plugin.js',
  LIBRAS_ORIGINS: 'https://sinais.example',
}

let portal: string
let wanting: string
beforeAll(() => {
  portal = writePortal()
  wanting = mkdtempSync(join(tmpdir(), 'temas-'))
  cpSync(OURS, wanting, { recursive: true })
  const file = join(wanting, 'default/theme.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), libras: true }))
})
afterAll(() => [portal, wanting].forEach((folder) => rmSync(folder, { recursive: true })))

async function withPages(environment: Record<string, string>, use: (world: World) => Promise<void>): Promise<void> {
  const config = readConfig({ PORTAL_FOLDER: portal, ...environment })
  const pages = await preparePages(config, stoppedClock(START))
  const world = await createWorld(environment, { extras: (http, _services, limit) => pages.bind(http, limit) })
  try {
    await use(world)
  } finally {
    await world.close()
  }
}

const policyAt = async ({ address }: World, path: string): Promise<string> =>
  (await fetch(address + path)).headers.get('content-security-policy') ?? ''

test('B16 CHROME-06 a page frames nothing where its brand wants no translator, whatever the operator named', () =>
  withPages({ THEMES_FOLDER: OURS, ...translator }, async (world) =>
    expect(await policyAt(world, '/')).not.toMatch(/frame-src|libras\.example/),
  ))

test('B16 CHROME-06 nor where the operator named none: the address of the frame is no page', () =>
  withPages({ THEMES_FOLDER: wanting, SANDBOX: 'off' }, async (world) => {
    expect(await policyAt(world, '/')).not.toContain('frame-src')
    expect((await fetch(`${world.address}/libras`)).status).toBe(404)
  }))

test('B16 W11 CHROME-06 with both the page frames this host alone, and the translator’s origins stand in the frame’s policy', () =>
  withPages({ THEMES_FOLDER: wanting, ...translator }, async (world) => {
    const page = await policyAt(world, '/')
    expect(page).toContain("frame-src 'self'")
    expect(page).not.toMatch(/example|unsafe-eval/)
    const frame = await policyAt(world, '/libras')
    expect(frame).toContain('sandbox allow-scripts')
    expect(frame).toContain("frame-ancestors 'self'")
    expect(frame).not.toContain('strict-dynamic')
    expect(frame).toMatch(
      /script-src 'unsafe-eval' blob: 'nonce-[^']+' https:\/\/libras\.example\/app\/ https:\/\/www\.libras\.example\/app\/;/,
    )
    expect(frame).toContain('connect-src data: blob: https://libras.example https://sinais.example')
    const html = await (await fetch(`${world.address}/libras`)).text()
    expect(html).toContain('src="https://libras.example/app/vlibras-plugin.js"')
    expect(html).toContain('new VLibras.Widget("https://libras.example/app", ')
  }))
