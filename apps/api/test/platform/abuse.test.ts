import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours, minutes, seconds } from '../../src/platform/clock.ts'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { createPassword, toPassword } from '../access-steps.ts'
import { contract } from '@portal/contract'
import type { CallName } from '@portal/contract'
import { type Answer, Browser } from '../browser.ts'
import {
  WAIT,
  beginRescue,
  codeTo,
  confirm,
  factsOf,
  name,
  newEmail,
  newPhone,
  proveByFacts,
  proveByPassword,
  rescue,
} from '../rescue-steps.ts'
import { TIMEOUT, TRIES, mostInADay, times, waitOf } from '../tries.ts'
import { type Twin, createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

const longestLock = Math.max(...policy.strangers.network.locks) / 1000
/** More than NIST lets anybody have in a row, whatever is tried besides. */
const GUESSES = Math.max(TRIES, policy.password.inARow + 10)

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

/** Waits as long as an answer asks for: a stranger who has all the time. */
function obey(answer: Answer): void {
  world.clock.advance(seconds(waitOf(answer)))
}

test(
  `SSO-07 ${GUESSES} wrong passwords for one CPF, each as soon as may be, open nothing and never stop its owner`,
  async () => {
    const twin = await createTwin(world, 'Teresa')
    const own = await new Browser(world).signIn(twin)
    const stranger = new Browser(world)
    const codes = new Set<string | undefined>()
    for (let number = 0; number < GUESSES; number += 1) {
      const answer = await stranger.login(twin, { senha: `tentativa-${number}` })
      expect(answer.status, answer.code).not.toBe(200)
      expect(waitOf(answer)).toBeLessThanOrEqual(longestLock)
      codes.add(answer.code)
      obey(answer)
      if (number % 50 === 0) expect((await own.login(twin)).body, `try ${number}`).toHaveProperty('accessToken')
    }
    expect(codes).toEqual(new Set(['CREDENCIAIS_INVALIDAS', 'MUITAS_TENTATIVAS']))
    world.clock.advance(minutes(60))
    // On a new device, in the same network, the owner is in within the hour; or makes another password at once.
    const fresh = new Browser(world)
    expect((await fresh.login(twin)).body).toHaveProperty('desafio')
    await stranger.login(twin, { senha: 'tentativa' })
    const made = await createPassword(
      fresh,
      await toPassword(world, fresh, twin, 'forgottenPassword'),
      'vela branca ao longe',
    )
    expect(made.status).toBe(200)
    expect((await new Browser(world).login(twin, { senha: 'vela branca ao longe' })).status).toBe(200)
  },
  GUESSES * 400,
)

test(
  `SSO-07 ${TRIES} wrong passwords over many CPFs open nothing, and a CPF that nobody has looks like the others`,
  async () => {
    const twins = await Promise.all(Array.from({ length: 10 }, () => createTwin(world, 'Teresa')))
    const cpfs = [...twins.map(({ cpf }) => cpf), ...Array.from({ length: 10 }, newCpf)]
    const own = await new Browser(world).signIn(twins[0]!)
    const stranger = new Browser(world)
    const heard = new Map<string, string[]>(cpfs.map((cpf) => [cpf, []]))
    for (const number of times) {
      const cpf = cpfs[number % cpfs.length] ?? ''
      const answer = await stranger.login({ cpf }, { senha: `jangada-${Math.floor(number / cpfs.length)}` })
      heard.get(cpf)?.push(`${answer.code} ${waitOf(answer)}`)
      expect(answer.status).not.toBe(200)
    }
    const rounds = Math.floor(TRIES / cpfs.length)
    expect(new Set([...heard.values()].map((each) => each.slice(0, rounds).join()))).toHaveLength(1)
    expect((await own.login(twins[0]!)).body).toHaveProperty('accessToken')
  },
  TIMEOUT,
)

/** Everything that needs somebody signed in: what a person owes, owns and pays. */
const behindTheLogin = (Object.keys(contract) as CallName[]).filter((call) => contract[call].auth === 'bearer')

/** With every token that a thief was given, as a bearer and as what they are. */
async function expectNothingOpens(thief: Browser, tokens: readonly string[], twin: Twin): Promise<void> {
  for (const token of tokens) {
    for (const call of behindTheLogin) {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await thief.call(call, { headers, params: { cartao: twin.id, emissor: '1' } })
      expect(answer.status, call).toBe(401)
    }
    expect((await thief.refresh(token)).status).toBe(401)
    expect((await thief.typeCode(token, '000000')).status).not.toBe(200)
  }
  expect((await thief.login(twin)).body, 'a code goes to the old contact').not.toHaveProperty('accessToken')
}

test('SSO-02 an attack script with the password and the facts reaches no payment data and changes no contact, and hears no for good after a week', async () => {
  const twin = await createTwin(world, 'Teresa')
  const thief = new Browser(world)
  const first = await rescue(world, thief, twin)
  expect(first.asked.body).toHaveProperty('valeEm')
  const facts = await factsOf(world, twin)
  const tokens = [first.desafio]
  for (let hour = 0; hour < WAIT / hours(1); hour += 1) {
    const other = new Browser(world)
    const { desafio } = await beginRescue(other, twin.cpf)
    tokens.push(desafio)
    const again = await (hour % 2 === 0 ? proveByFacts(other, desafio, facts) : proveByPassword(other, desafio))
    expect(again.code, `hour ${hour}`).toBe('RESGATE_EM_ESPERA')
    for (const canal of ['SMS', 'EMAIL'] as const) {
      const contato = canal === 'SMS' ? newPhone() : newEmail()
      expect((await name(other, desafio, canal, contato)).code).toBe('PASSO_FORA_DE_ORDEM')
      expect((await name(thief, first.desafio, canal, contato)).status, 'what waits is not changed').not.toBe(200)
      expect((await confirm(thief, first.desafio, canal, '123456')).status).not.toBe(200)
    }
    if (hour % 24 === 0) await expectNothingOpens(other, tokens.slice(-1), twin)
    await world.run('rescues')
    world.clock.advance(minutes(59))
  }
  await expectNothingOpens(thief, tokens.slice(0, 1), twin)
  expect(await contactsOf(twin), 'nothing yet').toEqual({ phone: twin.phone, email: twin.email })
  world.clock.advance(WAIT - minutes(59) * (WAIT / hours(1)))
  for (let day = 0; day < 7; day += 1) {
    await world.run('rescues')
    expect(await contactsOf(twin)).toEqual({ phone: twin.phone, email: twin.email })
    world.clock.advance(days(1))
  }
  const open = world.db.selectFrom('contactRescues').select('id').where('customerId', '=', twin.id)
  expect(await open.where('stoppedAt', 'is', null).execute(), 'nobody said yes').toEqual([])
})

const contactsOf = ({ id }: Twin) =>
  world.db.selectFrom('customers').select(['phone', 'email']).where('id', '=', id).executeTakeFirstOrThrow()

test(
  `SSO-02 ${TRIES} guesses at the facts of one CPF: no more are looked at than the table says`,
  async () => {
    const twin = await createTwin(world, 'Teresa')
    const facts = await factsOf(world, twin)
    const stranger = new Browser(world)
    const looked: number[] = []
    for (const number of times) {
      const { desafio } = await beginRescue(stranger, twin.cpf)
      // Every ending but the right one, and then again.
      const finalCartao = String((Number(facts.finalCartao) + 1 + (number % 9999)) % 10_000).padStart(4, '0')
      const answer = await proveByFacts(stranger, desafio, { ...facts, finalCartao })
      expect(answer.status).not.toBe(200)
      if (answer.status === 422) looked.push(world.clock.now().getTime())
      obey(answer)
      expect(waitOf(answer)).toBeLessThanOrEqual(Math.max(...policy.rescue.wrong.locks) / 1000)
    }
    expect(mostInADay(looked)).toBeLessThanOrEqual(policy.rescue.wrong.failures)
  },
  TIMEOUT,
)

test('SSO-05 a rescue cannot be used to bomb a phone: its codes are counted as any other', async () => {
  const twin = await createTwin(world, 'Teresa')
  const answers: Answer[] = []
  for (let time = 0; time < 12; time += 1) {
    const thief = new Browser(world)
    const { desafio } = await beginRescue(thief, twin.cpf)
    await proveByPassword(thief, desafio)
    answers.push(await name(thief, desafio, 'SMS', '(11) 98888-7777'))
  }
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(
    policy.code.sends['new-contact'].destination.daily.count,
  )
  expect(await codeTo(world, 'SMS')).toMatch(/^\d{6}$/)
})
