import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { CardLogo } from '../../ui/card-art.tsx'
import { swap } from '../../ui/icons/swap.ts'
import { Sleeve } from '../../ui/sleeve.tsx'

/** What the frame of the dashboard hands to its screens. */
type DashboardContext = { cardLogo?: CardLogo; onSwapCard?: () => void } | undefined

/** The card of the session behind its paper, and the way to another. */
export function InvoiceSleeve({ children }: { children: ReactNode }) {
  const { cardLogo, onSwapCard } = useOutletContext<DashboardContext>() ?? {}
  return (
    <Sleeve logo={cardLogo} action={onSwapCard && { icon: swap, text: 'Trocar cartão', onPress: onSwapCard }}>
      {children}
    </Sleeve>
  )
}
