import type { createBrowserRouter } from 'react-router'
import { holdBack } from './back.ts'
import { followVersion } from './version.ts'

/** What the first screen does not wait for. */
export function later(version: string, router: ReturnType<typeof createBrowserRouter>): void {
  holdBack(router)
  void followVersion(version)
}
