/** From nothing to a paid Pix: the packed product, or `--image NAME`, in production, beside an outside over TLS. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { parseArgs } from 'node:util'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { production } from '../../apps/api/test/production.ts'
import { selfSigned } from '../../apps/api/test/self-signed.ts'
import { startBank } from '../../apps/sandbox/src/bank.ts'
import { startMailInbox } from '../../apps/sandbox/src/mail-inbox.ts'
import { startPsp } from '../../apps/sandbox/src/psp.ts'
import { startSmsInbox } from '../../apps/sandbox/src/sms-inbox.ts'
import { civilDateInSaoPaulo } from '../../packages/brazil/src/dates.ts'
import { freePort } from '../free-port.mjs'
import { startPostgres } from '../postgres.mjs'
import { pay, tell, until } from './customer.ts'
import { writeDelivery } from './delivery.ts'
import { proxyBefore, tlsBefore } from './fronts.ts'
import { packInto } from './pack.ts'
import { type Way, fromFolder, fromImage } from './ways.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-producao-'))
const ending: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  await tryOut()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const end of ending.toReversed()) await end()
}
process.exit()

async function tryOut(): Promise<void> {
  const way = openWay()

  const { outside, env, open } = await surroundings()
  await run(way, ['migrate', 'up'], env)
  tell('banco migrado')

  const delivery = join(folder, 'entrega')
  mkdirSync(delivery)
  writeDelivery(delivery, civilDateInSaoPaulo(systemClock.now()))
  way.share(folder, delivery)
  await run(way, ['load', delivery], env)
  tell('dados do emissor carregados')

  const [web, worker] = [await freePort(), await freePort()]
  const name = serve(way, { ...env, ROLE: 'web', OPERATOR_PORT: String(web) })
  serve(way, { ...env, ROLE: 'worker', PORT: '0', OPERATOR_PORT: String(worker) })
  for (const port of [web, worker]) await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  tell('web e worker prontos')
  const checked = way.check(name)
  if (checked !== undefined) tell(checked)

  const { psp, sms } = outside
  await pay(`http://127.0.0.1:${open}`, {
    apiKey: production['API_KEY'] ?? '',
    texts: async () => sms.messages().map(({ text }) => text),
    pay: async (cobranca) => psp.pay(cobranca.replaceAll('-', '')),
  })
}

function openWay(): Way {
  const { image } = parseArgs({ options: { image: { type: 'string' } } }).values
  if (image !== undefined) return fromImage(image, folder)
  const product = join(folder, 'portal')
  packInto(product)
  tell('empacotado: o produto, seus pacotes e o Node')
  return fromFolder(product)
}

/** A database, and the outside with its certificates: all that a production finds already there. */
async function surroundings() {
  const postgres = await startPostgres()
  ending.push(postgres.stop)
  const keys = selfSigned('Autoridade de um teste')
  const authority = join(folder, 'autoridade.pem')
  writeFileSync(authority, keys.cert)
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), keys.cert])
  const secrets = { pix: newSecret(), slips: newSecret() }
  const clock = systemClock
  const [psp, bank, sms, mail] = await Promise.all([
    startPsp({ clock, noticeSecret: secrets.pix, clientSecret: newSecret() }),
    startBank({ clock, noticeSecret: secrets.slips, clientSecret: newSecret() }),
    startSmsInbox({ clock }),
    startMailInbox({ clock }),
  ])
  ending.push(...[psp, bank, sms, mail].map(({ close }) => close))
  const secure = async (address: string): Promise<string> =>
    `https://127.0.0.1:${await tlsBefore(address, keys)}${new URL(address).pathname.replace(/^\/$/, '')}`
  const port = await freePort()
  const { secret, open } = await proxyBefore(() => `http://127.0.0.1:${port}`, keys)
  const [pixUrl, slipsUrl] = [await secure(psp.config.baseUrl), await secure(bank.config.baseUrl)]
  const env: Record<string, string> = {
    ...production,
    PUBLIC_URL: `https://127.0.0.1:${secret}`,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1/32',
    DATABASE_URL: postgres.url,
    DATA_FOLDER: join(folder, 'dados'),
    NODE_EXTRA_CA_CERTS: authority,
    PORTAL_SECRET: newSecret(),
    PIX_BASE_URL: pixUrl,
    PIX_TOKEN_URL: `${pixUrl}/oauth/token`,
    PIX_CLIENT_ID: psp.config.clientId,
    PIX_CLIENT_SECRET: psp.config.clientSecret ?? '',
    PIX_KEY: psp.config.key,
    SLIPS_BASE_URL: slipsUrl,
    SLIPS_TOKEN_URL: `${slipsUrl}/oauth/token`,
    SLIPS_CLIENT_ID: bank.config.clientId,
    SLIPS_CLIENT_SECRET: bank.config.clientSecret ?? '',
    SMS_URL: await secure(sms.config.url),
    SMS_KEY: sms.config.key,
    SMTP_URL: `smtps://127.0.0.1:${await tlsBefore(mail.url, keys)}`,
    PIX_NOTICE_SECRETS: secrets.pix,
    SLIPS_NOTICE_SECRETS: secrets.slips,
    DESK_SECRETS: newSecret(),
  }
  return { outside: { psp, sms }, env, open }
}

function serve(way: Way, given: Record<string, string>): string | undefined {
  const { program, args, env, name } = way.command(['serve'], given)
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  ending.push(async () => {
    // A container outlives its command, unless it is asked to end.
    child.kill(name === undefined ? 'SIGKILL' : 'SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  })
  return name
}

async function run(way: Way, words: string[], given: Record<string, string>): Promise<void> {
  const { program, args, env } = way.command(words, given)
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`portal ${words.join(' ')}: ${code}\n${said}`)
}

function newSecret(): string {
  return randomBytes(32).toString('hex')
}
