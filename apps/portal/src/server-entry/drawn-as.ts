import { addressAt } from './whole-table.ts'

/** The address that a path is drawn as: its own, or an unknown one in the frame of those around it. */
export function drawnAs(pathname: string): string {
  const { path = '*' } = addressAt(isReadable(pathname) ? pathname : pathname.replaceAll('%', '%25')) ?? {}
  return path.replace(/\/?\*$/, '/404')
}

function isReadable(pathname: string): boolean {
  try {
    decodeURI(pathname)
    return true
  } catch {
    return false
  }
}
