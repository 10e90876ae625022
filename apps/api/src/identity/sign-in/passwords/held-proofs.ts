import { parseBoleto } from '@portal/brazil/boleto'
import type { CivilDate } from '@portal/brazil/dates'
import { type Clock, later } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sha256 } from '../../../platform/secrets.ts'
import { lockCustomer, transact } from '../../../platform/transact.ts'
import type { Attempt } from '../attempts/attempts.ts'
import { letterTo } from '../codes/attempt-letter.ts'
import { findChannel } from '../codes/challenge-repository.ts'
import type { ChallengeService } from '../codes/challenges.ts'
import { ownerOf } from '../codes/code-step.ts'
import { channels, contactOf, gone } from '../contacts/contact-channel.ts'
import { findYoungChannels } from '../contacts/contact-repository.ts'
import type { HeldProof } from '../outcomes.ts'
import { policy } from '../policy.ts'
import type { PasswordReleases } from '../rescue/password-releases.ts'
import { type AccountFacts, findFacts, wasVisited } from './question-repository.ts'

/** Read from a document, a card, a contract or a slip, and a message. */
export type HeldAnswers = { birthDate: CivilDate; code: string } & ({ ending: string } | { line: string })

/** The barcodes of a holder's open slips that nobody else was given; charges know them. */
export type OwnSlips = (customerId: string) => Promise<string[]>

type Deps = {
  db: Database
  clock: Clock
  challenges: ChallengeService
  releases: PasswordReleases
  ownSlips: OwnSlips
}

/** The second code of an attempt has a challenge of its own. */
const secondOf = ({ id }: Attempt): string => sha256(`second ${id}`)

/** Nothing to remember (WCAG 3.3.8): a code to the other contact stands in for all but a document and a card (decision 032). */
export function heldProofs({ db, clock, challenges, releases, ownSlips }: Deps) {
  /** The only contact that is left. Both must be old: a young one proves nothing (decision 028). */
  const channelOf = async (attempt: Attempt) => {
    const first = await findChannel(db, attempt.id)
    const young = await findYoungChannels(db, ownerOf(attempt).id, later(clock.now(), -policy.stepUp.contactAge))
    if (first === undefined || young.length > 0) return undefined
    return channels.find((channel) => channel !== first && contactOf(ownerOf(attempt), channel) !== '')
  }

  /** A visitor reads each open line for a CPF and a birth date: once one was here, a line proves nothing. */
  const barcodesOf = async (customerId: string): Promise<string[]> =>
    (await wasVisited(db, customerId)) ? [] : ownSlips(customerId)

  const find = async (attempt: Attempt) => {
    const { id } = ownerOf(attempt)
    if (await releases.isHeld(id)) return undefined
    const facts = await findFacts(db, id)
    const paper = facts && paperOf(facts)
    const channel = paper && (await channelOf(attempt))
    return facts && paper && channel ? { facts, channel, ...paper, barcodes: await barcodesOf(id) } : undefined
  }

  return {
    /** Undefined after a rescue, without a second contact that is old enough, or without card and contract. */
    async of(attempt: Attempt): Promise<HeldProof | undefined> {
      const found = await find(attempt)
      if (found === undefined) return undefined
      const sent = await challenges.stateOf(secondOf(attempt)).catch(gone)
      return { channel: found.channel, paper: found.paper, slip: found.barcodes.length > 0, sent }
    },

    /** Sends the second code, or another one that voids it. */
    async send(attempt: Attempt): Promise<void> {
      const found = await find(attempt)
      if (found === undefined) throw new Refusal('PASSO_FORA_DE_ORDEM')
      const { channel } = found
      const [id, letter] = [secondOf(attempt), letterTo(attempt)]
      await transact(db, async (tx) => {
        await lockCustomer(tx, ownerOf(attempt).id)
        if ((await findChannel(tx, id)) === undefined)
          await challenges.open(tx, id, channel, letter, policy.attempt[attempt.kind])
        else await challenges.resend(tx, id, channel, letter)
      })
    },

    /** Refuses a code that is over before anything is judged: nothing was guessed. */
    async refuseLate(attempt: Attempt): Promise<void> {
      const sent = await challenges.stateOf(secondOf(attempt)).catch(gone)
      if (sent === undefined) throw new Refusal('PASSO_FORA_DE_ORDEM')
      if (sent.expiresInSeconds === 0) throw new Refusal('CODIGO_EXPIRADO', { field: 'codigo' })
    },

    /** All at once: no answer says which was wrong. */
    async isRight(attempt: Attempt, answers: HeldAnswers): Promise<boolean> {
      const found = await find(attempt)
      const proof = await challenges.check(secondOf(attempt), answers.code).catch(gone)
      if (found === undefined || proof === undefined) return false
      const shown = 'line' in answers ? barcodeOf(answers.line, clock.today()) : answers.ending
      const papers = 'line' in answers ? found.barcodes : found.endings
      if (found.facts.birthDate !== answers.birthDate || !papers.includes(shown)) return false
      await transact(db, (tx) => challenges.end(tx, secondOf(attempt), proof))
      return true
    },
  }
}

export type HeldProofs = ReturnType<typeof heldProofs>

const barcodeOf = (line: string, today: CivilDate): string => {
  const slip = parseBoleto(line, today)
  return 'error' in slip ? '' : slip.barcode
}

/** A card says its last digits, and who has none has a contract. */
function paperOf({ cardEndings, contractEndings }: AccountFacts) {
  if (cardEndings.length > 0) return { paper: 'card' as const, endings: cardEndings }
  return contractEndings.length > 0 ? { paper: 'contract' as const, endings: contractEndings } : undefined
}
