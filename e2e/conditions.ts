/** What a person may have asked of the browser: a narrow window, larger letters, zoom, colours of their own, paper. */
import { expect, type Page } from '@playwright/test'
import { timed } from '../apps/api/test/fixture-times.ts'
import { faultsOf } from './axe.ts'
import { contrastOf } from './colours.ts'
import { coveredStops, coveredWords, fold, unfold } from './covered.ts'
import { grammarFaults } from './valid-html.ts'

const phone = { width: 360, height: 740 }

/** Zoom of 200 % and 400 % leaves a window of 1280 × 1024 a half and a fourth of its pixels. */
const windows = [
  { name: '320 px', width: 320, height: 740 },
  // The pay bar is fixed up to the one, and lies in the page from the other.
  { name: '767 px', width: 767, height: 740 },
  { name: '768 px', width: 768, height: 740 },
  { name: 'zoom of 200 %', width: 640, height: 512 },
  { name: 'zoom of 400 %', width: 320, height: 256 },
  // The last one, which the night's look finds open.
  { name: '1280 px', width: 1280, height: 800 },
] as const

/** Headings of what is there to be pressed: the lines have the categories' amounts, and a banner is no document. */
const notOnPaper = /^(Gastos por categoria|Simule com calma|Um aviso antes do vencimento|Alguém paga com você\?)$/

/** Nothing lies beside the window or under a bar, no amount leaves its card, no control and no heading is lost, whatever is asked for. */
export const expectInEveryCondition = (page: Page, name: string): Promise<void> =>
  timed('every condition', async () => {
    const faults = await faultsIn(page)
    // Content that was late changes what is compared: once it is there, nothing does.
    expect.soft(faults.length > 0 ? await faultsIn(page) : faults, name).toEqual([])
  })

/** A dialog shows all of its own and can be left, whatever is asked for; what lies behind it is of no use meanwhile. */
export const expectDialogInEveryCondition = (page: Page, name: string): Promise<void> =>
  timed('every condition of a dialog', async () => {
    const faults: string[] = []
    const note = (condition: string, ...found: string[][]) =>
      faults.push(...found.flat().map((fault) => `${condition}: ${fault}`))
    for (const { name: of, ...size } of [{ name: '360 px', ...phone }, ...windows]) {
      await page.setViewportSize(size)
      note(of, await page.evaluate(outside), await page.evaluate(coveredStops))
    }
    await page.setViewportSize(phone)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    note('letters of 200 %', await page.evaluate(outside), await page.evaluate(coveredStops))
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    note('by day', await faultsOf(page, { within: 'dialog:modal' }))
    await page.emulateMedia({ colorScheme: 'dark' })
    note('by night', await faultsOf(page, { within: 'dialog:modal' }))
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
    note('forced colours', await page.evaluate(ringless))
    await page.emulateMedia({ forcedColors: 'none' })
    note('HTML', await grammarFaults(await page.content()))
    expect.soft(faults, name).toEqual([])
  })

/** What of the open dialog is beside the window, above or below it without a way to scroll there, or scrolls sideways. */
function outside(): string[] {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog === undefined) return ['no dialog']
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== dialog &&
    (/auto|scroll/.test(getComputedStyle(element).overflowY) || scrolls(element.parentElement))
  return [...dialog.querySelectorAll('*')]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1)
    .filter((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const sideways = /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1
      const away = !scrolls(each.parentElement) && (top < -1 || bottom > innerHeight + 1)
      return left < -1 || right > innerWidth + 1 || sideways || away
    })
    .slice(0, 4)
    .map((each) => `outside ${each.outerHTML.slice(0, 110)}`)
}

const everything = ['controls', 'headings', 'amounts'] as const

async function faultsIn(page: Page): Promise<string[]> {
  await page.setViewportSize(phone)
  const whole = await page.evaluate(contents)
  const kept = async (...parts: ('controls' | 'headings' | 'amounts')[]) => {
    const now = await page.evaluate(contents)
    return parts.flatMap((part) => lost(whole[part], now[part]))
  }
  const faults: string[] = []
  const note = (condition: string, ...found: string[][]) =>
    faults.push(...found.flat().map((fault) => `${condition}: ${fault}`))

  note('HTML', await grammarFaults(await page.content()))
  note('360 px', await covered(page), await faultsOf(page))
  for (const { name, ...size } of windows) {
    await page.setViewportSize(size)
    note(name, await page.evaluate(beside), await covered(page))
    // A wide window has its menu elsewhere.
    note(name, await kept(...(size.width < 768 ? everything : (['headings', 'amounts'] as const))))
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  note('a desk by night', await faultsOf(page))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(phone)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const inside = [...(await page.evaluate(beside)), ...(await page.evaluate(runOut))]
  note('letters of 200 %', inside, await covered(page), await kept(...everything))
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

  await page.emulateMedia({ forcedColors: 'active' })
  note('forced colours', await unreadable(page), await page.evaluate(ringless), await kept(...everything))
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  const paper = await page.evaluate(contents)
  const headings = whole.headings.filter((each) => !notOnPaper.test(each))
  const meant = whole.sections.flatMap(({ heading, facts }) => (notOnPaper.test(heading) ? facts : []))
  const printed = new Set([...paper.amounts, ...paper.facts, ...meant])
  const facts = [...whole.amounts, ...whole.facts].filter((each) => !printed.has(each)).map((each) => `lost ${each}`)
  note('print', paper.bars, lost(headings, paper.headings), facts, await page.evaluate(beside))
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(unfold)
  note('unfolded', await covered(page), await page.evaluate(beside), await coveredInMenus(page))
  await page.evaluate(fold)
  return faults
}

const covered = async (page: Page) => [...(await page.evaluate(coveredStops)), ...(await page.evaluate(coveredWords))]

/** Covered stops of each menu, which stays open while the focus is in it. */
async function coveredInMenus(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const menu of await page.locator('[tabindex="-1"]:has(> button[aria-expanded]):visible').all()) {
    await menu.getByRole('button').first().click()
    faults.push(...(await menu.evaluate(coveredStops)))
    await page.keyboard.press('Escape')
  }
  return faults
}

