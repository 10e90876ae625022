import { call } from '../client/call.ts'
import { addressAt } from '../routes/known.ts'
import { leaveSignal } from './leave-signal.ts'

const key = 'appVersion'

/** OPS-02: true for a version that is neither this page's nor the one that it was last reloaded for. */
export const isNewVersion = (server: string, built: string, stored: string | null): boolean =>
  server !== built && server !== stored

/** Asks once for the server's version, and again when a chunk of this one is no longer found. */
export async function followVersion(built: string): Promise<void> {
  window.addEventListener('vite:preloadError', () => void recover(built))
  const server = await versionNow()
  if (server !== undefined && isNewVersion(server, built, kept() ?? loadedFor())) renew(server)
}

/** A missing chunk of the current version is the network's fault or ours, and the screen says so. */
async function recover(built: string): Promise<void> {
  const server = await versionNow()
  if (server !== undefined && server !== built && server !== loadedFor()) renew(server)
}

/** The version that this page was reloaded for, from its address. */
const loadedFor = () => new URL(location.href).searchParams.get('v')

/**
 * The person decides where a reload would lose input, or might repeat forever: servers of two versions, or a storage
 * that forgets.
 */
function renew(server: string): void {
  if (!isBusy() && loadedFor() === null && keep(server)) reloadAt(server)
  else void import('./new-version.tsx').then(({ offerUpdate }) => offerUpdate(() => reloadAt(server)))
}

function reloadAt(server: string): void {
  keep(server)
  const url = new URL(location.href)
  url.searchParams.set('v', server)
  location.replace(url)
}

/** Undefined where the server does not answer: the next page asks again. */
const versionNow = (): Promise<string | undefined> =>
  call('version', {}, { signal: leaveSignal() }).then(
    ({ versao }) => versao,
    () => undefined,
  )

/** True while something is typed, decided or paid. */
const isBusy = (): boolean =>
  addressAt(location.pathname)?.holdsBack === true ||
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(isFilled)

const isFilled = ({ type, readOnly, value }: HTMLInputElement): boolean =>
  !readOnly && !['checkbox', 'radio', 'hidden'].includes(type) && value !== ''

/** SESSION-03: the only entry of the local storage; null where access is denied. */
function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(server: string): boolean {
  try {
    localStorage.setItem(key, server)
    return true
  } catch {
    return false
  }
}
