/** Presses every control, sends every field by Enter and follows every link of a screen, and tells of each that loses the focus or says nothing. */
import { setTimeout as rest } from 'node:timers/promises'
import { vi } from 'vitest'
import { isVisible, press, pressKey } from './acts.ts'
import { isAboutToRun, settled } from './clock.ts'
import { isBehind } from './focus.ts'
import { folded } from './locator.ts'
import type { Page } from './page.ts'
import { listen } from './said.ts'

const pressable = 'button, input[type=checkbox], input[type=radio], [role=switch], summary, select'
/** A field of a form, where Enter sends it. */
const field = 'form input:not([type=checkbox], [type=radio], [type=file], [type=hidden])'
const screen = 'main, dialog, aside, #cc-main'
/** Controls by their kind and what is around them: a search for every pair of both would be most of a turn. */
type Controls = readonly { kind: string; within: string }[]
const buttons: Controls = [{ kind: pressable, within: screen }]
const own: Controls = [{ kind: `${pressable}, a[href], ${field}`, within: screen }]
/** Pressed on a walk's first screen alone, since they are the same on every one. */
const ofFrame: Controls = [
  { kind: 'button, summary, a[href]', within: 'header, footer' },
  { kind: 'a[href]', within: 'nav' },
]
/** Controls that end the walk, that every later screen would change by, that `voice.ts` presses, or whose press is under way. */
const left = /^(Sair|Letras (maiores|normais)|Entrar com Conta|Ouvir esta tela|Parar de ouvir)|\.\.\.$/
/** One more control than any screen has. */
const mostControls = 160

/** Rows of one list do the same: of namesakes two are pressed, and one in each further state. */
const namesakes = 2

/** A screen by its address, and the way there where that alone leads elsewhere. */
export type Place = string | readonly [address: string, reach: (page: Page) => Promise<void>]

/** What else is asked of a place once it is open, and of every state, as it is opened and after each press. */
export type Looks = {
  opened?: (page: Page, address: string) => Promise<string[]>
  pressed?: (page: Page, place: string) => string[]
  /** Presses each control in each of its states too. */
  everyState?: true
}

/** Every control of every place, and the frame's once. A link that `followed` knows is the same on every screen. */
export async function walk(
  page: Page,
  places: readonly Place[],
  looks: Looks = {},
  followed = new Set<string>(),
): Promise<string[]> {
  const faults: string[] = []
  for (const [at, place] of places.entries()) {
    const controls = at === 0 ? [...own, ...ofFrame] : own
    faults.push(...(await pressAll(page, place, { controls, looks, followed, patience: 400 })))
  }
  return [...new Set(faults)]
}

/** Faults as `address | control | what is wrong`. */
export async function pressAll(
  page: Page,
  place: Place,
  {
    controls = buttons,
    looks = {},
    followed = new Set(),
    patience,
  }: { controls?: Controls; looks?: Looks; followed?: Set<string>; patience?: number } = {},
): Promise<string[]> {
  const [address, reach] = typeof place === 'string' ? [place] : place
  const { pathname } = new URL(address, 'http://portal')
  const faults: string[] = []
  const done = new Map<string, number>()
  let known = reach === undefined ? address : undefined
  const open = async () => {
    if (known !== undefined) await page.goto(known)
    if (known !== undefined) await shown(page)
    if (known !== undefined && location.pathname === pathname) return
    await reach?.(page).catch((error: unknown) => {
      const shows = folded(document.querySelector('main')?.textContent ?? '').slice(0, 400)
      throw new Error(`${address} is not reached from ${location.href}: ${String(error)} The screen: ${shows}`)
    })
    await page.waitForURL(new RegExp(`//[^/]+${pathname}([?#]|$)`))
    await shown(page)
    // Its query may name what is shown.
    known = location.href
  }
  await open()
  faults.push(...((await looks.opened?.(page, address)) ?? []), ...(looks.pressed?.(page, address) ?? []))
  for (let turn = 0; turn < mostControls; turn += 1) {
    const control = nextOf(controls, done, followed, looks.everyState)
    if (control === undefined) return faults
    const name = nameOf(control)
    for (const key of [name, stateOf(control)]) done.set(key, (done.get(key) ?? 0) + 1)
    const way = wayOf(control)
    if (way !== undefined) followed.add(way)
    control.focus()
    const { outcome, stop } = listen(way !== undefined)
    await act(control)
    await quiet(page)
    const told = await outcome(patience)
    stop()
    if (told !== 'said') faults.push(`${address} | ${name} | ${told}`)
    if (location.pathname === pathname) faults.push(...(looks.pressed?.(page, `${address} | ${name}`) ?? []))
    else if (way !== undefined) await comeBack(page)
    if (location.pathname !== pathname) await open()
  }
  throw new Error(`${address} has more controls than a walk presses.`)
}

