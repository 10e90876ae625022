/** Every screen in a narrow window, in large letters, zoomed, in the browser's own colours, on paper, and by all rules of axe (issue 23). */
import type { Page } from '@playwright/test'
import type { Bench } from './bench.ts'
import { expectDialogInEveryCondition, expectInEveryCondition } from './conditions.ts'
import { type Step, type Visit, visits } from './conditions-table.ts'
import { linkTo, prove } from './link-steps.ts'
import { awake, expect, signInAs, test } from './portal.ts'
import { turnOn } from './simple-steps.ts'

const nameOf = (page: Page) => page.url().replace(/^.*?\d\//, '/')

async function take(page: Page, bench: Bench, step: Step): Promise<void> {
  if (typeof step === 'object' && 'opens' in step) return takeDialog(page, () => step.opens(page, bench))
  const address = await takeScreen(page, bench, step)
  await expectInEveryCondition(page, nameOf(page))
  // A guard may lead on after the address was there.
  expect(new URL(page.url()).pathname).toBe(address)
}

async function takeDialog(page: Page, open: () => Promise<unknown>): Promise<void> {
  await open()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectDialogInEveryCondition(page, `a dialog of ${nameOf(page)}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Takes the step, and gives the address that it leads to. */
async function takeScreen(page: Page, bench: Bench, step: Exclude<Step, { opens: unknown }>): Promise<string> {
  const [told, go] = wayOf(page, bench, step)
  await go()
  const [address = ''] = told.split('?')
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return address
}

function wayOf(page: Page, bench: Bench, step: Exclude<Step, { opens: unknown }>): [string, () => Promise<unknown>] {
  if (typeof step === 'string') return [step, () => page.goto(step)]
  if ('by' in step) return [step.address, () => step.by(page, bench)]
  const [role, name, address] = step
  return [address, () => page.getByRole(role, { name, exact: true }).first().click()]
}

async function arrive(page: Page, bench: Bench, { who, simple, byLink }: Visit): Promise<void> {
  if (simple) await turnOn(page)
  if (byLink) {
    await page.goto(await linkTo(bench, who))
    await prove(page)
    await page.waitForURL(/\/negociacao\/link\/./)
  } else if (who !== 'a visitor') await signInAs(page, bench, who)
}

for (const visit of visits)
  test(`issue 23 1.4.4 1.4.10 2.4.11 the screens of ${visit.who}${visit.part ?? ''} keep all of theirs at 320 px, 200 %, 400 %, in forced colours and on paper, and axe finds no fault by day or by night`, async ({
    page,
    bench,
    troubles,
  }) => {
    // Each screen is drawn a dozen times.
    test.slow()
    troubles.expect(...(visit.troubles ?? []))
    await arrive(page, bench, visit)
    for (const step of visit.steps) await take(page, bench, step)
  })

test('issue 23 1.4.4 1.4.10 2.4.11 every kind of dialog can be read and left at 320 px, 200 %, 400 % and in forced colours', async ({
  page,
}) => {
  test.slow()
  await page.goto('/galeria')
  await awake(page)
  const doors = page.locator('#dialogos').getByRole('button')
  await expect(doors.first()).toBeVisible()
  const kinds = (await doors.allInnerTexts()).filter((name) => /^(Erro|Modal|Política|Sessão|Folha)/.test(name))
  expect(kinds.length).toBeGreaterThanOrEqual(11)
  for (const door of kinds) {
    await doors.filter({ hasText: door }).first().click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog, door).toBeVisible()
    await expectDialogInEveryCondition(page, door)
    if (door.startsWith('Folha')) await page.keyboard.press('Escape')
    else await dialog.getByRole('button').last().click()
    await expect(dialog, door).toHaveCount(0)
  }
})
