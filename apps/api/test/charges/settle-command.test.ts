import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { writeReturnFile } from '@portal/sandbox/bank-returns'
import { bare, shortLived } from '../bare.ts'
import { plantFolder } from '../planted-folder.ts'
import { writePortal } from '../portal.ts'
import { isEmbedded } from '../world.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

let folder: string
let portal: string
let server: ChildProcess | undefined
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-retorno-'))
  portal = writePortal()
})
afterEach(() => {
  server?.kill('SIGKILL')
  for (const each of [folder, portal]) rmSync(each, { recursive: true, force: true })
})

const envOf = (port: string) => ({
  ...bare,
  PORT: port,
  DATA_FOLDER: folder,
  PORTAL_FOLDER: portal,
})

/** Starts the server as `npm start` does; resolves with its port. */
async function startServer(): Promise<string> {
  server = spawn(process.execPath, [...shortLived, 'apps/sandbox/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: envOf('0'),
  })
  let text = ''
  for await (const chunk of server.stdout ?? []) {
    text += String(chunk)
    const port = /Portal do Cartão: http:\S+:(\d+)/.exec(text)?.[1]
    if (port !== undefined) return port
  }
  throw new Error(`ended without its address: ${text}`)
}

/** Runs the command as `npm run settle` does. */
const settle = (port: string, ...args: string[]) => run('main', port, `--from=${folder}`, ...args)
const verifyLedger = (port: string) => run('verify-ledger', port)
/** The command as `npm run recover` runs it. */
const recover = (port: string, ...args: string[]) => run('recover', port, ...args)

const run = (file: string, port: string, ...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    const command = [...shortLived, `apps/api/src/main/settle/${file}.ts`, ...args]
    const child = execFile(process.execPath, command, { cwd: root, env: envOf(port) }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? 1, said: out + err }),
    )
  })

describe.runIf(isEmbedded)('npm run settle', () => {
  test('INV-10 SVC-01 a file is handed to the portal that runs, or straight to the data of one that is stopped', async () => {
    const entry = {
      occurrence: '06',
      titleCents: 5000,
      paidCents: 5000,
      dueDate: '2026-11-20',
      happenedOn: '2026-11-19',
    }
    const file = join(folder, 'retorno.ret')
    const entries = [{ bankNumber: '12345678', ...entry }]
    writeFileSync(file, writeReturnFile({ layout: '240', sequence: 7, writtenOn: '2026-11-20', entries }))
    plantFolder(folder)
    const port = await startServer()
    const first = await settle(port, 'retorno.ret')
    expect(first).toMatchObject({ code: 0, said: expect.stringContaining('Em suspenso: 1.') })
    expect(first.said).toMatch(/CNAB240 do banco 000, convênio 04821, sequência 7, gerado em 20\/11\/2026/)
    expect(first.said).toMatch(/R\$\s50,00 em 19\/11\/2026, nosso número 12345678: o boleto não é nosso/)
    expect(await verifyLedger(port)).toMatchObject({ code: 0, said: expect.stringContaining('Os 0 registros') })
    const recovered = await recover(port, '--since', '2026-11-19T00:00:00-03:00')
    expect(recovered).toMatchObject({
      code: 0,
      said: expect.stringMatching(/Em suspenso agora: 0\.\n19\/11\/2026: PSP R\$\s0,00/),
    })
    // A story paid on the day before by a Pix that no PSP has.
    const differing = await recover(port, '--since', '2026-11-18T00:00:00-03:00')
    expect(differing).toMatchObject({ code: 1, said: expect.stringMatching(/18\/11\/2026: .* NÃO CONFERE\n19/) })
    // Data of a portal that runs elsewhere are opened by nobody.
    expect(await settle('1', file)).toMatchObject({ code: 1, said: expect.stringContaining('Outro portal') })
    server?.kill('SIGTERM')
    await once(server as ChildProcess, 'exit')
    expect(await verifyLedger(port), 'its data, once it is stopped').toMatchObject({ code: 0 })
    const since = ['--since', '2026-11-18T00:00:00-03:00']
    expect(await recover(port, ...since)).toMatchObject({ code: 1, said: expect.stringContaining('Comece o portal') })

    expect(await settle(port, file)).toMatchObject({ code: 0, said: expect.stringContaining('nada mudou') })
    const id = /^ {2}(\S{36}) /m.exec(first.said)?.[1] ?? ''
    // A note is text, never taken for one of the files beside it.
    expect(await settle(port, '--close', id, '--note', '')).toMatchObject({
      code: 1,
      said: expect.stringContaining('Escreva uma nota'),
    })
    expect(await settle(port, '--close', id.slice(0, 8), '--note', 'de outro')).toMatchObject({
      code: 1,
      said: expect.stringContaining('ID inteiro'),
    })
    const closed = await settle(port, '--close', id, '--note', 'de outro convênio')
    expect(closed).toEqual({ code: 0, said: 'Encerrado sem lançar: R$\u00A050,00.\nNada em suspenso.\n' })
  }, 120_000)

  test('INV-10 what is typed wrong is answered in words of who types it, before any data is opened', async () => {
    const wrong = [['--help'], ['--close'], ['a.ret', 'b.ret'], ['--book', 'x', '--list']]
    const usage = { code: 1, said: expect.stringMatching(/^npm run settle -- ARQUIVO/) }
    expect(await Promise.all(wrong.map((typed) => settle('1', ...typed)))).toMatchObject(wrong.map(() => usage))
    expect(await settle('1', 'falta.ret')).toEqual({
      code: 1,
      said: `Não há arquivo em ${join(folder, 'falta.ret')}\n`,
    })
    expect(await settle('1', '.')).toEqual({ code: 1, said: `É uma pasta, não um arquivo: ${folder}\n` })
  }, 60_000)
})
