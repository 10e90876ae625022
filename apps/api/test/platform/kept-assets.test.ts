import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, stoppedClock } from '../../src/platform/clock.ts'
import { readConfig } from '../../src/platform/config.ts'
import { limiter } from '../../src/platform/http/limits.ts'
import { preparePages } from '../../src/platform/http/pages.ts'
import { createServer } from '../../src/platform/http/server.ts'
import { writePortal } from '../portal.ts'
import { START } from '../snapshot.ts'

let kept: string
const folders: string[] = []
const clock = stoppedClock(START)
beforeEach(() => {
  clock.set(0)
  folders.push((kept = mkdtempSync(join(tmpdir(), 'portal-guardados-'))))
})
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A node of a release whose build has one script. */
async function startRelease(script: string) {
  const portal = writePortal()
  folders.push(portal)
  writeFileSync(join(portal, 'client/assets', script), `/* ${script} */`)
  const config = readConfig({ PORTAL_FOLDER: portal, KEPT_ASSETS_FOLDER: kept })
  const pages = await preparePages(config, clock)
  const { http } = await createServer(config)
  pages.bind(http, limiter(1000))
  return async (name: string) => (await http.inject(`/assets/${name}`)).body
}

test('OPS-01 while two releases stand behind one balancer each serves the scripts of both', async () => {
  const before = await startRelease('inicio-aaaa.js')
  const after = await startRelease('inicio-bbbb.js')
  for (const node of [before, after])
    for (const script of ['inicio-aaaa.js', 'inicio-bbbb.js']) expect(await node(script)).toBe(`/* ${script} */`)
})

test('OPS-01 the scripts of a release that no node started for a month are not kept', async () => {
  await startRelease('inicio-aaaa.js')
  clock.advance(days(29))
  await startRelease('inicio-bbbb.js')
  expect(readdirSync(kept).toSorted()).toEqual(['inicio-aaaa.js', 'inicio-bbbb.js'])
  clock.advance(days(2))
  await startRelease('inicio-bbbb.js')
  expect(readdirSync(kept)).toEqual(['inicio-bbbb.js'])
})
