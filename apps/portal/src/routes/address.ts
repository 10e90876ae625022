import type { ModuleName } from '@portal/contract/call'
import type { ComponentType } from 'react'
import type { LoaderFunction, ShouldRevalidateFunction } from 'react-router'
import type { Guard } from '../guards/guards.ts'
import type { ChromeName } from './chromes.ts'

/** What the file of a screen exports. */
type Screen = { default: ComponentType; loader?: LoaderFunction; shouldRevalidate?: ShouldRevalidateFunction }

/** One address of the product. */
export type Address = {
  /** As the router matches it. */
  path: string
  /** The screen's file under `src/screens`, without `.tsx`: what the server looks up to preload it. */
  file: string
  screen: () => Promise<Screen>
  /** Before '· <brand>' in the title of the page. */
  title: string
  /** What is around the screen: the public page, or the dashboard with its menu (and the way that one lies). */
  frame: 'public' | 'plain' | 'hero' | 'task'
  /** One narrow column, in a public page. */
  narrow?: boolean
  /** What a public page shows besides; without a name that is all of it. */
  chrome?: ChromeName
  /** The module that is active here (FLOW-14). */
  module?: ModuleName
  /** A step of a flow (GUARD-07): going back in the browser would replay it, so the screen shows its own ways out. */
  holdsBack?: true
  /** A password, a code or a payment is on the screen (OPS-03): somebody else's script has no business there. */
  quiet?: true
  /** The page of an address that nobody has. */
  lost?: true
  guards: readonly Guard[]
  /** Rendered on the server: a visitor may see it and it asks for nothing. */
  served?: true
  /** Fetched while a person types in the login that leads to it. */
  warm?: 'dashboard' | 'quick-slip'
}
