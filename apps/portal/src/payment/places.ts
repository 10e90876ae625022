import type { ReactNode } from 'react'
import type { ErrorCode } from '@portal/contract/errors'
import type { Method } from './attempts.ts'

export type Place = { to: string; text: string }
type Line = { boleto: string; linha: string }
export type Ways = Partial<Record<ErrorCode, Place>>

/** Where the screens of a payment lead. */
export type Places = {
  /** The step before: which way of paying. */
  before: Place
  step: { step: number; total: number; name: string }
  pix: string
  slip: string
  /** The screen that the payment began at, once it is over. */
  home: Place
  choose(this: void, method: Method): void
  /** The line of the boleto in hand, so that it is there where the connection is not. */
  line: { keep(this: void, line: Line | null): void; kept(this: void): string | null }
  /** Refusals that have a way on of their own, or a panel. */
  ways?: Ways
  refused?(this: void, error: unknown): ReactNode
  /** Leaves for good: a finished step must not open again. */
  end(this: void): void
}
