import { afterAll, beforeAll, beforeEach } from 'vitest'
import { Browser } from './browser.ts'
import { type Twin, createTwin } from './twins.ts'
import { type World, createWorld } from './world.ts'

type Here = {
  world: World
  twin: Twin
  browser: Browser
  /** Of the first card. */
  cartao: string
  /** Somebody else from here on. */
  meet(firstName: string): Promise<void>
}

/** A world for a test file, and in it before each test at the same instant somebody new, signed in, with what a story customer has. */
export function holderHere(firstName = 'Marina', environment: () => Record<string, string> = () => ({})): Here {
  const here = {
    async meet(name: string) {
      here.twin = await createTwin(here.world, name)
      here.browser = await new Browser(here.world).signIn(here.twin)
      here.cartao = (await here.browser.call('cards')).body[0]?.numeroCartao ?? ''
    },
  } as Here
  beforeAll(async () => void (here.world = await createWorld(environment())))
  afterAll(() => here.world.close())
  beforeEach(async () => {
    here.world.clock.set(0)
    await here.meet(firstName)
  })
  return here
}
