import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useToasts } from './toasts.ts'
import styles from './toaster.module.css'

/** Mounted once per application. A popover lies over an open dialog; it is shown again only for that. */
export function Toaster() {
  const toasts = useToasts()
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = region.current
    // Popovers came with Chrome 114; older browsers fix the region like any other.
    if (!element?.showPopover) return
    if (toasts.length > 0 && document.querySelector('dialog[open]') && element.matches(':popover-open'))
      element.hidePopover()
    if (!element.matches(':popover-open')) element.showPopover()
  }, [toasts])
  return (
    <div className={styles.region} ref={region} popover="manual" role="status">
      {toasts.map(({ id, text, tone, icon }) => (
        <p key={id} className={styles.toast} data-tone={tone}>
          {icon && <Icon of={icon} />}
          {text}
        </p>
      ))}
    </div>
  )
}
