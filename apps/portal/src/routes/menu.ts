import type { ModuleName } from '@portal/contract/call'
import type { ModuleLink } from '../chrome/dashboard/module-menu.tsx'
import { landing, paths } from '../paths.ts'
import { allows } from '../session/module-route.ts'
import { isWhole } from '../session/is-whole.ts'
import type { SessionState } from '../session/session.ts'
import type { IconShape } from '../ui/icon.tsx'
import { card, home, invoice, negotiate, person } from '../ui/icons/things.ts'

export type MenuEntry = 'start' | 'invoice' | 'negotiate' | 'card' | 'account'

type Entry = {
  name: MenuEntry
  label: string
  /** Another label, where the entry opens this module. */
  labels?: Partial<Record<ModuleName, string>>
  icon: IconShape
  /** Opens the first of these that the person has. */
  modules: readonly ModuleName[]
  /** The one with news goes before, then the order of the index. */
  byNews?: true
  /** Not for who has no card. */
  ofCard?: true
  /** The address of what everybody with a whole account has. */
  to?: () => string
}

/** The menu, the same for all. Debts and agreements share an entry, and so do a card and what stands beside it. */
const entries: readonly Entry[] = [
  { name: 'start', label: 'Início', icon: home, modules: [], to: paths.start },
  { name: 'invoice', label: 'Fatura', labels: { CARNE: 'Carnês' }, icon: invoice, modules: ['EXTRATO', 'CARNE'] },
  { name: 'negotiate', label: 'Negociar', icon: negotiate, modules: ['NEGOCIACAO', 'ACORDO_ANDAMENTO'], byNews: true },
  { name: 'card', label: 'Cartão', icon: card, modules: ['OUTROS_SERVICOS', 'SEGUROS'], ofCard: true },
  { name: 'account', label: 'Conta', icon: person, modules: ['OUTROS_SERVICOS'], to: paths.account },
]

/** The modules whose news an entry tells: what is new of the services is of the person. */
const news: Partial<Record<MenuEntry, readonly ModuleName[]>> = { card: ['SEGUROS'] }

type Here = { pathname: string; module?: ModuleName | undefined; entry?: MenuEntry | undefined }

export function menuLinks(session: SessionState, here: Here): ModuleLink[] {
  const links = entries.flatMap((entry) => {
    const opened = openedBy(entry, session, here.pathname)
    const told: readonly ModuleName[] = news[entry.name] ?? entry.modules
    const notified = session.modules.all.some(({ nome, notificacao }) => notificacao && told.includes(nome))
    return opened === undefined ? [] : [{ name: entry.name, ...opened, icon: entry.icon, notified }]
  })
  const shown = entries.filter(({ name }) => links.some((link) => link.name === name))
  const current = here.entry ?? entryOf(shown, session, here.module)
  return links.map(({ name, ...link }) => ({ ...link, current: name === current }))
}

function openedBy(
  { label, labels, modules, byNews, ofCard, to }: Entry,
  session: SessionState,
  pathname: string,
): { to: string; label: string } | undefined {
  if (ofCard && session.card.id === null) return undefined
  if (to !== undefined) return isWhole(session) ? { to: to(), label } : undefined
  const { notified, all } = session.modules
  const order = byNews ? [notified, ...all.map(({ nome }) => nome), ...modules] : modules
  const module = order.find((one) => one !== null && modules.includes(one) && allows(session, one))
  return module ? { to: landing(module, pathname), label: labels?.[module] ?? label } : undefined
}

/** A booklet beside an invoice is reached from what is due. */
function entryOf(
  shown: readonly Entry[],
  session: SessionState,
  module: ModuleName | undefined,
): MenuEntry | undefined {
  if (module === 'CARNE' && allows(session, 'EXTRATO')) return 'start'
  return shown.find(({ modules }) => module !== undefined && modules.includes(module))?.name
}
