import { EmptyState } from '../../ui/feedback/state.tsx'
import type { IconShape } from '../../ui/icon.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

/** A service that a booklet's card does not have. */
export const ForCreditCards = ({ icon, title }: { icon: IconShape; title: string }) => (
  <Panel>
    <EmptyState icon={icon} title={title}>
      Este serviço é para cartão de crédito. Quando você tiver um cartão, o serviço aparece aqui.
    </EmptyState>
  </Panel>
)
