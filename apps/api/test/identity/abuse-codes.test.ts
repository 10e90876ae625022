import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, seconds } from '../../src/platform/clock.ts'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { begin, sendCode } from '../access-steps.ts'
import { type Answer, Browser } from '../browser.ts'
import { TIMEOUT, TRIES, mostInADay, times, waitOf } from '../tries.ts'
import { type Twin, createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** The guesses of a day: those of all codes that may be sent (security.md B3), and the rest of one sent before. */
const guessesADay = (kind: 'owner' | 'stranger'): number =>
  (policy.code.sends[kind].cpf.daily.count + 1) * policy.code.tries

type Opened = { desafio: string; sent: Answer }
type Way = (stranger: Browser, cpf: string) => Promise<Opened>

/** A way to begin with a CPF alone, the most that a stranger may know. */
const byCpf: Way = async (stranger, cpf) => {
  const { desafio } = await begin(stranger, cpf, 'forgottenPassword')
  return { desafio, sent: await sendCode(stranger, desafio) }
}

const byPassword: Way = async (stranger, cpf) => {
  const sent = await stranger.login({ cpf })
  return { desafio: 'desafio' in sent.body ? sent.body.desafio : '', sent }
}

/** A CPF whose codes are guessed at: the challenge that is open, and when a guess was looked at. */
type Mark = { cpf: string; open: { desafio: string; right: string } | undefined; looked: number[]; heard: string[] }

const markOf = (cpf: string): Mark => ({ cpf, open: undefined, looked: [], heard: [] })

/** One guess, never the right one, so that luck decides nothing here; at a new code where none is open. */
async function guess(stranger: Browser, mark: Mark, way: Way, number: number): Promise<Answer> {
  if (mark.open === undefined) {
    const { desafio, sent } = await way(stranger, mark.cpf)
    if (sent.status !== 200) return sent
    mark.open = { desafio, right: await world.lastCode(mark.cpf) }
  }
  const { desafio, right } = mark.open
  const wrong = String((Number(right) + 1 + number) % 1_000_000).padStart(6, '0')
  const answer = await stranger.typeCode(desafio, wrong)
  if (['CODIGO_INCORRETO', 'DESAFIO_ENCERRADO'].includes(answer.code ?? '')) {
    mark.looked.push(world.clock.now().getTime())
  }
  if (answer.code !== 'CODIGO_INCORRETO') mark.open = undefined
  return answer
}

/** As many guesses as were asked for, in rounds over all CPFs, each round as soon as the one before lets it. */
async function guessInRounds(marks: readonly Mark[], way: Way, afterRound: (round: number) => Promise<void>) {
  const stranger = new Browser(world)
  for (let round = 0; round * marks.length < times.length; round += 1) {
    let wait = 0
    for (const mark of marks) {
      const answer = await guess(stranger, mark, way, round)
      expect(answer.status, answer.code).not.toBe(200)
      mark.heard.push(`${answer.code} ${waitOf(answer)}`)
      wait = Math.max(wait, waitOf(answer))
    }
    world.clock.advance(seconds(wait))
    await afterRound(round)
  }
}

/** On a device that nobody knows, with the password and a code of one's own. */
async function expectOwnerIn(twin: Twin): Promise<void> {
  // The strangers' codes are sent already: the newest code is the owner's.
  await world.run('messages')
  const browser = new Browser(world)
  const first = await browser.login(twin)
  if (first.code === 'LIMITE_DE_ENVIOS') throw new Error('a stranger used up what was the owner’s')
  expect((await browser.typeCode((first.body as { desafio: string }).desafio)).body).toHaveProperty('accessToken')
}

test(
  `SSO-05 ${TRIES} wrong codes for one CPF: no more are looked at than the table says, and the owner's own codes go on`,
  async () => {
    const twin = await createTwin(world, 'Teresa')
    const mark = markOf(twin.cpf)
    await guessInRounds([mark], byCpf, async () => {})
    expect(mark.looked.length).toBeGreaterThan(10)
    expect(mostInADay(mark.looked)).toBeLessThanOrEqual(guessesADay('stranger'))
    await expectOwnerIn(twin)
  },
  TIMEOUT,
)

test(
  `SSO-05 ${TRIES} wrong codes over many CPFs open nothing, a CPF that nobody has hears the same, and each owner gets in`,
  async () => {
    const twins = await Promise.all(Array.from({ length: 5 }, () => createTwin(world, 'Teresa')))
    const own = await new Browser(world).signIn(twins[0]!)
    const marks = [...twins.map(({ cpf }) => cpf), ...Array.from({ length: 5 }, newCpf)].map(markOf)
    await guessInRounds(marks, byCpf, async (round) => {
      if (round % 10 === 0) expect((await own.login(twins[0]!)).body, `round ${round}`).toHaveProperty('accessToken')
    })
    for (const { looked } of marks) expect(mostInADay(looked)).toBeLessThanOrEqual(guessesADay('stranger'))
    expect(new Set(marks.map(({ heard }) => heard.join())).size).toBe(1)
    for (const twin of twins) await expectOwnerIn(twin)
  },
  TIMEOUT,
)

test(
  `SSO-05 ${TRIES} wrong codes by who has many people's passwords open nothing, never stop a known device, and another no longer than the table says`,
  async () => {
    const twins = await Promise.all(Array.from({ length: 10 }, () => createTwin(world, 'Teresa')))
    const own = await new Browser(world).signIn(twins[0]!)
    const marks = twins.map(({ cpf }) => markOf(cpf))
    await guessInRounds(marks, byPassword, async (round) => {
      if (round % 10 === 0) expect((await own.login(twins[0]!)).body, `round ${round}`).toHaveProperty('accessToken')
    })
    for (const { looked } of marks) expect(mostInADay(looked)).toBeLessThanOrEqual(guessesADay('owner'))
    // With the password the owner's own count applies: its windows end within a day.
    world.clock.advance(days(1))
    for (const twin of twins) await expectOwnerIn(twin)
  },
  TIMEOUT,
)

test('SSO-05 a stranger who uses up all codes that strangers may ask for leaves the owner some', async () => {
  const twin = await createTwin(world, 'Teresa')
  const answers: Answer[] = []
  for (let time = 0; time < 12; time += 1) {
    const stranger = new Browser(world)
    answers.push(await sendCode(stranger, (await begin(stranger, twin.cpf)).desafio))
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(policy.code.sends.stranger.cpf.recent.count)
  await expectOwnerIn(twin)
})
