import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { STORY_PASSWORD, cast } from '@portal/sandbox/stories/cast'
import { begin, sendCode } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { bare, shortLived } from '../bare.ts'
import { plantFolder } from '../planted-folder.ts'
import { writePortal } from '../portal.ts'
import { askQuickSlip } from '../quick-slip-steps.ts'
import { beginRescue, name, proveByPassword } from '../rescue-steps.ts'
import { isEmbedded } from '../world.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const cpfOf = (whose: string) => cast.find((each) => each.name.startsWith(whose))!.cpf
const [cpf, debtor] = [cpfOf('Marina'), cpfOf('Ubirajara')]

/** The server as a process of its own, told to log all that it can. */
async function startLoud(environment: NodeJS.ProcessEnv = {}) {
  const folders = [mkdtempSync(join(tmpdir(), 'portal-registro-')), writePortal()] as const
  plantFolder(folders[0])
  const child = spawn(process.execPath, [...shortLived, 'apps/sandbox/src/server.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bare,
      PORT: '0',
      DATA_FOLDER: folders[0],
      PORTAL_FOLDER: folders[1],
      LOG_LEVEL: 'debug',
      RATE_FACTOR: '1000',
      PASSWORD_MEMORY_KIB: '64',
      ...environment,
    },
  })
  let log = ''
  const address = await new Promise<string>((resolve, reject) => {
    const keep = (chunk: Buffer): void => {
      log += String(chunk)
      const found = /Portal do Cartão: (http:\S+)/.exec(log)?.[1]
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('close', () => reject(new Error(log)))
  })
  // The demo's welcome names its password; what is looked at comes after it.
  await fetch(`${address}/openapi.json`)
  const welcome = log.length
  return {
    address,
    async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<string> {
      child.kill(signal)
      await once(child, 'close')
      for (const each of folders) rmSync(each, { recursive: true, force: true })
      return log.slice(welcome)
    },
  }
}

type Message = { id: string; codigo?: string }
const newestCode = async (address: string, seen: Set<string>): Promise<string> => {
  for (;;) {
    const { mensagens } = (await (await fetch(`${address}/sandbox/dados`)).json()) as { mensagens: Message[] }
    const found = mensagens.find(({ id, codigo }) => codigo !== undefined && !seen.has(id))
    if (found?.codigo !== undefined) {
      seen.add(found.id)
      return found.codigo
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const newestLink = async (address: string): Promise<string> => {
  for (;;) {
    const { mensagens } = (await (await fetch(`${address}/sandbox/dados`)).json()) as { mensagens: { texto: string }[] }
    const found = mensagens.flatMap(({ texto }) => /\/negociacao\/link#([\w-]{43})/.exec(texto)?.[1] ?? [])[0]
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

describe.runIf(isEmbedded)('the log', () => {
  test('OPS-01 O1 O2 Z13 whatever signs in, or fails to, leaves no CPF, contact, password, code or token in the log', async () => {
    const { address, end } = await startLoud()
    const browser = new Browser({ address, config: { apiKey: 'portal-demonstracao' } })
    const seen = new Set<string>()
    const secrets = new Set<string | undefined>([
      cpf,
      STORY_PASSWORD,
      'nao-e-esta-2026',
      '85912345678',
      'novo@x.example',
    ])
    await browser.login({ cpf }, { senha: 'nao-e-esta-2026' })
    const desafio = await browser.challenge({ cpf })
    const codigo = await newestCode(address, seen)
    const { body } = await browser.typeCode(desafio, codigo)
    Object.assign(browser, body)
    for (const each of [desafio, codigo, browser.accessToken, browser.refreshToken]) secrets.add(each)
    Object.assign(browser, (await browser.refresh()).body)
    secrets.add(browser.accessToken).add(browser.refreshToken)
    await browser.call('contacts')
    const visitor = browser.duplicate()
    secrets.add((await askQuickSlip(visitor, cpf)).body.accessToken)
    const access = await begin(visitor, cpf, 'forgottenPassword')
    await sendCode(visitor, access.desafio)
    const rescue = await beginRescue(visitor, cpf)
    await proveByPassword(visitor, rescue.desafio)
    await name(visitor, rescue.desafio, 'SMS', '(85) 91234-5678')
    secrets.add(access.desafio).add(rescue.desafio)
    secrets.add(await newestCode(address, seen))
    // Z13 a link: its token, its birth date, its coupon, and what it opens.
    const order = JSON.stringify({ cpf: debtor, campanha: 'campanha-1', cupom: 'MARMANSO' })
    const cookie = { cookie: 'XSRF-TOKEN=teste', 'x-xsrf-token': 'teste', 'content-type': 'application/json' }
    await fetch(`${address}/sandbox/enviar-link`, { method: 'POST', headers: cookie, body: order })
    const token = await newestLink(address)
    const byLink = visitor.duplicate()
    const proof = { token, dataNascimento: '1988-03-15', emissor: '1' }
    await byLink.call('negotiationLinkAccess', { body: proof })
    const opened = await byLink.call('negotiationLinkAccess', { body: { ...proof, dataNascimento: '1988-03-14' } })
    expect(opened.status).toBe(200)
    Object.assign(byLink, { accessToken: opened.body.accessToken, refreshToken: opened.body.refreshToken })
    await byLink.call('openDebts')
    await byLink.open(`/negociacao/link?t=${token}`)
    for (const each of [token, byLink.accessToken, byLink.refreshToken, debtor, 'MARMANSO', '1988-03-1'])
      secrets.add(each)
    // Invalid requests: an address with secrets in it, an unreadable body, a name of two lines.
    await browser.open(`/${cpf}/nada?cpf=${cpf}&token=${browser.accessToken}`)
    await browser.call('signIn', { body: `{"cpf":"${cpf}"` })
    await browser.open('/nada%0d%0a{"level":60,"msg":"forjado"}')
    const log = await end()
    const held = [...secrets].filter((secret) => secret !== undefined && secret.length > 6 && log.includes(secret))
    expect(held).toEqual([])
    const lines = log.split('\n').filter((line) => line.startsWith('{'))
    expect(lines.filter((line) => line.includes('"msg":"forjado"'))).toEqual([])
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow()
    // Codes are short: they are looked for as words of their own.
    const codes = [...secrets].filter((secret) => secret?.length === 6)
    expect(codes.filter((code) => new RegExp(`(?<!\\d)${code}(?!\\d)`).test(log))).toEqual([])
  }, 60_000)

  test('M5 F1 a process that is killed right after an answer has written its line, however busy it is', async () => {
    // One thread, which hashes of other calls hold for long: a line that needs it comes after its own answer.
    const { address, end } = await startLoud({ UV_THREADPOOL_SIZE: '1', PASSWORD_MEMORY_KIB: '32768' })
    const browser = new Browser({ address, config: { apiKey: 'portal-demonstracao' } })
    let answers = 0
    const beRefused = async (): Promise<void> => {
      const { code } = await browser.login({ cpf }, { senha: 'nao-e-esta-2026' })
      // A demonstration that has just begun may shed a call.
      if (code === 'SERVICO_OCUPADO') return beRefused()
      expect(code).toBe('CREDENCIAIS_INVALIDAS')
      answers += 1
    }
    const calls = Array.from({ length: 6 }, beRefused)
    const ended = Promise.allSettled(calls)
    await Promise.any(calls)
    const log = await end('SIGKILL')
    await ended
    expect([...log.matchAll(/"security":"authn-login-fail"/g)].length).toBeGreaterThanOrEqual(answers)
  }, 60_000)
})
