import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Browser } from './browser.ts'
import { type Payer, createPayer } from './payer.ts'
import { type Twin, createTwin } from './twins.ts'
import { type World, createWorld } from './world.ts'

type Here = {
  world: World
  twin: Twin
  browser: Browser
  /** The id of the first card. */
  cartao: string
  /** Somebody else from here on. */
  meet(firstName: string): Promise<void>
}

/** A world for a test file, and before each test, at the same instant, whoever is met in it. */
function worldHere(
  here: { world: World },
  meet: () => Promise<void>,
  environment = (): Record<string, string> => ({}),
) {
  beforeAll(async () => void (here.world = await createWorld(environment())))
  afterAll(() => here.world.close())
  beforeEach(async () => {
    here.world.clock.set(0)
    await meet()
  })
}

/** Before each test somebody new, signed in, with what a story customer has. */
export function holderHere(firstName = 'Marina', environment?: () => Record<string, string>): Here {
  const here = {
    async meet(name: string) {
      here.twin = await createTwin(here.world, name)
      here.browser = await new Browser(here.world).signIn(here.twin)
      here.cartao = (await here.browser.call('cards')).body[0]?.numeroCartao ?? ''
    },
  } as Here
  worldHere(here, () => here.meet(firstName), environment)
  return here
}

export type PayerHere = {
  world: World
  payer: Payer
  /** Another payer from here on. */
  meet(): Promise<void>
}

/** Before each test somebody new who is about to pay. */
export function payerHere(): PayerHere {
  const here = { meet: async () => void (here.payer = await createPayer(here.world)) } as PayerHere
  worldHere(here, here.meet)
  return here
}
