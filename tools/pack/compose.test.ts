import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { root } from '../bootstrap.mjs'
import { freePort } from '../free-port.mjs'

type Service = {
  command?: string[]
  entrypoint?: string[]
  build?: { context?: string; dockerfile?: string }
  ulimits?: { nofile: number }
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  secrets?: string[]
}
type Compose = {
  secrets?: Record<string, { file: string }>
  services: Record<string, Service>
  networks?: { default: { ipam: { config: { subnet: string }[] } } }
}

const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')
/** As compose reads it, with every variable unset. */
const composeOf = (name: string) =>
  parse(read(name).replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1'), { merge: true }) as Compose
const compose = composeOf('compose.yaml')
const withDesk = composeOf('compose/desk.yaml')
const nodes = ['web1', 'web2', 'worker']
let folder: string
beforeAll(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'portal-compose-')), 'new')
  execFileSync(join(root, 'deploy/compose/prepare.sh'), [folder])
})
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }))

/** The environment of a service, with its files where the preparation wrote them. */
const environmentOf = (name: string, ...over: Compose[]): Record<string, string> =>
  Object.fromEntries(
    [compose, ...over]
      .flatMap(({ services }) => Object.entries(services[name]?.environment ?? {}))
      .map(([variable, value]) => [
        variable,
        value.replace('/run/secrets', join(folder, 'secrets')).replace('/run/tls', join(folder, 'tls')),
      ]),
  )

test.each(nodes)('OPS-01 production starts with what the compose file and its preparation give %s', (name) => {
  const env = environmentOf(name)
  const config = readConfig(env)
  expect(config).toMatchObject({ operatorPort: 9000, database: { pooled: true, migrates: false } })
  expect([config.serves, config.runsJobs]).toEqual([env['ROLE'] === 'web', env['ROLE'] === 'worker'])
})

