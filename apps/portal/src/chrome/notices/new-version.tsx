import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { close } from '../../ui/icons/actions.ts'
import styles from './new-version.module.css'

/** A notice over the foot of any screen, where a reload must wait for the person. */
export function NewVersion({ onUpdate, onLater }: NewVersionProps) {
  return (
    <aside className={styles.notice} aria-label="Atualização do portal">
      <p role="status">
        <b>Nova versão disponível.</b> O que estiver digitado nesta tela será apagado ao atualizar.
      </p>
      <Button kind="secondary" onClick={onUpdate}>
        Atualizar
      </Button>
      <IconButton icon={close} label="Atualizar depois" onClick={onLater} />
    </aside>
  )
}

interface NewVersionProps {
  onUpdate: () => void
  onLater: () => void
}
