/** Presses every control of a screen, and tells of each that loses the focus or says nothing. */
import { isVisible, press } from './acts.ts'
import { settled } from './clock.ts'
import { isBehind } from './focus.ts'
import { folded } from './locator.ts'
import type { Page } from './page.ts'
import { listen } from './said.ts'

const own =
  'main button, dialog button, main input[type=checkbox], main input[type=radio], main [role=switch], main summary, main select'
/** Pressed on a walk's first screen alone, since they are the same on every one. */
const ofFrame = 'header button, footer button, header summary, footer summary'
/** Controls that end the walk, that every later screen would change by, or whose press is under way. */
const left = /^(Sair|Letras (maiores|normais)|Entrar com Conta)|Carregando\.\.\.$/
/** One more control than any screen has. */
const most = 80

/** A screen by its address, and the way there where that alone leads elsewhere. */
export type Place = string | readonly [address: string, reach: (page: Page) => Promise<void>]

/** Every control of every place, and the frame's once. */
export async function walk(page: Page, places: readonly Place[]): Promise<string[]> {
  const faults: string[] = []
  for (const [at, place] of places.entries())
    faults.push(...(await pressAll(page, place, at === 0 ? `${own}, ${ofFrame}` : own)))
  return faults
}

/** Faults as `address | control | what is wrong`. */
export async function pressAll(page: Page, place: Place, controls = own): Promise<string[]> {
  const [address, reach] = typeof place === 'string' ? [place] : place
  const { pathname } = new URL(address, 'http://portal')
  const faults: string[] = []
  const done = new Map<string, number>()
  let known = reach === undefined ? address : undefined
  const open = async () => {
    if (known !== undefined) await page.goto(known)
    if (known !== undefined) await shown(page)
    if (location.pathname === pathname && known !== undefined) return
    await reach?.(page)
    await page.waitForURL(new RegExp(`//[^/]+${pathname}([?#]|$)`))
    await shown(page)
    // Its query may name what is shown.
    known = location.href
  }
  await open()
  for (let turn = 0; turn < most; turn += 1) {
    const control = nextOf(controls, done)
    if (control === undefined) return faults
    const name = nameOf(control)
    done.set(name, (done.get(name) ?? 0) + 1)
    control.focus()
    const { outcome, stop } = listen()
    await (control.matches('select') ? chooseAnother(control) : press(control))
    await quiet(page)
    const told = await outcome()
    stop()
    if (told !== 'said') faults.push(`${address} | ${name} | ${told}`)
    if (location.pathname !== pathname) await open()
  }
  throw new Error(`${address} has more controls than a walk presses.`)
}

/** The next control that changes something and was not pressed; of namesakes two. */
function nextOf(controls: string, done: Map<string, number>): HTMLInputElement | undefined {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<HTMLInputElement>(controls)].find((control) => {
    if (!isVisible(control) || isBehind(control) || !changes(control)) return false
    const name = nameOf(control)
    const place = (seen.get(name) ?? 0) + 1
    seen.set(name, place)
    return place > (done.get(name) ?? 0) && place <= 2 && !left.test(folded(control.textContent))
  })
}

/** A refusing button says so beforehand; what is chosen already stays chosen. */
const changes = (control: HTMLInputElement): boolean =>
  !control.matches(':disabled, [aria-disabled=true], [aria-pressed=true]') &&
  !(control.type === 'radio' && control.checked)

/** Short of an accessible name, which would be computed for every control at every turn. */
const nameOf = (control: HTMLInputElement): string => {
  const { localName, textContent, name, value } = control
  const label = control.getAttribute('aria-label') ?? folded(textContent)
  return (localName === 'select' ? [localName, name] : [localName, label, name, value]).filter(Boolean).join(' ')
}

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

/** The watch of a payment is answered when something happens. */
const watchPatience = 2000

const soon = (ms: number) => new Promise((resolve) => void setTimeout(resolve, ms))

async function quiet(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await Promise.race([page.network.idle(), soon(watchPatience)])
    await settled()
    await soon(40)
  }
}
