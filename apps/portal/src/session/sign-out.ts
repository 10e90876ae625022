import { isQuickTicket, negotiationBase, negotiationDashboardBase, negotiationLinkBase, paths } from '../paths.ts'
import { dropAsked, keepLeft } from './asked-address.ts'
import { loginPath } from './login-path.ts'
import { type CodeLeft, session } from './session.ts'

type Ending = {
  /** The person's next address; undefined keeps the screen, which shows a modal of its own. */
  to: (address: string) => string | undefined
  toast?: (address: string) => string
  /** The server ends the session too, on all that shares it. */
  revoke?: true
  /** Told on the login page. */
  told?: string
  /** Leaves a negotiation for the login of the whole account. */
  whole?: true
  /** The next login of the same person leads back to the screen. */
  returns?: true
  /** Ends only a session that lives, so that many refusals at once end it once. */
  once?: true
}

const stay = () => undefined
const outOfLink = (address: string) => (address.startsWith(negotiationLinkBase) ? paths.negotiationLogin() : undefined)
const toLogin = () => paths.login()
/** Between the login and the module: the dashboard itself (seed 8). */
const isAtLogin = (address: string): boolean => address.split(/[?#]/)[0] === paths.dashboard()
const expired = 'Usuário não autorizado ou sessão de login expirada'
// The end of an account is not announced here: its screen did that.
const told = 'Seu acesso terminou. Por segurança, entre de novo para continuar.'
const toldQuickSlip = 'O tempo deste acesso terminou, por segurança. O que você copiou ou pagou continua valendo.'
const toldIdle =
  'Sua sessão expirou por inatividade. Entre de novo para continuar. O que você copiou ou pagou continua valendo.'

const toldWhole = 'Suas faturas ficam na conta completa. Entre para ver e pagar.'

/** Every way a session ends (seed 4.2 to 4.8 and 8). */
const endings = {
  'sign-out': { to: (address) => outOfLink(address) ?? paths.home(), revoke: true },
  renewed: { to: (address) => outOfLink(address) ?? paths.login(), revoke: true, returns: true },
  unauthorized: {
    to: (address) => {
      if (isQuickTicket(address)) return paths.quickSlip()
      return negotiationBase(address) === negotiationDashboardBase ? paths.login() : paths.negotiationLogin()
    },
    toast: (address) => (address.startsWith(negotiationDashboardBase) ? 'Usuário não autorizado' : expired),
    told,
    once: true,
    returns: true,
  },
  'refresh-failed': { to: toLogin, told, once: true, returns: true },
  idle: { to: toLogin, told: toldIdle, once: true, returns: true },
  'quick-slip-over': { to: () => paths.quickSlipLogin(), told: toldQuickSlip, once: true },
  'card-list-failed': { to: (address) => (isAtLogin(address) ? paths.login() : undefined), revoke: true },
  'opt-in-failed': { to: stay, revoke: true },
  'sold-wallet': { to: stay, revoke: true },
  'no-cards': { to: stay, revoke: true },
  'to-whole-account': { to: toLogin, revoke: true, told: toldWhole, whole: true },
  replaced: { to: stay, revoke: true },
  cancelled: { to: () => paths.home(), revoke: true },
} as const satisfies Record<string, Ending>

export type EndReason = keyof typeof endings

/** The rest of the portal as the end of a session needs it; main.tsx hands it in. */
export type EndingParts = {
  /** The current path, query and hash: a query alone can make it the quick slip's (NAV-11), a hash is a step. */
  address: () => string
  navigate: (to: string) => void
  toast: (words: string) => void
  stopRefresh: () => void
  revoke: (token: string) => void
}

let parts: EndingParts | undefined

export const configureEndings = (given: EndingParts): void => {
  parts = given
}

/** The one place where a session ends: storage back to nothing but the issuer, refresh stopped, the person told and sent on. */
export function endSession({ reason }: { reason: EndReason }): void {
  const ending: Ending = endings[reason]
  const { accessToken, cpf } = session.get().auth
  const back = loginPath()
  if (ending.once && accessToken === null) return
  const address = parts?.address() ?? paths.home()
  if (ending.returns) keepLeft(address, cpf)
  else dropAsked()
  const asked = ending.to(address)
  // SSO-10: who negotiated goes on where they began.
  const to = asked === paths.login() && !ending.whole ? back : asked
  // SSO-11: the code that waits on the screen stays followed where the session ended by itself.
  const awaited = ending.returns && !ending.revoke && to !== undefined ? awaitedAt(address, to) : null
  parts?.stopRefresh()
  session.reset()
  session.update({ auth: { endReason: ending.told ?? null, awaited } })
  if (ending.revoke && accessToken !== null) parts?.revoke(accessToken)
  const words = ending.toast?.(address)
  if (words !== undefined) parts?.toast(words)
  if (to !== undefined) parts?.navigate(awaited === null ? to : paths.awaitedPayment())
}

/** The charge that waits on the screen of its code. */
function awaitedAt(address: string, login: string): CodeLeft | null {
  const forma = /\/(pix|boleto)(?![\w/-])/.exec(address)?.[1] as CodeLeft['forma']
  const token = session.get().attempts[forma]?.token
  return token ? { token, forma, login } : null
}
