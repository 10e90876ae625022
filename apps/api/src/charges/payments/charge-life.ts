import { type Clock, days, later, minutes, seconds } from '../../platform/clock.ts'
import type { Charge } from './repository.ts'

/** Less time than this is too little to leave for a bank's app, find the place and pay. */
const LEAST_LEFT = seconds(60)

/** A slip is told of for days after its due date, but it is given out only until then. */
export const mayBeGivenOut = ({ method, expiresAt, dueOn }: Charge, clock: Clock): boolean =>
  method === 'PIX' || dueOn === null
    ? expiresAt > later(clock.now(), LEAST_LEFT)
    : expiresAt > clock.now() && dueOn >= clock.today()

/** Its making never ended, and no order comes back to it. */
export const isForsaken = (charge: Charge, clock: Clock): boolean =>
  charge.state === 'creating' && !mayBeGivenOut(charge, clock)

/** Longer than an order may be on its way to the outside. */
const ON_ITS_WAY = seconds(60)

/** An order unknown outside may still be about to arrive there. */
export const mayStillArrive = (charge: Charge, clock: Clock): boolean =>
  later(charge.createdAt, ON_ITS_WAY) > clock.now()

/** Late notices and late payments do happen. */
export const AFTERMATH = days(1)
/** Some readings of the PSP's list may fail before each charge has its turn. */
export const FRESH = minutes(5)
/** A printed Pix stands for a month: its PSP may end it by itself. */
export const REST = days(1)

/** The instant at which an open Pix is asked about, while the PSP's list says what was paid. */
export const restsUntil = ({ expiresAt }: Pick<Charge, 'expiresAt'>, clock: Clock): Date => {
  const rested = later(clock.now(), REST)
  return expiresAt < rested ? expiresAt : rested
}
