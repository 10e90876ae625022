import { useState } from 'react'
import { session } from '../../../session/session.ts'
import type { DebtProposal } from '../agreement-flow.ts'
import { fits, monthlyRange, namedOffers, usualMonthly, usualOffer } from './offers.ts'

/** The choice of who comes back from the summary, where the same debts have another proposal. */
export const countBefore = (): number | undefined => session.get().negotiation.chosen?.quantidade

/** The month's value, the offers that answer it, and the one to go on with. */
export function useChosenOffer({ parcelado, aVista }: DebtProposal) {
  const range = monthlyRange(parcelado)
  const [asked, setAsked] = useState<number>()
  const [usualCents] = useState(() => usualMonthly(parcelado, countBefore()))
  const [picked, setPicked] = useState(countBefore)
  const monthlyCents = Math.min(Math.max(asked ?? usualCents, range.least), range.most)
  const offers = namedOffers(parcelado, monthlyCents)
  const usual = usualOffer(offers, monthlyCents)?.plan ?? aVista
  const chosen = [...parcelado, aVista].find(({ quantidade }) => quantidade === picked) ?? usual
  const ask = (cents: number) => {
    setAsked(cents)
    // An instalment that does not fit any more makes room for one that does.
    if (chosen !== aVista && !fits(chosen, cents)) setPicked(undefined)
  }
  return { range, monthlyCents, isAsked: asked !== undefined, offers, chosen, ask, pick: setPicked }
}
