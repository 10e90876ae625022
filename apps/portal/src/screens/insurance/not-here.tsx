import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { shield } from '../../ui/icons/access.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'

/** Shown where the address names an insurance that does not exist, or no longer. */
export const UnknownInsurance = () => (
  <Panel>
    <EmptyState
      icon={shield}
      title="Não encontramos este seguro"
      action={
        <ButtonLink kind="secondary" to={paths.insurance()}>
          Ver meus seguros
        </ButtonLink>
      }
    >
      O seguro pode ter saído da lista. O que você tem e o que pode contratar está em Seguros.
    </EmptyState>
  </Panel>
)
