/** `npm run pseudonym`, as an operator types at it. */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cpfKeyOf } from '../../src/identity/sign-in/attempts/attempts.ts'
import { deriveKeys } from '../../src/platform/secrets.ts'
import { pseudonym } from '../../src/platform/security/security-log.ts'
import { bare, shortLived } from '../bare.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const SECRET = 'b7c1f05e9d3a4826b7c1f05e9d3a4826-trial'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'portal-nomes-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function name(typed: string, args: string[] = ['--month', '2026-11'], secret = SECRET) {
  const child = spawn(process.execPath, [...shortLived, 'apps/api/src/main/settle/pseudonym.ts', ...args], {
    cwd: root,
    env: { ...bare, DATA_FOLDER: folder, PORTAL_SECRET: secret },
  })
  child.stdin.end(`${typed}\n`)
  const [said, told] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { said: said.trim(), told: told.trim() }
}

test('M5 a CPF and an address have the names of the lines', async () => {
  const keys = deriveKeys(SECRET)
  const person = pseudonym(keys, '2026-11', 'person', cpfKeyOf(keys, { issuer: '1', cpf: '52998224725' }))
  expect((await name('529.982.247-25')).said).toBe(`person ${person}`)
  const network = pseudonym(keys, '2026-11', 'network', '2001:db8:0:1')
  expect((await name('2001:db8:0:1::9')).said).toBe(`network ${network}`)
})

test('M5 while the secret changes a person has both names', async () => {
  const other = 'f0a3d9c2e1b47586f0a3d9c2e1b47586-trial'
  const both = [(await name('52998224725')).said, (await name('52998224725', undefined, other)).said]
  expect((await name('52998224725', undefined, `${SECRET},${other}`)).said.split('\n')).toEqual(both)
})

test('M5 a mistyped CPF, an address that is none and a month that is none have no name', async () => {
  for (const typed of ['529.982.247-26', '192.0.2.999', ''])
    expect(await name(typed), typed).toEqual({ said: '', told: expect.stringContaining('não é um CPF') as string })
  for (const month of ['2026-99', '2026-00', '26-11'])
    expect((await name('52998224725', ['--month', month])).told, month).toContain('npm run pseudonym')
})

test('M5 without the portal’s secret nobody is named, and none is made', async () => {
  expect((await name('52998224725', [], '')).told).toContain('Não há PORTAL_SECRET')
  expect(existsSync(join(folder, 'segredos.json'))).toBe(false)
})
