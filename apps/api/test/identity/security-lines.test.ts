/** Security log: what is never left out, what costs nothing, and whom a line names. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cpfKeyOf } from '../../src/identity/sign-in/attempts/attempts.ts'
import { pseudonym } from '../../src/platform/security/security-log.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { newProofKey, proveKey, signInByKey } from '../proof-steps.ts'
import * as rescues from '../rescue-steps.ts'
import { type Twin, createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

type Line = Record<'security' | 'person' | 'session' | 'act' | 'step', string | undefined> & {
  missedElsewhere?: number
}

let texts: string[] = []
let world: World
let twin: Twin
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'error', DPOP: 'on' }, { logTo: { write: (line) => void texts.push(line) } })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  twin = await createTwin(world, 'Marina')
  texts = []
})

const linesOf = (event: string): Line[] =>
  texts.map((text) => JSON.parse(text) as Line).filter(({ security }) => security === event)
const nameOf = ({ cpf }: Pick<Twin, 'cpf'>): string =>
  pseudonym(world.keys, '2026-11', 'person', cpfKeyOf(world.keys, { issuer: '1', cpf }))

test('M5 the desk’s acts name whom they were about, each in a line of its own, however many there are', async () => {
  const order = { acao: 'encerrar', emissor: '1', cpf: twin.cpf, nota: 'ligou' }
  for (let time = 0; time < 65; time += 1) await deskCall(world, 'acesso', order)
  const lines = linesOf('desk-act')
  expect(lines).toHaveLength(65)
  expect(new Set(lines.map(({ act, person }) => `${act} ${person}`))).toEqual(new Set([`encerrar ${nameOf(twin)}`]))
})

test.each([
  ['resgate', (cpf: string) => ({ acao: 'liberar-senha', emissor: '1', cpf, nota: 'ligou' })],
  ['divida', (cpf: string) => ({ acao: 'encerrar-contestacao', emissor: '1', cpf, contrato: '1', nota: 'ligou' })],
  ['link-negociacao', (cpf: string) => ({ acao: 'revogar', emissor: '1', cpf })],
])('M5 an order at %s names the person, also where nothing was done', async (route, orderOf) => {
  await deskCall(world, route, orderOf(twin.cpf))
  expect(linesOf('desk-act').map(({ person }) => person)).toEqual([nameOf(twin)])
})

test('M5 a rescue that the desk refuses has the person’s name beside the refusal', async () => {
  const plain = await createWorld({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => void texts.push(line) } })
  const lost = await createTwin(plain, 'Marina')
  await rescues.rescueByFacts(plain, new Browser(plain), lost)
  const { body } = await deskCall(plain, 'resgate', { acao: 'listar', emissor: '1' })
  const { resgates } = body as { resgates: { resgate: string; cpf: string }[] }
  const resgate = resgates.find(({ cpf }) => cpf === lost.cpf)?.resgate
  await deskCall(plain, 'resgate', { acao: 'recusar', emissor: '1', resgate, nota: 'não era ela' })
  const key = cpfKeyOf(plain.keys, { issuer: '1', cpf: lost.cpf })
  const refused = linesOf('desk-act').find(({ act }) => act === 'recusar')
  expect(refused?.person).toBe(pseudonym(plain.keys, '2026-11', 'person', key))
  await plain.close()
})

test('M5 S16 a stranger who types a CPF and proves no key brings no line that names it', async () => {
  const body = { cpf: twin.cpf, senha: 'nao-e-esta-2026', emissor: '1' }
  const forged = await proveKey(world, 'signIn', await newProofKey(), { htm: 'GET' })
  await new Browser(world).call('signIn', { body })
  await new Browser(world).call('signIn', { body, headers: { dpop: forged } })
  expect(linesOf('authn-proof-fail')).toEqual([])
  expect(linesOf('authn-proof-missing').map(({ person, session }) => [person, session])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('M5 S16 a copied refresh token names its session and person; one with its id and no mark of ours names nobody', async () => {
  const { refreshToken = '' } = await signInByKey(world, twin, await newProofKey())
  await new Browser(world).refresh(refreshToken)
  await new Browser(world).refresh(`${refreshToken.split('.')[0]}.0.${'A'.repeat(43)}`)
  await new Browser(world).refresh(`${randomUUID()}.0.${'A'.repeat(43)}`)
  const [copied, ...others] = linesOf('authn-proof-fail')
  expect([copied?.person, others]).toEqual([nameOf(twin), []])
  expect(copied?.session).toMatch(/^[\w-]{16}$/)
  for (const { person, session } of linesOf('authn-proof-missing'))
    expect([person, session]).toEqual([undefined, undefined])
  expect(linesOf('authn-proof-missing')).toHaveLength(2)
})

test('M5 what was only counted is said when the process ends', async () => {
  for (let time = 0; time < 15; time += 1) await new Browser(world).call('signIn', { body: {}, csrf: false })
  expect(linesOf('malicious-csrf')).toHaveLength(10)
  await world.restart()
  const last = linesOf('malicious-csrf')
  expect(last).toHaveLength(11)
  expect(last[10]?.missedElsewhere).toBe(5)
})
