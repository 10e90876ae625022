import type { SentCode } from './codes/challenges.ts'
import type { Question } from './passwords/questions.ts'
import type { Channel, SignInScope } from '../../platform/db/schema.ts'
import type { Customer } from './repository.ts'
import type { Tokens } from './sessions/sessions.ts'

/** The result of a sign-in's call: a session, or the only next step of its attempt. */
export type SignedIn = { at: 'signed-in'; tokens: Tokens; customer: Customer; scope: SignInScope; device?: string }
export type ChooseChannel = { at: 'channel'; token: string }
/** `customer` only where the person may see the code's destination. */
export type CodeSent = { at: 'code'; token: string; sent: SentCode; customer: Customer | undefined }
/** `release`: in the place of questions, the code that a person of the issuer says. */
export type AskQuestions = {
  at: 'questions'
  token: string
  questions: Question[]
  release: boolean
  held?: HeldProof | undefined
}
/** In the place of questions. `slip`: a line of an open one does in the place of the card or the contract. */
export type HeldProof = { channel: Channel; paper: 'card' | 'contract'; slip: boolean; sent: SentCode | undefined }
export type AskPassword = { at: 'password'; token: string }
export type ProveRescue = { at: 'identity'; token: string }
export type RescueContacts = {
  at: 'contacts'
  token: string
  confirmed: { channel: Channel; masked: string }[]
  waiting: (SentCode & { masked: string })[]
}
/** `inReview`: a person of the issuer has to look first. */
export type RescueAsked = { at: 'cooling'; token: string; takesEffectAt: Date; inReview: boolean }
