import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { close } from '../../ui/icons/actions.ts'
import { useDialog } from './use-dialog.ts'
import scrim from './modal.module.css'
import styles from './bottom-sheet.module.css'

/** A sheet 360 px wide from the bottom edge, open while mounted. `label` names it, and heads it unless `labelHidden`. */
export function BottomSheet({ label, labelHidden, closeButton, onClose, children }: BottomSheetProps) {
  const id = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const dialog = useDialog({ start: sheet, dismissible: true, onClose })
  return (
    <dialog {...dialog} className={`${scrim.scrim} ${styles.scrim}`} aria-labelledby={id}>
      <div className={styles.sheet} ref={sheet} tabIndex={-1}>
        <div className={styles.grab} />
        <div className={labelHidden && !closeButton ? 'vh' : styles.head}>
          <h2 className={labelHidden ? 'vh' : styles.label} id={id}>
            {label}
          </h2>
          {closeButton && <IconButton icon={close} label="Fechar" onClick={onClose} />}
        </div>
        {children}
      </div>
    </dialog>
  )
}

interface BottomSheetProps {
  label: string
  labelHidden?: boolean | undefined
  closeButton?: boolean | undefined
  onClose: () => void
  children: ReactNode
}
