import { createHook } from 'node:async_hooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { begin, sendCode } from '../access-steps.ts'
import { type Answer, Browser } from '../browser.ts'
import { BIRTH_DATE, beginRescue, proveByFacts, proveByPassword } from '../rescue-steps.ts'
import { createTwin, newCpf } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** In each state, what a guesser sees and what the server does for a CPF that somebody has and for one that nobody has. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  // The jobs speak to the same database at their own times, and would be counted with the call.
  await world.app.services.worker.stop()
})
afterEach(() => world.restart())

/** Everything but the id of the request, the hour and the token, which is another for everybody. */
function seen({ status, body, headers }: Answer) {
  const { requestId: _, desafio, ...words } = body as { requestId?: string; desafio?: string }
  const names = [...headers.keys()].filter((name) => name !== 'date')
  const wait = headers.get('retry-after')
  return { status, words, token: desafio?.length, names, length: headers.get('content-length'), wait }
}

async function measure(call: () => Promise<Answer>) {
  let hashes = 0
  const hook = createHook({ init: (_id, type) => void (type === 'ARGON2REQUEST' && (hashes += 1)) }).enable()
  world.statements()
  const answer = seen(await call())
  hook.disable()
  return { answer, hashes, statements: world.statements() }
}

/** A state that a CPF is brought to, and the call that is looked at there. */
type State = { name: string; prepare(visitor: Browser, cpf: string): Promise<() => Promise<Answer>> }

const wrongPassword = (visitor: Browser, cpf: string) => visitor.login({ cpf }, { senha: 'nao-e-esta' })

const wrongFacts = { dataNascimento: BIRTH_DATE, finalCartao: '0001' }
const wrongProofs = {
  'a wrong password': (visitor: Browser, desafio: string) => proveByPassword(visitor, desafio, 'nao-e-esta'),
  'wrong facts': (visitor: Browser, desafio: string) => proveByFacts(visitor, desafio, wrongFacts),
}

/** The try of a day, and one after it. */
const rescueStates = Object.entries(wrongProofs).flatMap(([name, prove]) =>
  [0, 1].map((before) => ({
    name: `a contact rescue with ${name}, ${before} before it`,
    async prepare(visitor: Browser, cpf: string) {
      const { desafio } = await beginRescue(visitor, cpf)
      for (let time = 0; time < before; time += 1) await prove(visitor, desafio)
      return () => prove(visitor, desafio)
    },
  })),
)

const states: State[] = [
  ...rescueStates,
  {
    name: 'the first step of a contact rescue',
    prepare: async (visitor, cpf) => async () => (await beginRescue(visitor, cpf)).answer,
  },
  { name: 'a wrong password', prepare: async (visitor, cpf) => () => wrongPassword(visitor, cpf) },
  {
    name: 'the password that fills the window',
    async prepare(visitor, cpf) {
      for (let time = 0; time < 4; time += 1) await wrongPassword(visitor, cpf)
      return () => wrongPassword(visitor, cpf)
    },
  },
  {
    name: 'a lock',
    async prepare(visitor, cpf) {
      for (let time = 0; time < 5; time += 1) await wrongPassword(visitor, cpf)
      return () => wrongPassword(visitor, cpf)
    },
  },
  {
    name: 'the first step of a first access',
    prepare: async (visitor, cpf) => async () => (await begin(visitor, cpf)).answer,
  },
  {
    name: 'the first step of a forgotten password',
    prepare: async (visitor, cpf) => async () => (await begin(visitor, cpf, 'forgottenPassword')).answer,
  },
  ...(['SMS', 'EMAIL'] as const).map((canal) => ({
    name: `a code by ${canal}`,
    async prepare(visitor: Browser, cpf: string) {
      const { desafio } = await begin(visitor, cpf)
      return () => sendCode(visitor, desafio, canal)
    },
  })),
  {
    name: 'a code asked for too soon',
    async prepare(visitor, cpf) {
      const { desafio } = await begin(visitor, cpf)
      await sendCode(visitor, desafio)
      return () => sendCode(visitor, desafio)
    },
  },
  {
    name: 'the same step again',
    async prepare(visitor, cpf) {
      const { desafio } = await begin(visitor, cpf)
      await sendCode(visitor, desafio)
      return () => visitor.call('currentStep', { body: { desafio } })
    },
  },
  {
    name: 'more codes than may be sent',
    async prepare(visitor, cpf) {
      for (let sent = 0; sent < 4; sent += 1) await sendCode(visitor, (await begin(visitor, cpf)).desafio)
      const { desafio } = await begin(visitor, cpf)
      return () => sendCode(visitor, desafio)
    },
  },
  ...[0, 3, 4].map((before) => ({
    name: `a code that a stranger asks for, ${before} before it, just after the owner used up their own`,
    async prepare(visitor: Browser, cpf: string) {
      for (let login = 0; login < 5; login += 1) await new Browser(world).login({ cpf })
      for (let sent = 0; sent < before; sent += 1) await sendCode(visitor, (await begin(visitor, cpf)).desafio)
      const { desafio } = await begin(visitor, cpf)
      return () => sendCode(visitor, desafio)
    },
  })),
  {
    name: 'a wrong code',
    async prepare(visitor, cpf) {
      const { desafio } = await begin(visitor, cpf)
      await sendCode(visitor, desafio)
      return () => visitor.typeCode(desafio, '000000')
    },
  },
  {
    name: 'the wrong code that ends the attempt',
    async prepare(visitor, cpf) {
      const { desafio } = await begin(visitor, cpf)
      await sendCode(visitor, desafio)
      for (let time = 0; time < 4; time += 1) await visitor.typeCode(desafio, '000000')
      return () => visitor.typeCode(desafio, '000000')
    },
  },
]

test.each(states)(
  'SSO-01 SSO-02 $name: a CPF that nobody has gets the same words, bytes, statements and hashes',
  async ({ prepare }) => {
    const look = async (cpf: string) => {
      const visitor = new Browser(world)
      await visitor.visit()
      return measure(await prepare(visitor, cpf))
    }
    const known = await look((await createTwin(world, 'Marina')).cpf)
    const withoutPassword = await look((await createTwin(world, 'Marina', { customer: { passwordHash: null } })).cpf)
    const nobody = await look(newCpf())
    expect(known.statements.length).toBeGreaterThan(0)
    expect(nobody).toEqual(known)
    expect(withoutPassword).toEqual(known)
  },
)

test('SSO-02 a code for nobody leaves the same rows behind, but for whom they are', async () => {
  const tables = ['signInAttempts', 'challenges', 'codeSends', 'messages'] as const
  const counts = () =>
    Promise.all(tables.map(async (table) => (await world.db.selectFrom(table).selectAll().execute()).length))
  const added: number[][] = []
  for (const cpf of [(await createTwin(world, 'Marina')).cpf, newCpf()]) {
    const before = await counts()
    const visitor = new Browser(world)
    await sendCode(visitor, (await begin(visitor, cpf)).desafio)
    added.push((await counts()).map((count, at) => count - (before[at] ?? 0)))
  }
  expect(added[0]).toEqual([1, 1, 1, 1])
  expect(added[1]).toEqual(added[0])
})
