import { EmptyState } from '../ui/feedback/state.tsx'
import { pix } from '../ui/icons/things.ts'
import { Panel } from '../ui/layout/panel.tsx'

/** Money in another amount: whoever paid must not pay the rest by the same code. */
export const PixAside = ({ words, title }: { words: string; title: string }) => (
  <Panel>
    <EmptyState icon={pix} title={title}>
      {words}
    </EmptyState>
  </Panel>
)
