import { type RefObject, useEffect, useRef, useState } from 'react'

/** A menu that Escape, a press elsewhere and the focus's leaving close. The area's `tabIndex` keeps the focus that Safari gives no button. */
export function useMenu(): Menu {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  useEffect(() => {
    if (!isOpen) return undefined
    const closing = new AbortController()
    const leave = ({ relatedTarget: next }: FocusEvent) => {
      // A screen that comes meanwhile focuses its heading: that closes nothing.
      const isHeading = next instanceof Element && next.matches('h1')
      if (!isHeading && !area.current?.contains(next as Node | null)) setOpen(false)
    }
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    area.current?.addEventListener('focusout', leave, closing)
    area.current?.addEventListener('keydown', escape, closing)
    return () => closing.abort()
  }, [isOpen])
  return { isOpen, area, button, close, toggle: () => setOpen(!isOpen) }
}

interface Menu {
  isOpen: boolean
  area: RefObject<HTMLDivElement | null>
  button: RefObject<HTMLButtonElement | null>
  /** Closes it and gives the focus back. */
  close: () => void
  toggle: () => void
}
