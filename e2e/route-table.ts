/** The portal's own table of addresses, for the tests that try each of them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { insidePaths } from '../apps/portal/src/inside-paths.ts'
import { negotiationDashboardBase, negotiationLinkBase, paths as firstPaths } from '../apps/portal/src/paths.ts'
import { root } from '../tools/bootstrap.mjs'
import type { Page } from '@playwright/test'
import { expect } from './portal.ts'

/** The addresses and their guards, in the words of the routes table itself: one that joins it is tried here too. */
function readTable(): { address: string; guards: string[] }[] {
  const files = ['routes.tsx', 'routes/inside.tsx', 'routes/negotiation.tsx', 'routes/services.tsx']
  const text = files.map((file) => readFileSync(join(root, 'apps/portal/src', file), 'utf8')).join('\n')
  const rows = text.matchAll(
    / path: (?:(?:insideP|p)aths\.(\w+)\((\w*)\)|(negotiationDashboardBase)|'([^']+)'),.*?guards: \[([^\]]*)\]/gs,
  )
  return [...rows].flatMap(([, name = '', base = '', ofDashboard, fixed, guards = '']) =>
    // What stands on both bases is let in by each in its own way.
    (base === '' ? [{ at: '', entered: '' }] : bases).map(({ at, entered }) => ({
      address: ofDashboard ? negotiationDashboardBase : (fixed ?? addressOf(name as keyof typeof paths, at)),
      guards: guards
        .replace(/^entered/, entered)
        .split(', ')
        .filter(Boolean),
    })),
  )
}

const paths = { ...firstPaths, ...insidePaths }
const bases = [
  { at: negotiationDashboardBase, entered: 'signedIn' },
  { at: negotiationLinkBase, entered: 'linkSignedIn' },
]
const addressOf = (name: keyof typeof paths, base: string) =>
  (paths[name] as (base?: string) => string)(base === '' ? undefined : base)

export const table = readTable().map(({ address, guards }) => ({ address: address.replace(':id', 'verao'), guards }))
export const guardedBy = (guard: string) => table.filter(({ guards }) => guards.some((each) => each.startsWith(guard)))

/** Typed by hand and then loaded again: the same place both times. */
export async function expectLanding(page: Page, address: string, landing: string | RegExp): Promise<void> {
  await page.goto(address)
  await expect(page, address).toHaveURL(landing)
  await expect(page.locator('h1').first(), address).toBeAttached()
  // Who was led elsewhere would only load that other place again.
  if (new URL(page.url()).pathname !== address.split('?')[0]) return
  await page.reload()
  await expect(page, `${address}, loaded again`).toHaveURL(landing)
  await expect(page.locator('h1').first(), address).toBeAttached()
}
