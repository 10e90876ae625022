import { call } from '../client/call.ts'
import { addressAt } from '../routes/known.ts'
import { leaving } from './leaving.ts'

const key = 'appVersion'

/** OPS-02: a version that is neither this page's nor the one that it was last loaded again for. */
export const isNews = (server: string, built: string, stored: string | null): boolean =>
  server !== built && server !== stored

/** Asks once which version is out there, and again when a piece of this one is no longer found. */
export async function followVersion(built: string): Promise<void> {
  window.addEventListener('vite:preloadError', () => void recover(built))
  const server = await versionNow()
  if (server !== undefined && isNews(server, built, kept() ?? loadedFor())) renew(server)
}

/** A piece of this very version that does not come is the network's fault or ours, and the screen says so. */
async function recover(built: string): Promise<void> {
  const server = await versionNow()
  if (server !== undefined && server !== built && server !== loadedFor()) renew(server)
}

/** The version that this page was loaded again for, as its address says. */
const loadedFor = () => new URL(location.href).searchParams.get('v')

/**
 * Where a reload would cost somebody something, or might turn in circles, a person decides: a page that was loaded again once
 * may meet servers of two versions in turn, and a storage that forgets would not know of the first time.
 */
function renew(server: string): void {
  if (!isBusy() && loadedFor() === null && keep(server)) reloadAt(server)
  else void import('./new-version.tsx').then(({ offer }) => offer(() => reloadAt(server)))
}

function reloadAt(server: string): void {
  keep(server)
  const url = new URL(location.href)
  url.searchParams.set('v', server)
  location.replace(url)
}

/** Undefined where nobody answers: the next page asks again. */
const versionNow = (): Promise<string | undefined> =>
  call('version', {}, { signal: leaving() }).then(
    ({ versao }) => versao,
    () => undefined,
  )

/** Something was typed, is being decided, or is being paid. */
const isBusy = (): boolean =>
  addressAt(location.pathname)?.holdsBack === true ||
  document.querySelector('dialog[open]') !== null ||
  [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(isFilled)

const isFilled = ({ type, readOnly, value }: HTMLInputElement): boolean =>
  !readOnly && !['checkbox', 'radio', 'hidden'].includes(type) && value !== ''

/** SESSION-03: the one thing in the local storage. Where it is denied, nothing is known. */
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
