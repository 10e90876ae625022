/** Hands on a keyboard, which are given no page and so use nothing else, and what they learn without eyes. */
import type { Locator, Page } from '@playwright/test'
import { listen } from './keyboard-looks.ts'
import { expectSeen, tabTo } from './keyboard-steps.ts'
import { expect } from './portal.ts'

type Name = string | RegExp
type Role = 'button' | 'checkbox' | 'group' | 'heading' | 'link' | 'radio'
/** An element by its role, its label or its words, the first that can be seen. */
export type Goal = readonly [by: Role | keyof typeof otherwise, name: Name]
/** The news of an act for who sees nothing: words of a live region, or where the focus is now. */
type Outcome = RegExp | Goal
type File = { name: string; mimeType: string; buffer: Buffer }

/** More choices than any question has. */
const mostChoices = 12

const otherwise = {
  label: (page: Page, name: Name) => page.getByLabel(name, { exact: typeof name === 'string' }),
  // Browsers do not agree on the role of a summary, and what speaks has no name.
  title: (page: Page, name: Name) => page.locator('summary').filter({ hasText: name }),
  said: (page: Page, name: Name) =>
    page.locator(':focus:is([role=status], :has([role=status]))').filter({ hasText: name }),
}

const isOther = (by: Goal[0]): by is keyof typeof otherwise => by in otherwise

const find = (page: Page, [by, name]: Goal): Locator =>
  (isOther(by) ? otherwise[by](page, name) : page.getByRole(by, { name, exact: typeof name === 'string' }))
    .filter({ visible: true })
    .first()

/** Words of a heading may take the focus in its place. */
const placeOf = (page: Page, [by, name]: Goal): Locator => {
  const place = find(page, [by, name])
  return by === 'heading' ? place.or(place.locator('> span')).and(page.locator(':focus')) : place
}

/** WCAG 2.1.2: the keyboard that came to a control leaves it as well, and comes back. */
async function stopAt(page: Page, goal: Goal): Promise<void> {
  const stop = find(page, goal)
  await tabTo(page, stop)
  await page.keyboard.press('Shift+Tab')
  await expect(stop, `the focus is kept by ${String(goal)}`).not.toBeFocused()
  await page.keyboard.press('Tab')
  await expect(stop).toBeFocused()
}

/** Something happens, and is learnt of: whatever it is, the focus is somewhere after it. */
async function learn(page: Page, outcome: Outcome, happens: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => void (window.heard = []))
  await happens()
  const heard = () => page.evaluate(() => window.heard)
  if (outcome instanceof RegExp) await expect.poll(heard, 'what is said').toContainEqual(expect.stringMatching(outcome))
  else await expect(placeOf(page, outcome), String(outcome)).toBeFocused()
  await expect(page.locator(':focus'), 'the focus is somewhere').toHaveCount(1)
}

/** A pointer is a trouble from here on, and what is said is kept. */
export const listenOn = (page: Page): Promise<unknown> => page.addInitScript(listen)

export type Hands = ReturnType<typeof handsOn>

export const handsOn = (page: Page) => ({
  /** Presses a control, and learns what came of it. */
  async press(goal: Goal, outcome: Outcome, key = 'Enter'): Promise<void> {
    await stopAt(page, goal)
    await learn(page, outcome, () => page.keyboard.press(key))
  },
  /** Something happens elsewhere, and is learnt of here. */
  hears: (happens: () => Promise<unknown>, outcome: Outcome): Promise<void> => learn(page, outcome, happens),
  async write(goal: Goal, text: string): Promise<void> {
    await stopAt(page, goal)
    await page.keyboard.type(text)
  },
  /** Marks a box, or goes to a radio by the arrows from where its group has the focus. */
  async choose(goal: readonly ['radio' | 'checkbox', Name]): Promise<void> {
    const choice = find(page, goal)
    const group = choice.locator('xpath=ancestor::fieldset[1] | ancestor::*[@role="radiogroup"][1]').last()
    await (goal[0] === 'radio' ? tabTo(page, choice, group.locator('input')) : stopAt(page, goal))
    for (let step = 0; step < mostChoices && !(await choice.isChecked()); step += 1)
      await page.keyboard.press(step === 0 ? 'Space' : 'ArrowDown')
    await expect(choice).toBeChecked()
    await expectSeen(page)
  },
  async unfold(title: string): Promise<void> {
    await stopAt(page, ['title', title])
    await page.keyboard.press('Enter')
    await expect(find(page, ['title', title]).locator('..')).toHaveAttribute('open')
  },
  /** Leaves what was opened, and is where it was opened. */
  async escape(to: Goal): Promise<void> {
    await learn(page, to, () => page.keyboard.press('Escape'))
    await expectSeen(page)
  },
  /** Gives a file to the browser's own window, which opens by a key. */
  async attach(goal: Goal, file: File, outcome: Outcome): Promise<void> {
    // The browser takes a moment to be told who answers for its window.
    const opened = page.waitForEvent('filechooser')
    await stopAt(page, goal)
    await page.keyboard.press('Enter')
    await learn(page, outcome, async () => (await opened).setFiles(file))
  },
})
