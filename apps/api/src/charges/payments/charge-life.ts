import { type Clock, later, seconds } from '../../platform/clock.ts'
import type { Charge } from './repository.ts'

/** Less time than this is too little to leave for a bank's app, find the place and pay. */
const LEAST_LEFT = seconds(60)

/** A slip is told of for days after its due date, but it is given out only until then. */
export const mayBeGivenOut = ({ method, expires_at, due_on }: Charge, clock: Clock): boolean =>
  method === 'PIX' || due_on === null
    ? expires_at > later(clock.now(), LEAST_LEFT)
    : expires_at > clock.now() && due_on >= clock.today()

/** Its making never ended, and no order comes back to it. */
export const isForsaken = (charge: Charge, clock: Clock): boolean =>
  charge.state === 'creating' && !mayBeGivenOut(charge, clock)

/** Longer than an order may be on its way to the outside. */
const ON_ITS_WAY = seconds(60)

/** An order unknown outside may still be about to arrive there. */
export const mayStillArrive = (charge: Charge, clock: Clock): boolean =>
  later(charge.created_at, ON_ITS_WAY) > clock.now()
