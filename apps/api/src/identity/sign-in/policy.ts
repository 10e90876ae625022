import { days, hours, minutes, seconds } from '../../platform/clock.ts'

/** Every number of sign-in in one place (security.md B3, B4, B7 to B10; SSO-05 to SSO-08). Milliseconds, or counts. */
export const policy = {
  /** The longest time of an attempt from its first step to the session. */
  attempt: { login: minutes(15), 'first-access': minutes(30), 'forgotten-password': minutes(30), rescue: minutes(30) },
  code: {
    life: minutes(5),
    tries: 5,
    resendWaits: [seconds(30), seconds(60), seconds(120)],
    /**
     * Sends per CPF and per destination, each kind apart: to the registered contact after a proof, without one, and to
     * an unconfirmed contact.
     */
    sends: {
      owner: {
        cpf: { recent: { count: 5, window: minutes(15) }, daily: { count: 10, window: days(1) } },
        destination: { daily: { count: 10, window: days(1) } },
      },
      stranger: {
        cpf: { recent: { count: 4, window: minutes(15) }, daily: { count: 6, window: days(1) } },
        destination: { daily: { count: 5, window: days(1) } },
      },
      'new-contact': {
        cpf: { recent: { count: 5, window: minutes(15) }, daily: { count: 10, window: days(1) } },
        destination: { daily: { count: 3, window: days(1) } },
      },
    },
    /** All kinds together, to one phone or mailbox: the rest that other kinds leave is the owner's. */
    destinationSends: { daily: { count: 10, window: days(1) } },
  },
  password: {
    failures: 5,
    window: minutes(15),
    locks: [minutes(15), minutes(30), minutes(60), minutes(120)],
    /** So many in a row, over all locks, force a new password on a known device (NIST 800-63B). */
    inARow: 100,
  },
  /** Wrong passwords for one CPF on devices that nobody knows. No wait is longer than an hour (decision 029). */
  strangers: {
    network: { failures: 5, window: minutes(15), locks: [minutes(15), minutes(30), minutes(60)] },
    everywhere: { failures: 20, window: hours(1), locks: [minutes(15), minutes(30)] },
    /** While all together wait, a site that has guessed nothing still has one guess an hour, */
    besieged: { failures: 1, window: hours(1), locks: [minutes(60)] },
    /** and so many all sites together; where the person was before, a network has its own. */
    siege: { failures: 10, window: hours(1), locks: [hours(1)] },
    /** The time that a network is one of the person's, after a right password. */
    homeLife: days(60),
  },
  /** The longest that a check of a password takes, with its turn: after it one that never ended counts no more. */
  longestCheck: seconds(30),
  /**
   * Wrong passwords per network, whatever the CPFs: generous, as carriers share addresses; a known device is exempt.
   */
  network: { failures: 100, window: minutes(15), locks: [minutes(5), minutes(15), minutes(30), minutes(60)] },
  /** A site, the /48 of an IPv6 network, has so many times the wrong passwords of a network. */
  siteShare: 4,
  /**
   * More failures than these, as count and share, are guesses from many networks: then networks without recent sign-ins
   * get fewer. Known devices are exempt.
   */
  breaker: { failures: 100, share: 0.5, window: minutes(1), life: minutes(15), networkFailures: 10 },
  wrongCodes: { failures: 10, window: days(1), locks: [hours(2)] },
  /** A stolen phone and wallet leave few answers open: the waits grow over days, and no rest is a way around. */
  questions: {
    tries: 3,
    wrong: { failures: 3, window: days(1), locks: [days(1), days(2), days(4), days(7)], forget: days(60) },
  },
  /** New contacts for a customer who lost both: until they count, the old ones may stop them. */
  rescue: {
    /** Longer where nothing of the person's confirms: the device is not one of theirs. */
    cooling: { known: hours(24), unknown: hours(72) },
    /** One that nobody of the issuer has approved by then is refused. */
    lapse: days(7),
    /** The time between two notices to the old contacts of one that waits for a yes. */
    reminders: days(1),
    /** The time from one to the next, however it ended. */
    between: days(7),
    /** One try a day, and fewer after each wrong one; a rest of some days is no way around. */
    wrong: { failures: 1, window: days(1), locks: [days(1), days(1), days(2), days(4), days(7)], forget: days(60) },
    /** Wrong proofs of all unknown devices together: a stranger closes it for a network, and many of them for hours. */
    everywhere: { failures: 30, window: days(1), locks: [hours(12)] },
    /** The life of a code that a person of the issuer says, for a new password after a rescue. */
    releaseLife: hours(1),
  },
  /** The quick slip: guesses of a birth date, and the life of its session (security.md B5, B26). */
  quickSlip: {
    guesses: { failures: 5, window: hours(1), locks: [hours(1)] },
    /** Wrong dates of all networks together: some 26 000 dates would take them five months without a pause. */
    everywhere: { failures: 30, window: hours(1), locks: [hours(1), hours(2), hours(4)], forget: days(1) },
    life: minutes(10),
    mostExtensions: 10,
  },
  /** The link of a message to a negotiation: its reader gives the birth date (security.md B27). */
  negotiationLink: {
    life: hours(72),
    /** Wrong dates that end a link. */
    tries: 3,
    /** Guesses per CPF, whatever its links. */
    guesses: { failures: 10, window: days(1), locks: [days(1)] },
    /** The life of its session: 15 minutes without use end it before, as any session. */
    sessionLife: minutes(60),
  },
  /** A day without failures clears a lock and its growing length. */
  forget: days(1),
  contacts: { life: minutes(15) },
  /** A fresh proof before a change of contacts or passkeys, whatever the age of the session. */
  stepUp: {
    /** The time from the proof to the last act that rests on it. */
    life: minutes(5),
    /** A code to a younger contact is no proof. */
    contactAge: days(7),
  },
  /** The time from the first code of a confirmation to its end. */
  confirmationLife: minutes(30),
  session: {
    accessLife: seconds(360),
    idle: minutes(15),
    life: hours(12),
    /** A duplicated tab may still hold the former refresh token. */
    refreshGrace: seconds(45),
    /** The precision of the record of the last use. */
    usedPrecision: seconds(30),
    cache: seconds(5),
  },
  /** The time from leaving for the identity provider to the return. */
  handOverLife: minutes(10),
  passkey: { challengeLife: minutes(5), most: 10 },
  deviceDays: 180,
} as const

export type CounterPolicy = {
  failures: number
  window: number
  locks: readonly number[]
  inARow?: number
  /** The quiet time after which the locks start over, where it is not a day. */
  forget?: number
}
export type SendPolicy = Readonly<Record<string, { count: number; window: number }>>
