/** The constants of the specification (seed 9), in one place. Times in milliseconds. */
export const constants = {
  refreshCheck: 30_000,
  refreshAfter: 250_000,
  /** The life of an access token; after it, a refresh that the network keeps failing gives up. */
  accessTokenLife: 360_000,
  /** The server takes a spent refresh token for 45 s more (security.md B9); past it, other tabs are asked first. */
  refreshGrace: 45_000,
  /** The time for a laptop that wakes without network, before its expired token ends the session. */
  refreshPatience: 60_000,
  /** A session ends after 15 minutes without use; the server may have noted the last one 30 s late (sign-in/policy.ts). */
  idleLife: 870_000,
  idleWarning: 60_000,
  /** The warning's lead before a session's end, however much the session is used. */
  endWarning: 300_000,
  /** The shortest time between two reports of use to the server; a failed report is repeated after `idleRetry`. */
  idleTell: 120_000,
  idleRetry: 15_000,
  modalDelay: 1000,
  cardSwitchLoader: 2000,
  callTimeout: 15_000,
  /** The longest wait of a sign-in for the device's fingerprint. */
  fingerprintPatience: 1500,
  mobileBreakpoint: 768,
  navbarHeight: 88,
  bottomSheetWidth: 360,
  carouselInterval: 500,
  locale: 'pt-BR',
  currency: 'BRL',
} as const

/** The status of a call without an answer of the API: offline, too late, cut short, or another server's. */
export const noAnswer = 0
