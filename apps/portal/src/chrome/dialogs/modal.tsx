import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { close } from '../../ui/icons/actions.ts'
import { useDialog } from './use-dialog.ts'
import styles from './modal.module.css'

/**
 * A modal, open while mounted: `{asking && <Modal …>}`. It rises from a phone's bottom edge; from 768 px it stands in
 * the middle.
 */
export function Modal({
  title,
  size,
  dismissible = true,
  closeButton = dismissible,
  onClose,
  foot,
  children,
}: ModalProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const dialog = useDialog({ start: heading, dismissible, onClose })

  // A long text without links must still scroll by keyboard.
  useLayoutEffect(() => {
    const { scrollHeight, clientHeight } = body.current!
    if (scrollHeight > clientHeight) body.current!.tabIndex = 0
  })
  return (
    <dialog {...dialog} className={styles.scrim} aria-labelledby={id}>
      <div className={classNames(styles.modal, size && styles[size], size)}>
        <div className={styles.head}>
          <h2 className={styles.title} id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {closeButton && <IconButton icon={close} label="Fechar modal" onClick={onClose} />}
        </div>
        <div className={styles.body} ref={body} role="group" aria-labelledby={id}>
          {children}
        </div>
        {foot !== undefined && <div className={styles.foot}>{foot}</div>}
      </div>
    </dialog>
  )
}

interface ModalProps {
  title: ReactNode
  /** The width: 480 px without it; `modal-wide` 560, `modal-xxl` 1040. */
  size?: 'modal-wide' | 'modal-xxl' | undefined
  /** `false`: only the modal's own buttons close it; not Escape, not the backdrop. */
  dismissible?: boolean | undefined
  /** The cross, labelled 'Fechar modal'. */
  closeButton?: boolean | undefined
  onClose?: (() => void) | undefined
  /** The buttons. One that sends a form of the body names it: `form="id"`. */
  foot?: ReactNode
  children: ReactNode
}
