import type { ReactNode } from 'react'
import { Sleeve } from '../../ui/sleeve.tsx'

/** The card of the session behind its paper. */
export const InvoiceSleeve = ({ children }: { children: ReactNode }) => <Sleeve>{children}</Sleeve>
