import { paths } from '../paths.ts'
import { isWhole } from '../session/is-whole.ts'
import { session } from '../session/session.ts'

/** A lock that every tab of a whole account holds; a browser without locks, or outside https, tells nothing. */
const lock = 'conta-aberta'

const words = 'Sua conta está aberta em outra aba. Por segurança, cada aba pede um novo acesso.'

/** Lets other tabs know of a whole account, until the returned function is called or the tab closes. */
export function holdTab(): (() => void) | undefined {
  if (!isWhole(session.get())) return undefined
  let letGo = () => {}
  const over = new Promise<void>((resolve) => (letGo = resolve))
  void navigator.locks?.request(lock, { mode: 'shared' }, () => over)
  return letGo
}

/** A login that opens beside a signed-in tab says why it asks again. */
export async function tellOtherTab(): Promise<void> {
  if (location.pathname !== paths.login() || session.get().auth.accessToken !== null) return
  const { held = [] } = (await navigator.locks?.query()) ?? {}
  const isOpen = held.some(({ name }) => name === lock)
  if (isOpen) session.update({ auth: { endReason: words } })
  else if (session.get().auth.endReason === words) session.update({ auth: { endReason: null } })
}
