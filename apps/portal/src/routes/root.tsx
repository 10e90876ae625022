import { useEffect, useRef } from 'react'
import { createPath, NavigationType, Outlet, useLocation, useNavigation, useNavigationType } from 'react-router'
import { Toaster } from '../chrome/notices/toaster.tsx'
import { usePortalConfig } from '../theme/portal-config.ts'
import { RootDialog } from './root-dialog.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'
import styles from './root.module.css'
import { useHandles } from './use-handles.ts'
import { useScroll } from './use-scroll.ts'

/** The frame of every address: title, focus and scroll, toasts, dialogs over every screen. */
export function Root() {
  useTitle()
  useEarlyPress()
  useFocusOnArrival()
  useScroll()
  const busy = useNavigation().state !== 'idle'
  return (
    <>
      {busy && <div className={styles.progress} aria-hidden="true" />}
      <Outlet />
      <Toaster />
      <RootDialog />
    </>
  )
}

/** The wait before the first screen, the same as in the served page. */
export const Wait = () => <Spinner page />

function useTitle() {
  const { title: brand } = usePortalConfig().theme
  const { title } = useHandles()
  useEffect(() => {
    document.title = `${title} · ${brand}`
  }, [title, brand])
}

/** The button that was pressed before the page was awake is pressed now (server-entry/early-press.ts). */
function useEarlyPress() {
  useEffect(() => void dispatchEvent(new Event('portal-awake')), [])
}

/** A new path, or a link to the same one, starts at its heading or at a field that asks; a visit does not. */
function useFocusOnArrival() {
  const at = useLocation()
  const isPushed = useNavigationType() === NavigationType.Push
  const before = useRef(at)
  useEffect(() => {
    const isSame = before.current.pathname === at.pathname
    const isLedBack = isPushed && before.current.key !== at.key && createPath(before.current) === createPath(at)
    before.current = at
    if (isSame && !isLedBack) return
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
    if (heading === null || document.querySelector('dialog[open]') || document.activeElement?.matches('main input'))
      return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [at, isPushed])
}
