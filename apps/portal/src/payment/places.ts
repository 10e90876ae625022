import type { ReactNode } from 'react'
import type { ErrorCode } from '@portal/contract/errors'
import { paths } from '../paths.ts'
import { type Method, type Payable, session } from '../session/session.ts'

export type Place = { to: string; text: string }
export type Ways = Partial<Record<ErrorCode, Place>>

/** The addresses around the screens of a payment, one of them for each method. */
export type Places = Record<Method, string> & {
  payable: Payable
  /** The step before: which way of paying. */
  before: Place
  step?: { step: number; total: number; name: string }
  /** The choice of another amount, where no step before this one was it. */
  otherAmount?: Place
  /** The screen that the payment began at, once it is over. */
  home: Place
  /** Refusals that have a way on of their own, or a panel. */
  ways?: Ways
  refused?(this: void, error: unknown): ReactNode
}

/** A payment that began at Início in one tap leads back there, from its code as from its receipt. */
export function fromStart(places: Places): Places {
  const to = paths.start()
  if (session.get().modules.cameFrom !== to) return places
  const { step: _step, ...others } = places
  return { ...others, before: { to, text: 'Início' }, home: { to, text: 'Voltar para o Início' } }
}
