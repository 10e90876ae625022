/** Finds elements by role, label or text at each use: the part of Playwright's locators that these tests use. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom'
import { isVisible, pointAt, press, pressKey, type } from './acts.ts'
import { until } from './clock.ts'
import { isBehind } from './focus.ts'

export type Words = string | RegExp
type TextOptions = { exact?: boolean }
type RoleOptions = TextOptions & {
  name?: Words
  level?: number
  checked?: boolean
  expanded?: boolean
  selected?: boolean
}
type Step = (within: HTMLElement[]) => HTMLElement[]
type State = 'visible' | 'hidden' | 'attached' | 'detached'

/** Text as read: line breaks and indents are one blank. */
export const folded = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim()

/** A name need only contain the words, in any case, unless exact. */
function naming(words: Words, exact = false): (found: string) => boolean {
  if (words instanceof RegExp) return (found) => words.test(folded(found))
  const wanted = folded(words)
  if (exact) return (found) => folded(found) === wanted
  return (found) => folded(found).toLowerCase().includes(wanted.toLowerCase())
}

const each =
  (find: (element: HTMLElement) => Iterable<HTMLElement>): Step =>
  (within) => [...new Set(within.flatMap((element) => [...find(element)]))]

const byRole = (role: string, { name, exact, ...rest }: RoleOptions = {}): Step =>
  each((element) =>
    queryAllByRole(element, role, { ...rest, ...(name !== undefined && { name: naming(name, exact) }) }),
  )
const byLabel = (words: Words, { exact }: TextOptions = {}): Step =>
  each((element) => queryAllByLabelText(element, naming(words, exact)))
/** The innermost element with the text. */
const byText = (words: Words, { exact }: TextOptions = {}): Step => {
  const says = naming(words, exact)
  const isInnermost = (_: string, element: Element | null) =>
    element !== null && says(element.textContent) && ![...element.children].some((child) => says(child.textContent))
  return each((element) => queryAllByText(element, isInnermost))
}
/** By CSS; `..` is the parent. */
const byCss = (selector: string): Step =>
  each((element) =>
    selector === '..'
      ? [element.parentElement].filter((parent) => parent !== null)
      : element.querySelectorAll<HTMLElement>(selector),
  )

/** The searches within a page or a locator. */
type Inside = {
  getByRole: (role: string, options?: RoleOptions) => Locator
  getByLabel: (words: Words, options?: TextOptions) => Locator
  getByText: (words: Words, options?: TextOptions) => Locator
  locator: (selector: string) => Locator
}

type ElementQuery = Inside & {
  /** `all` gives the present elements; `one` throws where there is not exactly one. */
  all: () => HTMLElement[]
  one: () => HTMLElement
  first: () => Locator
  last: () => Locator
  nth: (at: number) => Locator
  filter: (what: { hasText: Words }) => Locator
}

/** Acts wait until there is exactly one usable element. */
export type Locator = ElementQuery & ReturnType<typeof actsOn>

export function locatorOf(...steps: Step[]): Locator {
  const all = (): HTMLElement[] => steps.reduce<HTMLElement[]>((within, step) => step(within), [document.body])
  const then = (step: Step) => locatorOf(...steps, step)
  const one = (): HTMLElement => {
    const [found, ...others] = all()
    if (found === undefined || others.length > 0) throw new Error(`Found ${others.length + (found ? 1 : 0)}, not one.`)
    return found
  }
  const place: ElementQuery = {
    all,
    one,
    ...inside(then),
    first: () => then((found) => found.slice(0, 1)),
    last: () => then((found) => found.slice(-1)),
    nth: (at: number) => then((found) => found.slice(at, at + 1)),
    filter: ({ hasText }: { hasText: Words }) =>
      then((found) => found.filter((element) => naming(hasText)(element.textContent))),
  }
  return { ...place, ...actsOn(place) }
}

function actsOn({ all, one }: Pick<ElementQuery, 'all' | 'one'>) {
  /** Waits for the one usable element. */
  const usable = (): Promise<HTMLInputElement> =>
    until(() => {
      const found = one()
      if (!isVisible(found)) throw new Error('It is not seen.')
      if (found.matches(':disabled, [inert] *')) throw new Error('It cannot be used.')
      if (isBehind(found)) throw new Error('A dialog stands before it.')
      return found as HTMLInputElement
    })
  const isThere = (state: State) =>
    state === 'visible' || state === 'hidden' ? all().some(isVisible) : all().length > 0

  return {
    click: async () => press(await usable()),
    async dblclick(): Promise<void> {
      const element = await usable()
      await press(element)
      await press(element)
    },
    check: async () => usable().then((box) => (box.checked ? undefined : press(box))),
    uncheck: async () => usable().then((box) => (box.checked ? press(box) : undefined)),
    hover: async () => pointAt(await usable()),
    fill: async (text: string) => type(await usable(), text),
    async pressSequentially(text: string): Promise<void> {
      const field = await usable()
      for (const letter of text) await type(field, field.value + letter)
    },
    /** By its value or by its text. */
    async selectOption(wanted: string): Promise<void> {
      const list = (await usable()) as unknown as HTMLSelectElement
      const chosen = [...list.options].find(({ value, textContent }) => [value, folded(textContent)].includes(wanted))
      if (chosen === undefined) throw new Error(`There is no ${wanted} to choose.`)
      list.value = chosen.value
      list.dispatchEvent(new Event('change', { bubbles: true }))
    },
    async press(key: string): Promise<void> {
      const element = await usable()
      element.focus()
      await pressKey(key, element)
    },
    focus: async () => (await usable()).focus(),
    count: async () => all().length,
    isVisible: async () => isThere('visible'),
    innerText: async () => folded((await until(one)).textContent),
    textContent: async () => (await until(one)).textContent,
    inputValue: async () => ((await until(one)) as HTMLInputElement).value,
    getAttribute: async (name: string) => (await until(one)).getAttribute(name),
    allInnerTexts: async () => all().map(({ textContent }) => folded(textContent)),
    allTextContents: async () => all().map(({ textContent }) => textContent),
    evaluateAll: async <T>(work: (found: HTMLElement[]) => T) => work(all()),
    waitFor: ({ state = 'visible' }: { state?: State } = {}) =>
      until(() => {
        const wanted = state === 'visible' || state === 'attached'
        if (isThere(state) !== wanted) throw new Error(`It is not ${state}.`)
      }),
  }
}

export const inside = (then: (step: Step) => Locator): Inside => ({
  getByRole: (role: string, options?: RoleOptions) => then(byRole(role, options)),
  getByLabel: (words: Words, options?: TextOptions) => then(byLabel(words, options)),
  getByText: (words: Words, options?: TextOptions) => then(byText(words, options)),
  locator: (selector: string) => then(byCss(selector)),
})
