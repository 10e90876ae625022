/** WCAG 2.4.3 and 4.1.3 over a table of walks: no act leaves the focus nowhere or says nothing. */
import { onTestFinished, vi } from 'vitest'
import { askedIn } from './asked.ts'
import type { Walk } from './acts-said-table.ts'
import { comeByLink, placeOf } from './acts-said-ways.ts'
import { story } from './bench.ts'
import { type Bench, type Page, enter, expect, signIn, test } from './dom/test.ts'
import { giveVoice, voiceFaults } from './dom/voice.ts'
import { type Looks, walk } from './dom/walk.ts'

/** Empty forms are refused, codes are asked for again too early, and an act may ask for a proof first. */
export const refused = /\b(400|401|403|404|409|422|429)\b/

export async function arrive(page: Page, sandbox: Bench, { who, byLink }: Pick<Walk, 'who' | 'byLink'>): Promise<void> {
  if (who === 'a visitor') return
  if (byLink) return comeByLink(page, sandbox, who)
  if (story(who).cards.length > 0) return signIn(page, sandbox, who)
  await enter(page, sandbox, who)
  await page.waitForURL(/\/dashboard\/negociacao\//)
}

/** Addresses without 'Ouvir esta tela'. */
const voiceless: Record<string, string> = {
  '/dashboard': 'asks for the card before the account opens, with nothing around',
}

async function enlarge(page: Page): Promise<void> {
  await page.goto('/acessibilidade')
  await page.getByRole('switch', { name: 'Letras maiores' }).click()
}

function manyAsked(address: string): string[] {
  const asked = askedIn(document.querySelector('main')!)
  return asked.length > 1 ? [`${address} | asks ${asked.join(', ')}`] : []
}

/** Links that a walk of this file has followed. */
const followed = new Set<string>()

export function pressEvery(walks: readonly Walk[]): void {
  test.for(walks.map((each) => [each.who, each.part, each] as const))(
    'issue 23.2 23.9 2.4.3 4.1.3 no control of %s’s %s takes the focus away or says nothing, and each screen is read aloud',
    // A walk is as long as its screens have controls.
    { timeout: 120_000 },
    async ([, , each], { page, sandbox, troubles }) => {
      troubles.expect(refused)
      const said = giveVoice()
      onTestFinished(() => void vi.unstubAllGlobals())
      const looks: Looks = {
        opened: async (_, address) =>
          address.replace(/[?#].*/, '') in voiceless
            ? []
            : (await voiceFaults(said)).map((fault) => `${address} | ${fault}`),
        ...(each.simple && { pressed: (_, address) => manyAsked(address) }),
      }
      if (each.simple) await enlarge(page)
      await arrive(page, sandbox, each)
      const places = each.ways.map((way) => placeOf(sandbox, way))
      expect(await walk(page, places, looks, followed)).toEqual([])
    },
  )
}
