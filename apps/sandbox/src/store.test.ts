import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '@portal/api/clock'
import { createPixGateway, type PixConfig } from '@portal/api/gateways/pix'
import { startPsp } from './psp.ts'
import { openStore } from './store.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'store-'))
  closers.push(() => rm(folder, { recursive: true }))
  return folder
}

test('what was saved is there for the next one who opens it, and many saves share few writes', async () => {
  const folder = newFolder()
  const store = openStore({ folder, name: 'count', start: { count: 0 } })
  const saves = Array.from({ length: 200 }, () => {
    store.state.count += 1
    return store.save()
  })
  await Promise.all(saves)
  expect(openStore({ folder, name: 'count', start: { count: 0 } }).state.count).toBe(200)
  expect(readdirSync(folder)).toEqual(['count.json'])
})

test('after a write that failed the next one is tried', async () => {
  const folder = newFolder()
  const store = openStore({ folder, name: 'count', start: { count: 1 } })
  mkdirSync(join(folder, 'count.json.new'))
  await expect(store.save()).rejects.toThrow('EISDIR')
  await rm(join(folder, 'count.json.new'), { recursive: true })
  await store.save()
  expect(openStore({ folder, name: 'count', start: { count: 0 } }).state.count).toBe(1)
})

test('without a folder nothing is written', async () => {
  const store = openStore({ name: 'count', start: { count: 1 } })
  await store.save()
  expect(store.state.count).toBe(1)
})

test('a file that somebody spoilt is put aside and the demo starts anew', () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'count.json'), '{"count":')
  expect(openStore({ folder, name: 'count', start: { count: 0 } }).state.count).toBe(0)
  expect(readFileSync(join(folder, 'count.json.broken'), 'utf8')).toBe('{"count":')
})

test('INV-10 a PSP killed in the middle of its work (kill -9) keeps every charge that it had answered for', async () => {
  const folder = newFolder()
  const program = `
    const { startPsp } = await import(${JSON.stringify(new URL('psp.ts', import.meta.url).href)})
    const { systemClock: clock } = await import('@portal/api/clock')
    const psp = await startPsp({ clock, noticeSecret: 'x', folder: ${JSON.stringify(folder)} })
    console.log(JSON.stringify(psp.config))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const line = await new Promise<Buffer>((resolve) => child.stdout.once('data', resolve))
  const config = JSON.parse(line.toString()) as PixConfig
  const remote = createPixGateway({ config, clock: systemClock })
  closers.push(remote.close)

  const answered: string[] = []
  const lane = async (name: string) => {
    for (let count = 0; ; count += 1) {
      const txid = `${name}${String(count).padStart(29, '0')}`
      await remote.createCharge({ txid, amountCents: 100 + count, expiresInSeconds: 60, description: 'Fatura' })
      if (answered.push(txid) === 60) child.kill('SIGKILL')
    }
  }
  await Promise.allSettled(['a', 'b', 'c', 'd'].map(lane))
  await gone

  const psp = await startPsp({ clock: systemClock, noticeSecret: 'x', folder })
  closers.push(psp.close)
  const kept = new Set(psp.charges().map(({ txid }) => txid))
  expect(answered.length).toBeGreaterThanOrEqual(60)
  expect(answered.filter((txid) => !kept.has(txid))).toEqual([])
})
