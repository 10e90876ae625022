/** Matchers retried until they hold: the part of Playwright's `expect` that these tests use. */
import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { isVisible } from './acts.ts'
import { until } from './clock.ts'
import { type Locator, type Words, folded } from './locator.ts'
import { isAt, type Page } from './page.ts'

type Look = { holds: boolean; told: string }

const says = (found: string, wanted: Words) =>
  wanted instanceof RegExp ? wanted.test(found) : found.includes(folded(wanted))
const reads = (found: string, wanted: Words) =>
  wanted instanceof RegExp ? wanted.test(found) : found === folded(wanted)

/** A rule over one element; where there is none or several, neither the rule nor its negation holds. */
const ofOne =
  <W extends unknown[]>(
    rule: (element: HTMLInputElement, ...wanted: W) => boolean,
    seen: (element: HTMLInputElement) => string,
  ) =>
  (locator: Locator, ...wanted: W): Look => {
    const element = locator.one() as HTMLInputElement
    return { holds: rule(element, ...wanted), told: seen(element) }
  }
/** A rule over one element, or over all in order; unlike Playwright's containing, additional elements are a fault. */
const ofAll =
  (rule: (found: string, wanted: Words) => boolean) =>
  (locator: Locator, wanted: Words | readonly Words[]): Look => {
    if (typeof wanted === 'string' || wanted instanceof RegExp)
      return ofOne((element) => rule(text(element), wanted), text)(locator)
    const found = locator.all().map(text)
    const holds = found.length === wanted.length && wanted.every((each, at) => rule(found[at] ?? '', each))
    return { holds, told: found.join(' | ') }
  }
const text = ({ textContent }: Element) => folded(textContent)
const tag = ({ outerHTML }: Element) => outerHTML.slice(0, 200)
const name = (element: Element) => folded(computeAccessibleName(element))
const description = (element: Element) => folded(computeAccessibleDescription(element))

const looks = {
  toBeVisible: (locator: Locator) => {
    const isThere = locator.all().length > 0
    return { holds: isThere && isVisible(locator.one()), told: isThere ? 'It is hidden.' : 'Found 0.' }
  },
  toBeHidden: (locator: Locator) => ({ holds: !locator.all().some(isVisible), told: 'It is seen.' }),
  toBeAttached: (locator: Locator) => ({ holds: locator.all().length > 0, told: `Found ${locator.all().length}.` }),
  toHaveCount: (locator: Locator, count: number) => ({
    holds: locator.all().length === count,
    told: `Found ${locator.all().length}.`,
  }),
  toContainText: ofAll(says),
  toHaveText: ofAll(reads),
  toBeFocused: ofOne(
    (element) => document.activeElement === element,
    () => tag(document.activeElement ?? document.body),
  ),
  toHaveValue: ofOne(
    ({ value }, wanted: Words) => reads(value, wanted),
    ({ value }) => value,
  ),
  toBeChecked: ofOne(({ checked }) => checked, tag),
  toBeDisabled: ofOne((element) => element.matches(':disabled'), tag),
  toBeEnabled: ofOne((element) => !element.matches(':disabled'), tag),
  toHaveAttribute: ofOne(
    (element, key: string, wanted: Words) =>
      element.hasAttribute(key) && reads(element.getAttribute(key) ?? '', wanted),
    tag,
  ),
  toHaveAccessibleName: ofOne((element, wanted: Words) => reads(name(element), wanted), name),
  toHaveAccessibleDescription: ofOne((element, wanted: Words) => reads(description(element), wanted), description),
  toHaveURL: (_: Page, wanted: Words) => ({ holds: isAt(wanted), told: location.href }),
  toHaveTitle: (_: Page, wanted: Words) => ({ holds: reads(document.title, wanted), told: document.title }),
}

const untilSo = (look: (...of: never[]) => Look) =>
  async function (this: { isNot: boolean }, ...of: unknown[]) {
    const wanted = !this.isNot
    let told = ''
    const isSo = await until(() => {
      const seen = look(...(of as never[]))
      told = seen.told
      if (seen.holds !== wanted) throw new Error(told)
      return wanted
    }).catch((error: unknown) => {
      told ||= String(error)
      return !wanted
    })
    const asked = of.slice(1).map(String).join(', ')
    return {
      pass: isSo,
      message: () => `Wanted ${wanted ? '' : 'not '}${asked}; ${told}\n${text(document.body).slice(0, 2000)}`,
    }
  }

/** For `expect.extend`. */
export const matchers = Object.fromEntries(Object.entries(looks).map(([key, look]) => [key, untilSo(look as never)]))

type AfterSubject<F> = F extends (subject: never, ...wanted: infer W) => Look ? W : never
type Looks = { [K in keyof typeof looks]: (...wanted: AfterSubject<(typeof looks)[K]>) => Promise<void> }

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends Looks {}
}
