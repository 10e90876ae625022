import type { ReactNode } from 'react'
import { useOutletContext } from 'react-router'
import type { CardLogo } from '../../ui/paper/card-art.tsx'
import { swap } from '../../ui/icons/actions.ts'
import { Sleeve } from '../../ui/paper/sleeve.tsx'

/** The context that the dashboard's frame gives its screens. */
type DashboardContext = { cardLogo?: CardLogo; onSwapCard?: () => void } | undefined

/** The session's card behind its paper, and the card switch. */
export function InvoiceSleeve({ children }: { children: ReactNode }) {
  const { cardLogo, onSwapCard } = useOutletContext<DashboardContext>() ?? {}
  return (
    <Sleeve logo={cardLogo} action={onSwapCard && { icon: swap, text: 'Trocar cartão', onPress: onSwapCard }}>
      {children}
    </Sleeve>
  )
}
