/** The security log: a line for each event, which says of whom and from where in words that only we can read. */
import { STORY_PASSWORD } from '@portal/sandbox/stories/cast'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfKeyOf } from '../../src/identity/sign-in/attempts/attempts.ts'
import { days, seconds } from '../../src/platform/clock.ts'
import { type SecurityEvent, securityEvents } from '../../src/platform/security/security-events.ts'
import { pseudonym } from '../../src/platform/security/security-log.ts'
import { Browser } from '../browser.ts'
import { NEW_PASSWORD, type Scene, WRONG_PASSWORD, drives } from '../security-drives.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

type Line = {
  security: SecurityEvent
  run: string
  seq: number
  count: number
  missed?: number
  level: number
} & Record<'person' | 'device' | 'network' | 'session' | 'actor' | 'step' | 'code' | 'act' | 'at', string | undefined>

let lines: string[] = []
let isFull = false
let world: World
/** The limits and the proofs of a production. */
let strict: World
const open = (environment: Record<string, string>) =>
  createWorld(
    // Whatever the log is told to leave out, these stay.
    { LOG_LEVEL: 'error', ...environment },
    { hasRoom: () => !isFull, logTo: { write: (line) => void lines.push(line) } },
  )
beforeAll(async () => {
  world = await open({})
  strict = await open({ RATE_FACTOR: '1', DPOP: 'on', SLIPS_NOTICE_NETWORKS: '198.51.100.0/24' })
})
afterAll(async () => {
  await strict.close()
  await world.close()
})

/** The level of each event's line, as the log wrote it. */
const levels = new Map<SecurityEvent, number>()
const numbers = { info: 30, warn: 40 } as const

const inStrict: ReadonlySet<SecurityEvent> = new Set([
  'authn-proof-fail',
  'authn-proof-missing',
  'excess-rate-limit-exceeded',
  'webhook-network-fail',
])

async function sceneFor(event: SecurityEvent): Promise<Scene> {
  const place = inStrict.has(event) ? strict : world
  place.clock.set(0)
  const twin = await createTwin(place, 'Marina')
  return { world: place, twin, browser: new Browser(place), fullDisk: (full) => void (isFull = full) }
}

const linesOf = (event: SecurityEvent): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ security }) => security === event)

/** Forms that no line may hold, whoever’s they are. */
const revealing = [
  /(?<!\d)\d{11}(?!\d)/,
  /\d{3}\.\d{3}\.\d{3}-\d{2}/,
  /[\w.]+@[\w-]+\.\w+/,
  /\+?55\d{10,11}/,
  /\(\d{2}\) ?9?\d{4}/,
  /\b\d{1,3}(\.\d{1,3}){3}\b|::1/,
  /[\w-]{43}/,
  /1988-03-1/,
  /maria\.mesa/,
]

test.each(Object.keys(drives) as SecurityEvent[])(
  'M5 OPS-01 %s leaves its line, without anybody’s CPF, contact, address, token or code',
  async (event) => {
    lines = []
    const scene = await sceneFor(event)
    await drives[event](scene)
    const found = linesOf(event)
    expect(found.length, lines.join('')).toBeGreaterThan(0)
    levels.set(event, found[0]!.level)
    const { twin, browser } = scene
    const contacts = [twin.cpf, twin.id, twin.phone, twin.phone.slice(3), twin.email, STORY_PASSWORD]
    const cookies = [...browser.cookies.values()]
    const secrets = [...contacts, browser.accessToken, browser.refreshToken, NEW_PASSWORD, WRONG_PASSWORD, ...cookies]
    for (const line of lines) {
      for (const secret of secrets) if (secret !== undefined) expect(line).not.toContain(secret)
      const { time: _time, hostname: _machine, reqId: _id, ...told } = JSON.parse(line) as Record<string, unknown>
      for (const each of revealing) expect(JSON.stringify(told)).not.toMatch(each)
    }
  },
  60_000,
)

