import { outOfQuickSlip, signedOut, toNegotiationLogin } from './guards/visitor.ts'
import { negotiationLinkBase, paths } from './paths.ts'
import type { PortalAddress } from './routes/address.ts'
import Login from './screens/sso/sign-in/login.tsx'

/** An unknown address may be a known one that came mangled, with a token in it. */
const lost = {
  screen: () => import('./screens/not-found/not-found.tsx'),
  title: 'Página não encontrada',
  frame: 'public',
  guards: [],
  served: true,
  quiet: true,
  lost: true,
} as const

/**
 * The address table: frame, guards and screen of each address. `routes/further.tsx`, loaded on demand, has those that no
 * visit starts with.
 */
export const firstAddresses: readonly PortalAddress[] = [
  {
    path: paths.home(),
    screen: () => import('./screens/home/home.tsx'),
    title: 'Início',
    frame: 'public',
    guards: [signedOut],
    served: true,
  },
  {
    path: '/campanha/:id',
    screen: () => import('./screens/home/home.tsx'),
    title: 'Início',
    frame: 'public',
    guards: [signedOut],
    served: true,
  },
  {
    path: paths.negotiationLogin(),
    // The screen is never drawn: its guards always lead elsewhere.
    screen: () => Promise.resolve({ default: Login }),
    title: 'Entrar',
    frame: 'public',
    chrome: 'none',
    quiet: true,
    guards: [signedOut, toNegotiationLogin],
  },
  {
    path: paths.login(),
    // The login is in the entry chunk: most visits start here, and one file compresses better than two.
    screen: () => Promise.resolve({ default: Login }),
    title: 'Entrar',
    frame: 'public',
    narrow: true,
    quiet: true,
    guards: [signedOut],
    served: true,
  },
  {
    path: paths.quickSlipLogin(),
    screen: () => import('./screens/quick-slip/quick-slip-login.tsx'),
    title: 'Boleto rápido',
    frame: 'public',
    narrow: true,
    quiet: true,
    guards: [signedOut, outOfQuickSlip],
    served: true,
  },
  {
    path: paths.checkCode(),
    screen: () => import('./screens/code-check/code-check.tsx'),
    title: 'É nosso?',
    frame: 'public',
    narrow: true,
    quiet: true,
    guards: [],
    served: true,
  },
  // Unknown addresses, framed like the addresses around them.
  { path: '*', ...lost },
  { path: `${paths.dashboard()}/*`, chrome: 'dashboard', ...lost },
  { path: `${paths.openSlips()}/*`, chrome: 'slips', ...lost },
  { path: `${paths.externalNegotiation()}/*`, chrome: 'handOver', ...lost },
  { path: `${paths.negotiationLogin()}/*`, chrome: 'handOver', ...lost },
  { path: `${negotiationLinkBase}/*`, chrome: 'link', ...lost },
]
