import { useLocation } from 'react-router'
import { negotiationBase, paths } from '../../../paths.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'

/** The two lists of the area. */
export function Views() {
  const { pathname } = useLocation()
  const base = negotiationBase(pathname)
  const views = [
    { to: paths.openDebts(base), text: 'Em aberto' },
    { to: paths.agreements(base), text: 'Meus acordos' },
  ]
  return <Segmented label="Ver" views={views.map((view) => ({ ...view, current: view.to === pathname }))} />
}