test('OPS-01 production starts with the least that deploy/README.md shows, and of it only what the README names may be left out', () => {
  const [, written = ''] = /```ini\n([\s\S]*?)```/.exec(read('README.md')) ?? []
  const env: Record<string, string> = Object.fromEntries(
    written.split('\n').flatMap((line) => {
      const [, name, value = ''] =
        /^(\w+)=(.*)$/.exec(line.replace('/etc/portal/segredos', join(folder, 'secrets'))) ?? []
      return name === undefined ? [] : [[name, value.replace('…', 'portal')]]
    }),
  )
  expect(readConfig(env)).toMatchObject({ operatorPort: 9000, database: { migrates: false } })
  const [, named = ''] = /: without (.*?) it starts too/.exec(read('README.md')) ?? []
  const spared = [...named.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(spared).toHaveLength(4)
  for (const name of Object.keys(env)) {
    const start = () => readConfig({ ...env, [name]: undefined })
    if (spared.includes(name)) expect(start, name).not.toThrow()
    else expect(start, name).toThrow(name.replace(/_FILE$/, ''))
  }
})

test.each(['web1', 'web2'])(
  'OPS-01 with the desk’s file beside it %s serves the desk’s page at a host of its own',
  (name) => {
    const { desk, publicUrl } = readConfig(environmentOf(name, withDesk))
    expect(desk).toMatchObject({ port: 3002, host: '0.0.0.0', origin: 'https://mesa.test:8444' })
    expect(desk?.provider?.clientSecret).toMatch(/^[0-9a-f]{64}$/)
    expect(new URL(publicUrl ?? '').hostname).not.toBe('mesa.test')
    expect(read('compose/desk.cfg')).toContain(`server ${name} ${name}:3002 check port 9000`)
  },
)

test('OPS-01 no secret stands in the compose files', () => {
  const variables = nodes.flatMap((name) => Object.keys(environmentOf(name, withDesk)))
  for (const variable of new Set(variables)) {
    const bare = variable.replace(/_FILE$/, '')
    // Both are names that others may know.
    const isSecret = /SECRET|KEY|PASSWORD|DATABASE_URL|SMTP/.test(bare) && !/^(API|PIX)_KEY$/.test(bare)
    expect(!isSecret || variable.endsWith('_FILE'), variable).toBe(true)
  }
})

test('OPS-01 a node that serves is told no address of the migration’s, for loads neither', () => {
  const migrating = Object.values(environmentOf('migrate')).find((value) => value.includes('database-url')) ?? ''
  for (const name of nodes) expect(Object.values(environmentOf(name)), name).not.toContain(migrating)
  const { loadServers = [] } = readConfig(environmentOf('web1'))
  expect(loadServers.map((each) => new URL(each).host)).toEqual(['postgres:5432'])
})

/** The secrets that a service is shown, and those whose files it names, by itself or in its configuration. */
const secretsOf = (name: string) => ({
  shown: [compose, withDesk].flatMap(({ services }) => services[name]?.secrets ?? []),
  named: [
    JSON.stringify([compose.services[name], withDesk.services[name]?.environment]),
    name === 'pgbouncer' ? read('compose/pgbouncer.ini') : '',
    name === 'outside' ? outsideReads : '',
  ]
    .join()
    .match(/(?<=\/run\/secrets\/)[\w.-]+/g),
})
const outsideReads = [
  ...readFileSync(join(root, 'apps/sandbox/src/outside.ts'), 'utf8').matchAll(/secretOf\('([\w-]+)'\)/g),
]
  .map(([, name]) => `/run/secrets/${name}`)
  .join()

test.each(Object.keys(compose.services))(
  'OPS-01 %s is shown the secrets that it reads, a file each, and no other',
  (name) => {
    const { shown, named } = secretsOf(name)
    expect(shown.toSorted()).toEqual([...new Set(named)].toSorted())
    for (const secret of shown) {
      const { file } = compose.secrets?.[secret] ?? withDesk.secrets?.[secret] ?? { file: '' }
      expect(file).toBe(`./compose/secrets/${secret}`)
      expect(existsSync(join(folder, 'secrets', secret)), secret).toBe(true)
    }
    for (const volume of compose.services[name]?.volumes ?? [])
      expect(volume).toMatch(/^(\.\/compose\/(tls\/)?[\w-]+\.\w+:.*:ro|(data|assets):.*)$/)
  },
)

test('OPS-01 nodes share a volume of kept scripts, which begins as the account’s own', () => {
  for (const name of nodes) {
    const { keptAssetsFolder = '' } = readConfig(environmentOf(name))
    expect(compose.services[name]?.volumes).toContain(`assets:${keptAssetsFolder}`)
    expect(read('Containerfile')).toContain(`install -d -o 1000 -g 1000 ${keptAssetsFolder}\nUSER 1000:1000`)
  }
})

test('OPS-01 nodes start after the migration, and the proxy asks the operator’s port whether they are ready', () => {
  for (const name of nodes)
    expect(compose.services[name]?.depends_on?.['migrate']?.condition).toBe('service_completed_successfully')
  expect(compose.services['migrate']?.command).toEqual(['migrate', 'up', 'portal'])
  const proxy = read('compose/haproxy.cfg')
  expect(proxy).toContain('httpchk GET /readyz')
  expect([...proxy.matchAll(/server (web\d) \1:3000 check port (\d+)/g)].map(([, name, port]) => [name, port])).toEqual(
    [
      ['web1', '9000'],
      ['web2', '9000'],
    ],
  )
})

test('OPS-01 what is prepared is read by the group of the containers, whoever prepared it, and by no other', () => {
  for (const part of ['tls', 'secrets'])
    for (const name of readdirSync(join(folder, part)))
      expect((statSync(join(folder, part, name)).mode & 0o777).toString(8), name).toBe('640')
})

test('OPS-01 secrets of before the two roles are refused and kept, not mixed with those of now', () => {
  const former = mkdtempSync(join(tmpdir(), 'portal-compose-'))
  mkdirSync(join(former, 'secrets'))
  writeFileSync(join(former, 'secrets/database-url'), 'postgres://portal@pgbouncer/portal')
  const { status, stderr } = spawnSync(join(root, 'deploy/compose/prepare.sh'), [former], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('deploy/README.md')])
  expect(readdirSync(join(former, 'secrets'))).toEqual(['database-url'])
  rmSync(former, { recursive: true, force: true })
})

