import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { root } from '../bootstrap.mjs'
import { renderTemplate } from './chart.ts'

type Container = {
  image: string
  args: string[]
  env: { name: string; value: string }[]
  volumeMounts: object[]
  securityContext: object
  livenessProbe?: object
  readinessProbe?: object
}
type PodSpec = {
  securityContext: object
  automountServiceAccountToken: boolean
  containers: [Container]
  volumes: { name: string; secret?: { items?: { key: string; path: string }[] } }[]
}
type Manifest = {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  spec: { template: { spec: PodSpec }; replicas?: number; minAvailable?: number; rules?: object[] }
}

const chart = join(root, 'deploy/helm')
const read = (name: string): string => readFileSync(join(chart, name), 'utf8')
type Values = { roles: Record<string, { enabled: boolean; settings: Record<string, string> }> } & Record<
  string,
  unknown
>
const valuesOf = () => parse(read('values.yaml')) as Values

/** Each manifest of the chart, under the names of its kind and its own. */
function render(values: Values): Map<string, Manifest> {
  const { name: Name, appVersion: AppVersion } = parse(read('Chart.yaml')) as { name: string; appVersion: string }
  const scope = { Values: values, Chart: { Name, AppVersion }, Release: { Name: 'cartao' } }
  const manifests = readdirSync(join(chart, 'templates')).flatMap((file) =>
    parseAllDocuments(renderTemplate(read(`templates/${file}`), scope)).map((document) => {
      expect(document.errors, file).toEqual([])
      return document.toJS() as Manifest | null
    }),
  )
  return new Map(manifests.flatMap((each) => (each === null ? [] : [[`${each.kind} ${each.metadata.name}`, each]])))
}

/** A production of the issuer's, with the desk's page. */
function production(): Values {
  const values = valuesOf()
  const { desk } = values.roles
  desk!.enabled = true
  Object.assign(desk!.settings, {
    DESK_URL: 'https://mesa.emissor.example',
    DESK_IDENTITY_URL: 'https://identidade.emissor.example',
    DESK_IDENTITY_CLIENT_ID: 'mesa',
  })
  Object.assign(values['settings'] as object, {
    PUBLIC_URL: 'https://portal.emissor.example',
    TRUSTED_PROXIES: '10.0.0.0/8',
    API_KEY: 'chave-do-portal-do-emissor',
    PIX_BASE_URL: 'https://pix.banco.example',
    PIX_TOKEN_URL: 'https://pix.banco.example/oauth/token',
    PIX_CLIENT_ID: 'portal',
    PIX_KEY: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
    SLIPS_BASE_URL: 'https://boletos.banco.example',
    SLIPS_TOKEN_URL: 'https://boletos.banco.example/oauth/token',
    SLIPS_CLIENT_ID: 'portal',
    SLIPS_AGREEMENTS: '341:0482826117',
    SMS_URL: 'https://sms.example/sms',
  })
  const hosts = { web: 'portal.emissor.example', desk: 'mesa.emissor.example' }
  values['ingress'] = { enabled: true, className: 'nginx', annotations: {}, hosts, tlsSecret: 'portal-tls' }
  return values
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-chart-'))
  execFileSync(join(root, 'deploy/compose/prepare.sh'), [folder])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const podOf = (manifests: Map<string, Manifest>, name: string): PodSpec => manifests.get(name)!.spec.template.spec
const environmentOf = ({ containers: [{ env }] }: PodSpec): Record<string, string> =>
  Object.fromEntries(
    env.map(({ name, value }) => [name, value.replace('/run/secrets/portal', join(folder, 'secrets'))]),
  )

test.each(['web', 'worker', 'desk'])('OPS-01 production starts with what the chart gives the pods of %s', (role) => {
  const pod = podOf(render(production()), `Deployment cartao-${role}`)
  const env = environmentOf(pod)
  expect(env['PORTAL_SECRET_FILE']).toContain('portal-secret')
  const { serves, runsJobs, operatorPort, database, desk } = readConfig(env)
  expect([serves, runsJobs]).toEqual([role !== 'worker', role === 'worker'])
  expect(operatorPort).toBe(9000)
  expect(database).toMatchObject({ migrates: false })
  expect(desk?.origin).toBe(role === 'desk' ? 'https://mesa.emissor.example' : undefined)
})

test.each([
  ['', undefined],
  ['transaction', ['postgres:5432']],
])('OPS-01 behind the pooler %j the chart gives deliveries by signed calls a way past it: %j', (pooler, hosts) => {
  const values = production()
  Object.assign(values['settings'] as object, { DATABASE_POOLER: pooler })
  const { loadServers } = readConfig(environmentOf(podOf(render(values), 'Deployment cartao-web')))
  expect(loadServers?.map((each) => new URL(each).host)).toEqual(hosts)
})

test('OPS-01 every pod of the chart is without root, writes nowhere but in /tmp, and is asked at the operator’s port', () => {
  const manifests = render(production())
  const pods = [...manifests.values()].filter(({ kind }) => kind === 'Deployment' || kind === 'Job')
  expect(pods).toHaveLength(4)
  for (const { kind, spec } of pods) {
    const pod = spec.template.spec
    const [container] = pod.containers
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(pod.automountServiceAccountToken).toBe(false)
    expect(pod.volumes).toContainEqual({
      name: 'secrets',
      secret: expect.objectContaining({ secretName: 'portal', defaultMode: 0o440 }),
    })
    for (const { name, value } of container.env)
      if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\/portal\/[\w-]+$/)
    if (kind === 'Job') continue
    expect(container).toMatchObject({
      livenessProbe: { httpGet: { path: '/livez', port: 'operator' } },
      readinessProbe: { httpGet: { path: '/readyz', port: 'operator' } },
    })
  }
})