/** The step back of a browser, which costs less than to open the screen again. */
async function comeBack(page: Page): Promise<void> {
  await page.goBack().catch(() => {})
  await quiet(page)
}

/** The next control that changes something: each by its name, and then in each state where that is asked. */
function nextOf(
  controls: Controls,
  done: Map<string, number>,
  followed: Set<string>,
  everyState = false,
): HTMLInputElement | undefined {
  const free = [...document.querySelectorAll<HTMLInputElement>(`${pressable}, a[href], ${field}`)].filter(
    (control) =>
      controls.some(({ kind, within }) => control.matches(kind) && control.closest(within) !== null) &&
      isVisible(control) &&
      !isBehind(control) &&
      changes(control) &&
      !followed.has(wayOf(control) ?? '') &&
      !left.test(folded(control.textContent)),
  )
  const unpressed = (keyOf: (control: HTMLInputElement) => string, most: number) => {
    const seen = new Map<string, number>()
    return free.find((control) => {
      const key = keyOf(control)
      const place = (seen.get(key) ?? 0) + 1
      seen.set(key, place)
      return place > (done.get(key) ?? 0) && place <= most
    })
  }
  return unpressed(nameOf, namesakes) ?? (everyState ? unpressed(stateOf, 1) : undefined)
}

/** A refusing button says so beforehand; what is chosen already stays chosen. */
const changes = (control: HTMLInputElement): boolean =>
  !control.matches(':disabled, [aria-disabled=true], [aria-pressed=true], [aria-current]') &&
  !(control.type === 'radio' && control.checked) &&
  (control.localName !== 'a' || leads(control as unknown as HTMLAnchorElement))

/** A link to another screen of the portal: no telephone, file, other tab or site, nor a place of this screen. */
const leads = ({ href, target, origin, pathname, search, download }: HTMLAnchorElement): boolean =>
  href !== '' &&
  target === '' &&
  download === '' &&
  origin === location.origin &&
  pathname + search !== location.pathname + location.search

/** A link by its words and the screen that it leads to. */
const wayOf = (control: HTMLElement): string | undefined =>
  control instanceof HTMLAnchorElement ? `${folded(control.textContent)} ${control.pathname}` : undefined

/** Short of an accessible name, which would be computed for every control at every turn. */
const nameOf = (control: HTMLInputElement): string => {
  const { localName, textContent, name, value } = control
  const label = control.getAttribute('aria-label') ?? folded(textContent)
  return (localName === 'select' ? [localName, name] : [localName, label, name, value]).filter(Boolean).join(' ')
}

/** A control in a state of its own and of its screen, which the heading above it names. */
const stateOf = (control: HTMLInputElement): string => {
  const above = [...document.querySelectorAll('h1, h2, h3')].findLast(
    (each) => isVisible(each) && each.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  const states = ['aria-expanded', 'aria-pressed', 'aria-checked'].map((name) => control.getAttribute(name))
  const open = control.localName === 'summary' && control.closest('details')?.open
  return [folded(above?.textContent ?? ''), nameOf(control), ...states, control.checked, open].join(' | ')
}

const act = (control: HTMLInputElement): Promise<void> =>
  control.matches('select')
    ? chooseAnother(control)
    : control.matches(field)
      ? pressKey('Enter', control)
      : press(control)

async function chooseAnother(list: HTMLElement): Promise<void> {
  const { options, selectedIndex } = list as HTMLSelectElement
  Object.assign(list, { selectedIndex: (selectedIndex + 1) % options.length })
  list.dispatchEvent(new Event('change', { bubbles: true }))
  await settled()
}

async function shown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await quiet(page)
}

/** The watch of a payment is answered when something happens, and what repeats itself is always about to run. */
const patienceMs = 250

/** Waits for calls, scripts and short timers, until two looks in turn find none. */
async function quiet(page: Page): Promise<void> {
  const end = performance.now() + patienceMs
  for (let calm = 0; calm < 2 && performance.now() < end; calm = isAboutToRun() ? 0 : calm + 1) {
    await Promise.race([page.network.idle(), rest(patienceMs)])
    await vi.dynamicImportSettled()
    await settled()
    await rest(5)
  }
}
