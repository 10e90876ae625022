/** The constants of the specification (seed 9), in one place. Times in milliseconds. */
export const constants = {
  refreshCheck: 30_000,
  refreshAfter: 250_000,
  /** How long an access token lives: after it, a refresh that the network keeps failing gives up. */
  accessTokenLife: 360_000,
  /** The server takes a spent refresh token for 45 s more (security.md B9); past it, other tabs are asked first. */
  refreshGrace: 45_000,
  /** A laptop that wakes without network is given this long before its expired token ends the session. */
  refreshPatience: 60_000,
  /** A session ends after 15 minutes without use; the server may have noted the last one 30 s late (sign-in/policy.ts). */
  idleLife: 870_000,
  idleWarning: 60_000,
  /** How long before a session's last moment, however much it is used. */
  endWarning: 300_000,
  /** A person who does something is told to the server this often at most, and a try that failed is repeated after. */
  idleTell: 120_000,
  idleRetry: 15_000,
  modalDelay: 1000,
  cardSwitchLoader: 2000,
  callTimeout: 15_000,
  /** How long a person who signs in is kept for the fingerprint of the device. */
  fingerprintPatience: 1500,
  mobileBreakpoint: 768,
  navbarHeight: 88,
  bottomSheetWidth: 360,
  carouselInterval: 500,
  locale: 'pt-BR',
  currency: 'BRL',
} as const

/** The status of a call without an answer: offline, too late, cut short, or something else than the API spoke. */
export const noAnswer = 0
