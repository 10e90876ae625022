import { negotiationLinkBase, paths } from '../paths.ts'
import { addressAt } from './whole-table.ts'

/** Below these the frame is another one (`routes/frame-rules.ts`). */
const frames = [
  paths.dashboard(),
  paths.openSlips(),
  paths.externalNegotiation(),
  paths.negotiationLogin(),
  negotiationLinkBase,
]

/** The address that a path is drawn as: its own, or one that nobody has, of the same frame. They are few. */
export function drawnAs(pathname: string): string {
  const known = isReadable(pathname) ? addressAt(pathname)?.path : undefined
  if (known !== undefined && known !== '*') return known
  const base = frames.findLast((each) => pathname === each || pathname.startsWith(`${each}/`)) ?? ''
  // 'Sair' goes by the beginning of the path alone (CHROME-03), the footer by whole parts of it.
  if (base === '' && pathname.startsWith(negotiationLinkBase)) return `${negotiationLinkBase}-404`
  return pathname === base ? base : `${base}/404`
}

function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}
