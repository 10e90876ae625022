import type { ModuleName } from '@portal/contract/call'
import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { Guard } from '../guards/guard.ts'
import type { ChromeName } from './chromes.ts'
import type { MenuEntry } from './menu.ts'

/** The exports of a screen's file. */
type Screen = { default: ComponentType; loader?: LoaderFunction; shouldRevalidate?: ShouldRevalidateFunction }

export type PortalAddress = {
  /** The router's pattern. */
  path: string
  /** The server reads the screen's source off this `import()` too (server-entry/screen-source.ts). */
  screen: () => Promise<Screen>
  /** The page's title, before '· <brand>'. */
  title: string
  /** The frame of the screen: the public page, or the dashboard and its variant. */
  frame: 'public' | 'plain' | 'hero' | 'task'
  /** True for one narrow column in a public page. */
  narrow?: boolean
  /** The parts that a public page shows; without a name, all of them. */
  chrome?: ChromeName
  /** The active module (FLOW-14). */
  module?: ModuleName
  /** The menu's entry that the screen belongs to, where that is not its module's. */
  entry?: MenuEntry
  /** A step of a flow (GUARD-07): going back in the browser would replay it, so the screen shows its own ways out. */
  holdsBack?: true
  /** A password, a code or a payment is on the screen (OPS-03): somebody else's script has no business there. */
  quiet?: true
  /** The page of unknown addresses. */
  lost?: true
  guards: readonly Guard[]
  /** Rendered on the server: open to visitors, and without data of its own. */
  served?: true
  /** Loaded while a person types in the login that leads to it. */
  warm?: 'dashboard' | 'quick-slip'
}
