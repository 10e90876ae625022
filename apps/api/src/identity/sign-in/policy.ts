import { days, hours, minutes, seconds } from '../../platform/clock.ts'

/** Every number of sign-in in one place (security.md B3, B4, B7 to B10; SSO-05 to SSO-08). Milliseconds, or counts. */
export const policy = {
  /** How long an attempt may take from its first step to the session. */
  attempt: { login: minutes(15), 'first-access': minutes(30), 'forgotten-password': minutes(30), rescue: minutes(30) },
  code: {
    life: minutes(5),
    tries: 5,
    resendWaits: [seconds(30), seconds(60), seconds(120)],
    /**
     * Of one CPF, and to one phone or mailbox whatever the CPFs: each kind of send is held to its own count. To the
     * registered contact once something was proven; for who proved nothing; to a contact that is not confirmed yet.
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
    /** To one phone or mailbox of all kinds together: what the others leave over is the owner's. */
    destinationSends: { daily: { count: 10, window: days(1) } },
  },
  password: {
    failures: 5,
    window: minutes(15),
    locks: [minutes(15), minutes(30), minutes(60), minutes(120)],
    /** So many in a row, over all locks, and this device must make another password (NIST 800-63B). */
    inARow: 100,
  },
  /**
   * Wrong passwords of one network, whatever the CPFs: carriers put many people behind one address, so it is generous, and a
   * known device is not asked.
   */
  network: { failures: 100, window: minutes(15), locks: [minutes(5), minutes(15), minutes(30), minutes(60)] },
  /**
   * More wrong passwords in a minute than this at one issuer, and more than this share of all, are guesses from many networks: for
   * a while a network from which nobody signed in lately may get fewer wrong. Known devices are neither counted nor asked.
   */
  breaker: { failures: 100, share: 0.5, window: minutes(1), life: minutes(15), networkFailures: 10 },
  wrongCodes: { failures: 10, window: days(1), locks: [hours(2)] },
  questions: { tries: 3, wrong: { failures: 5, window: days(1), locks: [days(1)] } },
  /** New contacts for who has lost both: from the asking until they count, the old ones may stop it. */
  rescue: {
    cooling: hours(24),
    /** From one to the next, however it ended. */
    between: days(7),
    tries: 3,
    wrong: { failures: 5, window: days(1), locks: [days(1)] },
    /** A weekend or a holiday moves the due day that a person remembers. */
    dueDaysOff: 3,
  },
  /** The quick slip: guesses of a birth date, and how long what it opened stays open (security.md B5, B26). */
  quickSlip: { guesses: { failures: 5, window: hours(1), locks: [hours(1)] }, life: minutes(10) },
  /** The link of a message to a negotiation: who it was sent to says when they were born (security.md B27). */
  negotiationLink: {
    life: hours(72),
    /** Wrong dates of one link, then it is no more. */
    tries: 3,
    /** Of one CPF, whatever its links. */
    guesses: { failures: 10, window: days(1), locks: [days(1)] },
    /** Of what it opens: 15 minutes without use end it before, as any session. */
    sessionLife: minutes(60),
  },
  /** A lock is forgotten, and its length starts over, after a day without failures. */
  forget: days(1),
  contacts: {
    /** A contact is changed only so soon after a sign-in. */
    freshness: minutes(15),
    life: minutes(15),
  },
  /** From the first code of a confirmation to its end. */
  confirmationLife: minutes(30),
  session: {
    accessLife: seconds(360),
    idle: minutes(15),
    life: hours(12),
    /** A duplicated tab may still hold the refresh token just rotated away. */
    refreshGrace: seconds(45),
    /** How stale the record of the last use may be. */
    usedPrecision: seconds(30),
    cache: seconds(5),
  },
  /** From the way to the identity provider to the way back. */
  handOverLife: minutes(10),
  /** A passkey is added soon after the sign-in or not at all. */
  passkey: { challengeLife: minutes(5), freshLogin: minutes(15), most: 10 },
  deviceDays: 180,
} as const

export type CounterPolicy = { failures: number; window: number; locks: readonly number[]; inARow?: number }
export type SendPolicy = Readonly<Record<string, { count: number; window: number }>>
