/** Presses every control of a screen, and tells of each that loses the focus or says nothing. */
import { isVisible, press } from './acts.ts'
import { settled } from './clock.ts'
import { isBehind } from './focus.ts'
import { folded } from './locator.ts'
import type { Page } from './page.ts'
import { listen } from './said.ts'

const pressed = 'main button, dialog button, main input[type=checkbox], main input[type=radio], main [role=switch]'
/** Controls that end the walk, or that every later screen would change by. */
const left = /^(Sair|Letras (maiores|normais))/
/** One more control than any screen has. */
const most = 80

/** Faults as `address | control | what is wrong`. */
export async function pressAll(page: Page, address: string): Promise<string[]> {
  const faults: string[] = []
  const done = new Map<string, number>()
  const open = async () => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
    await quiet(page)
  }
  await open()
  for (let turn = 0; turn < most; turn += 1) {
    const control = nextOf(done)
    if (control === undefined) return faults
    const name = nameOf(control)
    done.set(name, (done.get(name) ?? 0) + 1)
    control.focus()
    const { outcome, stop } = listen()
    await press(control)
    await quiet(page)
    const told = await outcome()
    stop()
    if (told !== 'said') faults.push(`${address} | ${name} | ${told}`)
    if (location.pathname !== new URL(address, location.origin).pathname) await open()
  }
  throw new Error(`${address} has more controls than a walk presses.`)
}

/** The next control that changes something and was not pressed; of namesakes two. */
function nextOf(done: Map<string, number>): HTMLInputElement | undefined {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll<HTMLInputElement>(pressed)].find((control) => {
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
const nameOf = ({ localName, textContent, ariaLabel, name, value }: HTMLInputElement): string =>
  [localName, ariaLabel ?? folded(textContent), name, value].filter(Boolean).join(' ')

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
