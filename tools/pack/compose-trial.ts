/** From nothing to a Pix by `deploy/compose.yaml`, paid while the worker is dead, and to a clerk at the desk's page. */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tls from 'node:tls'
import { systemClock } from '../../apps/api/src/platform/clock.ts'
import { civilDateInSaoPaulo } from '../../packages/brazil/src/dates.ts'
import { root } from '../bootstrap.mjs'
import { enterDesk } from './clerk.ts'
import { pay, tell, until } from './customer.ts'
import { writeDelivery } from './delivery.ts'

/** Another program in the place of `docker compose`, and more files: words by spaces. */
const [program = '', ...words] = (process.env['COMPOSE'] ?? 'docker compose').split(' ')
const COUNTER = 'https://localhost:9205'
/** By another name than PUBLIC_URL's, which the PSP calls and no hosts file of this machine needs to know. */
const PORTAL = 'https://localhost:8443'
const DESK = 'https://mesa.test:8444'
/** A project of its own: its end deletes its data. */
const FILES = ['-f', 'deploy/compose.yaml', '-f', 'deploy/compose/desk.yaml']
const PROJECT = ['--project-name', 'portal-ensaio', ...FILES]

const compose = (...args: string[]): string =>
  execFileSync(program, [...words, ...PROJECT, ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { PORTAL_GROUP: String(process.getgid?.()), ...process.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
const ask = async (path: string, method = 'GET'): Promise<unknown> => {
  const answer = await fetch(COUNTER + path, { method })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

const folder = mkdtempSync(join(tmpdir(), 'portal-compose-'))
try {
  execFileSync(join(root, 'deploy/compose/prepare.sh'))
  const authority = readFileSync(join(root, 'deploy/compose/tls/ca.pem'), 'utf8')
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), authority])
  await tryOut()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  compose('down', '--volumes')
  rmSync(folder, { recursive: true, force: true })
}

async function tryOut(): Promise<void> {
  compose('up', '--detach')
  await until(async () => (await fetch(PORTAL)).ok)
  tell('banco, PgBouncer, proxy, dois nós e um trabalhador no ar')
  load()
  tell('dados do emissor carregados')
  await pay(PORTAL, {
    apiKey: 'chave-do-portal-do-emissor',
    texts: async () => ((await ask('/mensagens')) as { text: string }[]).map(({ text }) => text),
    async pay(cobranca) {
      compose('kill', '--signal', 'KILL', 'worker')
      await ask(`/pagar?cobranca=${cobranca}`, 'POST')
      tell('pago no banco, com o trabalhador morto')
      compose('start', 'worker')
      tell('o trabalhador está no ar de novo')
    },
  })
  await enterDesk(DESK)
}

function load(): void {
  const delivery = join(folder, 'entrega')
  mkdirSync(delivery)
  writeDelivery(delivery, civilDateInSaoPaulo(systemClock.now()))
  chmodSync(folder, 0o755)
  // The image's account writes what was refused beside a delivery.
  chmodSync(delivery, 0o777)
  compose('run', '--rm', '--volume', `${delivery}:/delivery`, 'migrate', 'load', '/delivery')
}