const told = ({ containers: [{ env }] }: PodSpec): string[] =>
  env.flatMap(({ name, value }) => (name.endsWith('_FILE') ? [value.replace('/run/secrets/portal/', '')] : []))

test.each(['', 'transaction'])(
  'OPS-01 behind the pooler %j each pod is shown the keys of the Secret that it reads, and the owner’s address only the migration',
  (pooler) => {
    const values = production()
    Object.assign(values['settings'] as object, { DATABASE_POOLER: pooler })
    const pods = [...render(values).values()].flatMap(({ kind, spec }) =>
      kind === 'Deployment' || kind === 'Job' ? [spec.template.spec] : [],
    )
    const shown = pods.map((pod) => {
      const items = pod.volumes.find(({ name }) => name === 'secrets')?.secret?.items ?? []
      expect(items.map(({ key, path }) => [key, path])).toEqual(told(pod).map((file) => [file, file]))
      return items.map(({ key }) => key)
    })
    expect(shown.filter((keys) => keys.includes('migrate-database-url'))).toEqual([['migrate-database-url']])
  },
)

test('OPS-01 brands and kept scripts come by volumes of the issuer’s, in every pod that serves', () => {
  const values = production()
  Object.assign(values['settings'] as object, {
    KEPT_ASSETS_FOLDER: '/var/lib/portal/assets',
    THEMES_FOLDER: '/var/lib/portal/themes',
  })
  const names = ['assets', 'themes']
  values['extraVolumes'] = names.map((name) => ({ name, persistentVolumeClaim: { claimName: `portal-${name}` } }))
  values['extraVolumeMounts'] = names.map((name) => ({ name, mountPath: `/var/lib/portal/${name}` }))
  const manifests = render(values)
  for (const role of ['web', 'worker', 'desk']) {
    const pod = podOf(manifests, `Deployment cartao-${role}`)
    expect(readConfig(environmentOf(pod))).toMatchObject({
      keptAssetsFolder: '/var/lib/portal/assets',
      themesFolder: '/var/lib/portal/themes',
    })
    for (const name of names) {
      expect(pod.volumes).toContainEqual({ name, persistentVolumeClaim: { claimName: `portal-${name}` } })
      expect(pod.containers[0].volumeMounts).toContainEqual({ name, mountPath: `/var/lib/portal/${name}` })
    }
  }
})

test('OPS-01 the Prometheus operator scrapes each pod that serves, as the job of the alerts’ rules', () => {
  expect([...render(production()).keys()].filter((name) => name.startsWith('PodMonitor'))).toEqual([])
  const values = production()
  values['podMonitor'] = { enabled: true, labels: { release: 'prometheus' } }
  const manifests = render(values)
  const { metadata, spec } = manifests.get('PodMonitor cartao')!
  expect(metadata).toMatchObject({ labels: { release: 'prometheus' } })
  const rules = readFileSync(join(root, 'deploy/alerts/portal.yml'), 'utf8')
  const [job] = [...new Set(rules.match(/(?<=job=")[^"]+/g))]
  expect(spec).toMatchObject({
    podMetricsEndpoints: [{ port: 'operator', relabelings: [{ targetLabel: 'job', replacement: job }] }],
  })
  const { matchLabels } = (spec as unknown as { selector: { matchLabels: object } }).selector
  for (const role of ['web', 'worker', 'desk'])
    expect(manifests.get(`Deployment cartao-${role}`)?.metadata).toMatchObject({ labels: matchLabels })
})

test('OPS-01 the migration is a hook before each release, by the owner of the tables alone, and gives the serving role its rows', () => {
  const manifests = render(production())
  const job = manifests.get('Job cartao-migrate')
  expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  const pod = podOf(manifests, 'Job cartao-migrate')
  expect(pod.containers[0]).toMatchObject({
    args: ['migrate', 'up', 'portal'],
    image: expect.stringMatching(/:5\.\d+\.\d+$/),
  })
  expect(Object.keys(environmentOf(pod))).toEqual(['NODE_ENV', 'MIGRATE_DATABASE_URL_FILE'])
  const values = production()
  Object.assign(values['migration'] as object, { servingRole: '' })
  expect(podOf(render(values), 'Job cartao-migrate').containers[0].args).toEqual(['migrate', 'up'])
})

test('OPS-01 a node that is drained leaves another of each role, and the desk has a host of its own, only where it is wanted', () => {
  const manifests = render(production())
  for (const role of ['web', 'worker', 'desk'])
    expect(manifests.get(`PodDisruptionBudget cartao-${role}`)?.spec.minAvailable).toBe(1)
  expect(manifests.has('Service cartao-worker')).toBe(false)
  expect(manifests.get('Ingress cartao')?.spec.rules).toMatchObject([
    { host: 'mesa.emissor.example', http: { paths: [{ backend: { service: { name: 'cartao-desk' } } }] } },
    { host: 'portal.emissor.example', http: { paths: [{ backend: { service: { name: 'cartao-web' } } }] } },
  ])
  const plain = [...render(valuesOf()).keys()]
  expect(plain.filter((name) => /desk|Ingress/.test(name))).toEqual([])
})

test('OPS-01 no secret stands in the chart, and its version is that of the product', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(parse(read('Chart.yaml'))).toMatchObject({ appVersion: version })
  const { settings } = valuesOf() as unknown as { settings: Record<string, string> }
  expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|DATABASE_URL|SMTP|SMS_KEY/.test(name))).toEqual([])
})

const helm = 'helm'
test.runIf(spawnSync(helm, ['version']).status === 0)('OPS-01 Helm takes the chart', () => {
  const { status, stdout } = spawnSync(helm, ['lint', '--strict', chart], { encoding: 'utf8' })
  expect(status, stdout).toBe(0)
})