const lost = (before: string[], now: string[]): string[] => {
  const left = [...now]
  return before
    .filter((each) => {
      const at = left.indexOf(each)
      if (at >= 0) left.splice(at, 1)
      return at < 0
    })
    .map((each) => `lost ${each}`)
}

type Contents = Record<'controls' | 'headings' | 'amounts' | 'facts' | 'bars', string[]> & {
  sections: { heading: string; facts: string[] }[]
}

/** Controls, headings, amounts and other facts that can be seen, and what is fixed to an edge of the window. */
function contents(): Contents {
  const seen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  const words = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)
  // An amount may be drawn in pieces.
  const amountsIn = (place: Element): string[] =>
    (place as HTMLElement).innerText.replaceAll(/\s/g, '').match(/R\$[\d.]+,\d\d/g) ?? []
  // Dates, protocols, the lines of boletos, and who receives with their CNPJ.
  const factsIn = (place: Element): string[] =>
    (
      (place as HTMLElement).innerText.match(
        /\d\d\/\d\d\/\d{4}|\d{8}-\d{10}|[\d.]{10}\/\d{4}-\d\d|\d{5}\.\d{5}\s[\d.\s]{34,}|Quem receb\w+:?\s+[^\n,]+/g,
      ) ?? []
    ).map((fact) => fact.replaceAll(/\s+/g, ' ').trim().slice(0, 54))
  // A button that names an amount is an act, which paper does without; the rows of a list are printed.
  const lessOf = (these: string[], those: string[]): string[] => {
    const left = [...those]
    return these.filter((each) => !left.includes(each) || left.splice(left.indexOf(each), 1).length === 0)
  }
  const all = (css: string) => [...document.querySelectorAll(css)].filter(seen)
  const acts = all('main button:not(li > button)')
  return {
    controls: all('a[href], button, input, select, textarea, summary').map(
      (element) => `${element.localName} ${words(element)}`,
    ),
    headings: all('main :is(h1, h2, h3)').map(words),
    amounts: [...new Set(lessOf(all('main').flatMap(amountsIn), acts.flatMap(amountsIn)))],
    facts: [...new Set(lessOf(all('main').flatMap(factsIn), acts.flatMap(factsIn)))],
    sections: all('main section').map((each) => ({
      heading: words(each.querySelector('h2, h3') ?? each),
      facts: [...amountsIn(each), ...factsIn(each)],
    })),
    bars: all('body *')
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .filter((element) => element.getBoundingClientRect().height > 1)
      .map((element) => `bar ${element.outerHTML.slice(0, 80)}`),
  }
}

/** What is wider than the window. */
function beside(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => each.childElementCount === 0 && each.getBoundingClientRect().right > clientWidth + 1,
  )
  const words = wide.slice(0, 4).map((each) => each.outerHTML.slice(0, 90))
  return [`${scrollWidth - clientWidth} px beside the window: ${words.join(' | ')}`]
}

/** Words that cannot be told from their ground: where the browser's colours are refused, or a picture shines through. */
const unreadable = async (page: Page): Promise<string[]> =>
  (await page.evaluate(inks))
    .filter(({ colour, grounds }) => contrastOf(colour, grounds) < 4.5)
    .map(({ words, colour }) => `unreadable ${words}, ${colour}`)

/** The colour of each piece of text, and all that lies under it. */
function inks(): { words: string; colour: string; grounds: string[] }[] {
  const groundsOf = (element: Element | null): string[] => {
    if (element === null) return []
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor.startsWith('rgb(')
      ? [backgroundColor]
      : [backgroundColor, ...groundsOf(element.parentElement)]
  }
  return [...document.querySelectorAll('body *')]
    .filter((each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((each) => ({
      words: each.textContent?.slice(0, 40) ?? '',
      colour: getComputedStyle(each).color,
      grounds: groundsOf(each),
    }))
}

/** Amounts and codes beyond their nearest card, or beyond the window. */
function runOut(): string[] {
  return [...document.querySelectorAll('main data, main .num')].flatMap((amount) => {
    const { right, width } = amount.getBoundingClientRect()
    const card = amount.closest('label, section, article, li, [class*=panel], main')?.getBoundingClientRect()
    const end = Math.min(innerWidth, card?.right ?? innerWidth)
    return width > 1 && right > end + 1 ? [`${amount.textContent} runs out by ${Math.round(right - end)} px`] : []
  })
}

/** Stops whose focus changes no outline, nor one of what is around them. */
function ringless(): string[] {
  const before = document.activeElement
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
  const stops = [
    ...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }) && !stop.matches(':disabled'),
  )
  const drawn = (element: Element | null, depth: number): boolean => {
    if (element === null || depth === 0) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || drawn(element.parentElement, depth - 1)
  }
  const bare = stops.filter((stop) => {
    stop.focus({ focusVisible: true })
    const next = [...(stop.parentElement?.children ?? [])].some((each) => drawn(each, 1))
    return document.activeElement === stop && !drawn(stop, 3) && !next
  })
  if (before instanceof HTMLElement) before.focus()
  return bare.map((stop) => `no ring ${stop.outerHTML.slice(0, 100)}`)
}
