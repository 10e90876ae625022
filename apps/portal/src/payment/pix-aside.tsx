import { EmptyState } from '../ui/feedback/state.tsx'
import { pix } from '../ui/icons/things.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { asideWords } from './aside-words.ts'
import type { PixCharge } from './charges.ts'

/** Money in another amount: whoever paid must not pay the rest by the same code. */
export const PixAside = ({ charge, title }: { charge: PixCharge; title: string }) => (
  <Panel>
    <EmptyState icon={pix} title={title}>
      {asideWords(charge)}
    </EmptyState>
  </Panel>
)