test('OPS-01 PostgreSQL, whose account is in no group of ours, is given copies of certificate, key and roles', () => {
  const started = compose.services['postgres']?.entrypoint?.join(' ') ?? ''
  const copies = [...started.matchAll(/install -o postgres -m 600 (.*?) (\S+\/) /g)].flatMap(([, from = '', to = '']) =>
    from.split(' ').map((path) => join(to, basename(path))),
  )
  const named = [...started.matchAll(/ssl_(?:cert|key)_file=(\S+)/g)].map(([, path = '']) => path)
  expect(named).toHaveLength(2)
  expect(copies.toSorted()).toEqual(['/docker-entrypoint-initdb.d/roles.sql', ...named].toSorted())
})

test('OPS-01 the trusted proxy is in the one network that the file makes, whichever others an engine has', () => {
  const subnet = compose.networks?.default.ipam.config[0]?.subnet
  for (const name of nodes) expect(environmentOf(name)['TRUSTED_PROXIES']).toBe(subnet)
})

test('OPS-01 any builder builds it, from a file, in a context without secrets', () => {
  const builds = Object.values(compose.services).flatMap(({ build }) => build ?? [])
  for (const { context = '.', dockerfile = '' } of builds) {
    expect(readFileSync(join(root, 'deploy', context, dockerfile), 'utf8')).toContain('\nFROM ')
    expect(['..', 'compose/pooler']).toContain(context)
  }
  expect(readdirSync(join(root, 'deploy/compose/pooler'))).toEqual(['Containerfile'])
  expect(readFileSync(join(root, '.dockerignore'), 'utf8')).toMatch(/^deploy\/compose\/secrets$/m)
})

test('OPS-01 the proxy may open the files of all its connections: with fewer HAProxy does not start', () => {
  const connections = Number(/maxconn (\d+)/.exec(read('compose/haproxy.cfg'))?.[1])
  expect(compose.services['proxy']?.ulimits?.nofile).toBeGreaterThan(2 * connections + 100)
})

test('OPS-01 the outside runs in a process of its own, with the desk’s provider and a counter at which nothing is paid that nobody charged', async () => {
  const port = await freePort()
  const [, , , , ...forDesk] = withDesk.services['outside']?.command ?? []
  const identity = environmentOf('web1', withDesk)['DESK_IDENTITY_URL']
  expect(forDesk).toEqual(['--identity', identity, '--desk', environmentOf('web1', withDesk)['DESK_URL']])
  const args = ['apps/sandbox/src/outside.ts', '--secrets', join(folder, 'secrets'), '--port', String(port), ...forDesk]
  const outside = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(outside.stdout, 'data')
    const ask = async (path: string, method = 'GET'): Promise<unknown> =>
      (await fetch(`http://127.0.0.1:${port + 4}${path}`, { method })).json()
    expect(await ask('/cobrancas')).toEqual([])
    expect(await ask('/mensagens')).toEqual([])
    expect(await ask('/pagar?cobranca=desconhecida', 'POST')).toMatchObject({ paid: false })
    const refused = await fetch(`http://127.0.0.1:${port}/oauth/token`, { method: 'POST' })
    expect(refused.status).toBe(401)
    const provider = await fetch(`http://127.0.0.1:${port + 5}/.well-known/openid-configuration`)
    expect(await provider.json()).toMatchObject({ issuer: identity })
  } finally {
    outside.kill('SIGTERM')
    expect((await once(outside, 'exit'))[0]).toBe(0)
  }
})
