import type { Channel } from './schema.ts'

export type ContactTables = {
  /** A fresh proof of the person within a session. */
  stepUps: {
    customerId: string
    sessionId: string
    challengeId: string | null
    tokenHash: string | null
    askedAt: Date
    provenAt: Date | null
  }
  contactAges: { customerId: string; channel: Channel; changedAt: Date }
  contactChanges: {
    customerId: string
    channel: Channel
    challengeId: string
    destination: string
    askedAt: Date
  }
  contactRescues: {
    id: string
    customerId: string
    phone: string
    email: string
    askedAt: Date
    takesEffectAt: Date
    stopHash: string
    stoppedAt: Date | null
    doneAt: Date | null
    provenBy: 'password' | 'facts'
    knownDevice: boolean
    approvedAt: Date | null
    vouchedAt: Date | null
    releaseHmac: string | null
    releaseEndsAt: Date | null
  }
  rescueContacts: {
    attemptId: string
    channel: Channel
    destination: string
    challengeId: string
    askedAt: Date
    confirmedAt: Date | null
  }
}