test('M5 whoever it is about has one name in all lines of a month: by CPF, by attempt, by session, from anywhere', async () => {
  lines = []
  const scene = await sceneFor('authn-login-fail')
  const { twin, browser } = scene
  for (const event of ['authn-login-fail', 'authn-code-fail', 'authn-stepup-fail', 'authn-rescue-begin'] as const)
    await drives[event](scene)
  await drives['authn-link-success'](scene)
  const told = linesOf('authn-stepup-fail')[0]
  const key = cpfKeyOf(world.keys, { issuer: '1', cpf: twin.cpf })
  expect(told?.person).toBe(pseudonym(world.keys, '2026-11', 'person', key))
  for (const event of ['authn-login-fail', 'authn-code-fail', 'authn-login-success', 'authn-rescue-begin'] as const)
    expect([event, linesOf(event)[0]?.person]).toEqual([event, told?.person])
  expect(linesOf('authn-link-success')[0]?.person, 'another’s').not.toBe(told?.person)
  const own = lines.map((line) => JSON.parse(line) as Line).filter(({ person }) => person === told?.person)
  expect(new Set(own.map(({ network }) => network)).size, 'one network').toBe(1)
  expect(told?.session).toMatch(/^[\w-]{16}$/)
  expect(browser.cookies.size).toBeGreaterThan(0)
})

test('M5 a CPF of nobody leaves the same line as one of somebody', async () => {
  lines = []
  const scene = await sceneFor('authn-login-fail')
  for (const cpf of [scene.twin.cpf, newCpf()]) await new Browser(world).login({ cpf }, { senha: WRONG_PASSWORD })
  const [known, unknown] = linesOf('authn-login-fail').map((line) => Object.keys(line))
  expect(unknown).toEqual(known)
})

test('M5 the names change with the month: who reads a year of lines follows nobody through it', async () => {
  lines = []
  const scene = await sceneFor('authn-login-fail')
  await drives['authn-login-fail'](scene)
  world.clock.advance(days(30))
  await drives['authn-login-fail'](scene)
  const [before, after] = linesOf('authn-login-fail')
  expect([before?.at?.slice(0, 7), after?.at?.slice(0, 7)]).toEqual(['2026-11', '2026-12'])
  for (const kind of ['person', 'network', 'device'] as const) expect(after?.[kind]).not.toBe(before?.[kind])
})

test('M5 a flood is counted, not written: one line a minute says how many there were', async () => {
  lines = []
  const scene = await sceneFor('excess-rate-limit-exceeded')
  strict.clock.advance(seconds(120))
  await drives['excess-rate-limit-exceeded'](scene)
  strict.clock.advance(seconds(61))
  await drives['excess-rate-limit-exceeded'](scene)
  const [first, second] = linesOf('excess-rate-limit-exceeded')
  expect(linesOf('excess-rate-limit-exceeded')).toHaveLength(2)
  expect(second?.missed).toBeGreaterThan(0)
  expect((second?.count ?? 0) - (first?.count ?? 0)).toBe((second?.missed ?? 0) + 1)
})

test('M5 a line that was taken out shows: those of a process are numbered without a gap', async () => {
  lines = []
  await world.restart()
  const scene = await sceneFor('authn-login-fail')
  for (let time = 0; time < 4; time += 1) await drives['authn-login-fail'](scene)
  const { run } = linesOf('sys-startup')[0]!
  const own = lines.map((line) => JSON.parse(line) as Line).filter((line) => line.run === run)
  expect(own.map(({ seq }) => seq)).toEqual(own.map((_, at) => at + 1))
  expect(own.length).toBe(5)
})

test('M5 each event of the table is tried, and has the level that the table says', () => {
  expect(Object.keys(drives).toSorted()).toEqual(Object.keys(securityEvents).toSorted())
  expect([...levels.keys()].toSorted()).toEqual(Object.keys(securityEvents).toSorted())
  for (const [event, level] of levels) expect([event, level]).toEqual([event, numbers[securityEvents[event].level]])
})

test('M5 what takes an account, or was tried against one, is a warning', () => {
  const grave = ['authn-login-fail', 'authn-token-reuse', 'authn-proof-fail', 'authn-rescue-wait', 'authn-rescue-done']
  const sure = ['authn-stepup-missing', 'webhook-signature-fail', 'desk-replay', 'malicious-direct-reference']
  for (const event of [...grave, ...sure] as SecurityEvent[]) expect([event, levels.get(event)]).toEqual([event, 40])
})
