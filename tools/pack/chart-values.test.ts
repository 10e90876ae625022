import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from '../bootstrap.mjs'
import { renderTemplate } from './chart.ts'

type Labels = Record<string, string>
type Container = {
  env: { name: string }[]
  ports?: { name: string }[]
  volumeMounts: { name: string; mountPath: string }[]
}
type Manifest = {
  kind: string
  metadata: { name: string }
  spec: {
    selector?: Labels & { matchLabels?: Labels }
    template?: {
      metadata?: { labels: Labels }
      spec: { containers: [Container]; volumes: { name: string }[] }
    }
    ports?: { targetPort: string }[]
    ingressClassName?: string
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  }
}
type Values = {
  roles: Record<string, { enabled: boolean; minAvailable: number }>
  settings: Labels
  ingress: object
  [more: string]: unknown
}

const chart = join(root, 'deploy/helm')
const read = (name: string): string => readFileSync(join(chart, name), 'utf8')

/** All that changes which words of a template are written. */
const choices: Record<string, (values: Values) => void> = {
  desk: ({ roles }) => void (roles['desk']!.enabled = true),
  'no worker': ({ roles }) => void (roles['worker']!.enabled = false),
  'one web node': ({ roles }) => void (roles['web']!.minAvailable = 0),
  ingress: ({ ingress }) => void Object.assign(ingress, { enabled: true, hosts: { web: 'portal.emissor.example' } }),
  'ingress of a class': ({ ingress }) =>
    void Object.assign(ingress, { className: 'nginx', tlsSecret: 'portal-tls', annotations: { 'emissor/nota': '1' } }),
  monitor: (values) => void (values['podMonitor'] = { enabled: true, labels: { release: 'prometheus' } }),
  pooler: ({ settings }) => void (settings['DATABASE_POOLER'] = 'transaction'),
  authority: (values) => void (values['authority'] = { configMap: 'autoridade' }),
  'no migration': (values) => void Object.assign(values['migration'] as object, { enabled: false }),
  'one database role': (values) => void Object.assign(values['migration'] as object, { servingRole: '' }),
  volumes: (values) => {
    values['extraVolumes'] = [{ name: 'assets', persistentVolumeClaim: { claimName: 'portal-assets' } }]
    values['extraVolumeMounts'] = [{ name: 'assets', mountPath: '/var/lib/portal/assets' }]
  },
}

const plain = parse(read('values.yaml')) as Values
const templates = readdirSync(join(chart, 'templates')).map((file) => read(`templates/${file}`))
/** A text that was read before is not read again: most combinations write the same ones. */
const readBefore = new Map<string, Manifest[]>()

function manifestsOf(text: string): Manifest[] {
  const known = readBefore.get(text)
  if (known !== undefined) return known
  const documents = parseAllDocuments(text)
  for (const { errors } of documents) expect(errors).toEqual([])
  const manifests = documents.flatMap((document) => (document.toJS() as Manifest | null) ?? [])
  readBefore.set(text, manifests)
  return manifests
}

const names = Object.keys(choices)
/** Each choice and each two together, with nothing else chosen and with all else: no part of the chart asks for three. */
const combinations = [
  [],
  ...names.flatMap((one, index) => [[one], ...names.slice(index + 1).map((other) => [one, other])]),
].flatMap((few) => [few, names.filter((name) => !few.includes(name))])

/** The manifests of a release. */
function release(named: readonly string[]): Manifest[] {
  const values = structuredClone(plain)
  for (const name of named) choices[name]?.(values)
  const scope = { Values: values, Chart: { Name: 'portal', AppVersion: '1.2.3' }, Release: { Name: 'cartao' } }
  return templates.flatMap((template) => manifestsOf(renderTemplate(template, scope)))
}

const areUnique = (words: string[]): boolean => new Set(words).size === words.length
const isWithin = (part: Labels = {}, whole: Labels = {}): boolean =>
  Object.keys(part).length > 0 && Object.entries(part).every(([name, value]) => whole[name] === value)

/** Faults that Kubernetes refuses, or that leave a part without the other that it names. */
function faultsOf(manifests: readonly Manifest[]): string[] {
  const services = manifests.filter(({ kind }) => kind === 'Service')
  const pods = manifests.flatMap(({ spec }) => spec.template ?? [])
  const faults: Record<string, (manifest: Manifest) => boolean> = {
    'a class without a name': ({ spec }) => spec.ingressClassName === '',
    'a host without its service': ({ spec }) =>
      (spec.rules ?? []).some(({ http }) =>
        http.paths.some(({ backend }) => services.every(({ metadata }) => metadata.name !== backend.service.name)),
      ),
    'a service without its pods': ({ kind, spec }) =>
      kind === 'Service' &&
      !pods.some(
        (pod) =>
          isWithin(spec.selector, pod.metadata?.labels) &&
          spec.ports?.every(({ targetPort }) => pod.spec.containers[0].ports?.some(({ name }) => name === targetPort)),
      ),
    'a selector of nobody': ({ kind, spec }) =>
      /Deployment|Budget/.test(kind) && !pods.some((pod) => isWithin(spec.selector?.matchLabels, pod.metadata?.labels)),
    'a name twice': ({ spec }) =>
      (spec.template?.spec.containers ?? []).some(
        ({ env, volumeMounts }) =>
          !areUnique(env.map(({ name }) => name)) || !areUnique(volumeMounts.map(({ mountPath }) => mountPath)),
      ),
    'a mount without its volume': ({ spec: { template } }) =>
      (template?.spec.containers[0].volumeMounts ?? []).some(
        ({ name }) => !template?.spec.volumes.some((volume) => volume.name === name),
      ),
  }
  return manifests.flatMap((manifest) =>
    Object.entries(faults).flatMap(([fault, has]) => (has(manifest) ? [`${manifest.metadata.name}: ${fault}`] : [])),
  )
}

test('OPS-01 the chart renders with every two of its values together, and each part finds those that it names', () => {
  expect(combinations).toHaveLength(134)
  for (const named of combinations) {
    const manifests = release(named)
    expect(areUnique(manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`)), named.join()).toBe(true)
    expect(faultsOf(manifests), named.join()).toEqual([])
  }
})

/** Kubernetes' own kinds, as types: `npm install --no-save kubernetes-types`, where they are to be asked. */
const types = join(root, 'node_modules/kubernetes-types')
const kinds: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  Service: 'core/v1',
  PodDisruptionBudget: 'policy/v1',
  Ingress: 'networking/v1',
}

test.runIf(existsSync(types))(
  'OPS-01 every manifest has the fields that Kubernetes’ own types have, and no other',
  () => {
    const written = new Set<string>()
    for (const manifest of combinations.flatMap(release))
      if (manifest.kind in kinds) written.add(JSON.stringify(manifest))
    const lines = [
      ...Object.entries(kinds).map(([kind, from]) => `import type { ${kind} } from 'kubernetes-types/${from}'`),
      ...[...written].map(
        (text, index) => `export const manifest${index}: ${(JSON.parse(text) as Manifest).kind} = ${text}`,
      ),
    ]
    const folder = mkdtempSync(join(tmpdir(), 'portal-chart-'))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'chart.ts'), lines.join('\n'))
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'nodenext']
    const { status, stdout } = spawnSync(process.execPath, [compiler, ...options, 'chart.ts'], {
      cwd: folder,
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true, force: true })
    expect(stdout).toBe('')
    expect(status).toBe(0)
  },
)
