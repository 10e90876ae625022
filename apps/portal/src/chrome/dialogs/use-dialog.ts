import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react'

/**
 * A modal `<dialog>`, open while mounted: the focus goes to `start` and returns. Unless `dismissible`, Escape, back and
 * backdrop do nothing.
 */
export function useDialog({ start, dismissible, onClose }: DialogHabits) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)

  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    start.current?.focus()
    lockScroll(1)
    return () => {
      element.close()
      lockScroll(-1)
    }
  }, [start])

  // Chromium lets the second Escape close a dialog that refused the first, so the key is stopped earlier.
  useEffect(() => {
    if (dismissible) return undefined
    const refuse = (event: KeyboardEvent) => event.key === 'Escape' && event.preventDefault()
    document.addEventListener('keydown', refuse, true)
    return () => document.removeEventListener('keydown', refuse, true)
  }, [dismissible])

  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      if (dismissible) onClose?.()
    },
    // Closed by the browser, past all handlers here.
    onClose: () => {
      const element = dialog.current
      if (!element || element.open) return
      if (dismissible) onClose?.()
      else element.showModal()
    },
    onPointerDown: (event: SyntheticEvent) => {
      pressedOutside.current = event.target === event.currentTarget
    },
    // A press that began inside and ended outside was a selection of text.
    onClick: (event: MouseEvent) => {
      if (dismissible && pressedOutside.current && event.target === event.currentTarget) onClose?.()
    },
  }
}

let locks = 0

function lockScroll(by: 1 | -1) {
  const { classList, clientWidth } = document.documentElement
  if (locks === 0) classList.toggle('scrollbar-kept', innerWidth > clientWidth)
  locks += by
  classList.toggle('scroll-locked', locks > 0)
  if (locks === 0) classList.remove('scrollbar-kept')
}

interface DialogHabits {
  start: RefObject<HTMLElement | null>
  dismissible: boolean
  onClose: (() => void) | undefined
}
