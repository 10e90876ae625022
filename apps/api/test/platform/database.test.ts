import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, watch } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CannotOpenDatabase, openEmbedded } from '../../src/platform/db/database.ts'
import { shortLived } from '../bare.ts'
import { plantFolder } from '../planted-folder.ts'
import { isEmbedded } from '../world.ts'

let folder: string
const started: ChildProcess[] = []
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-dados-'))))
afterEach(async () => {
  await Promise.all(started.splice(0).map(kill))
  rmSync(folder, { recursive: true, force: true })
})

/** Another process that opens the folder and writes rows; each line is a row that was acknowledged, or its last words. */
function startWriter(): { child: ChildProcess; lines: AsyncIterator<string> } {
  const child = spawn(
    process.execPath,
    [...shortLived, fileURLToPath(new URL('../writer.ts', import.meta.url)), folder],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  started.push(child)
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function take(lines: AsyncIterator<string>, count: number): Promise<string[]> {
  const taken: string[] = []
  while (taken.length < count) {
    const { value, done } = await lines.next()
    if (done) return taken
    taken.push(value)
  }
  return taken
}

async function rowsOf(): Promise<string[]> {
  const { db, close } = await openEmbedded(folder)
  const rows = await db.selectFrom('issuers').select('id').execute()
  await close()
  return rows.map(({ id }) => id)
}

// Each starts the engine two or three times.
describe.runIf(isEmbedded)('the embedded database', { timeout: 60_000 }, () => {
  test('OPS-01 a second process on the same folder is refused in words that name the first', async () => {
    plantFolder(folder)
    const first = startWriter()
    await take(first.lines, 1)
    const words = `Outro portal (processo ${first.child.pid}) já usa os dados de ${folder}`
    await expect(openEmbedded(folder)).rejects.toThrow(words)
    const second = startWriter()
    expect((await take(second.lines, 1))[0]).toContain(words)
    expect((await take(first.lines, 1))[0], 'the first goes on').toMatch(/^[0-9a-f-]{36}$/)
  })

  test('OPS-01 L12 the embedded data are its owner’s alone, whatever a release before left open', async () => {
    const modeOf = () => statSync(join(folder, 'banco')).mode & 0o777
    plantFolder(folder)
    chmodSync(join(folder, 'banco'), 0o755)
    const opened = await openEmbedded(folder)
    expect(modeOf().toString(8)).toBe('700')
    await opened.close()
  })

  test('OPS-01 a process killed twice while it writes loses no row that it acknowledged', async () => {
    plantFolder(folder)
    const acknowledged: string[] = []
    for (const count of [5, 90]) {
      const { child, lines } = startWriter()
      acknowledged.push(...(await take(lines, count)))
      await kill(child)
      acknowledged.push(...(await take(lines, Infinity)))
    }
    const rows = new Set(await rowsOf())
    expect(acknowledged.length).toBeGreaterThanOrEqual(95)
    expect(acknowledged.filter((id) => !rows.has(id))).toEqual([])
  })

  test('OPS-01 a first start that was killed half way is made good by the next one', async () => {
    const begun = new Promise<void>((resolve) => {
      const watcher = watch(folder, (_event, name) => {
        if (name !== 'banco') return
        watcher.close()
        resolve()
      })
    })
    const { child } = startWriter()
    await begun
    await kill(child)
    expect(existsSync(join(folder, 'banco-pronto'))).toBe(false)
    expect(await rowsOf()).toEqual([])
  })

  test('OPS-01 a folder that lost files says what to do, and is not overwritten', async () => {
    plantFolder(folder)
    rmSync(join(folder, 'banco', 'global'), { recursive: true })
    const left = readdirSync(join(folder, 'banco'))
    const refused = openEmbedded(folder)
    await expect(refused).rejects.toBeInstanceOf(CannotOpenDatabase)
    await expect(refused).rejects.toThrow('restaure a cópia')
    expect(readdirSync(join(folder, 'banco'))).toEqual(expect.arrayContaining(left))
  })
})
