import type { ModuleName } from '@portal/contract/call'
import type { ModuleLink } from '../chrome/dashboard/module-menu.tsx'
import { landing } from '../paths.ts'
import type { SessionState } from '../session/session.ts'
import type { IconShape } from '../ui/icon.tsx'
import { booklet, invoice, negotiate } from '../ui/icons/things.ts'
import { shield } from '../ui/icons/access.ts'
import { sliders } from '../ui/icons/actions.ts'

/** The menu's entries. Debts and agreements share one, which opens the one with news, else the first of the index. */
const entries: readonly { modules: readonly ModuleName[]; label: string; icon: IconShape }[] = [
  { modules: ['EXTRATO'], label: 'Faturas', icon: invoice },
  { modules: ['CARNE'], label: 'Carnês', icon: booklet },
  { modules: ['NEGOCIACAO', 'ACORDO_ANDAMENTO'], label: 'Negociar', icon: negotiate },
  { modules: ['OUTROS_SERVICOS'], label: 'Serviços', icon: sliders },
  { modules: ['SEGUROS'], label: 'Seguros', icon: shield },
]

type Here = { pathname: string; current: ModuleName | undefined; knows: (path: string) => boolean }

/** The modules of the index as links; a module without an address is not offered. */
export function moduleLinks(session: SessionState, { pathname, current, knows }: Here): ModuleLink[] {
  return entries.flatMap(({ modules, label, icon }) => {
    const found = session.modules.all.filter(({ nome }) => modules.includes(nome))
    const first =
      found.find(({ nome }) => nome === session.modules.notified) ??
      found[0] ??
      session.modules.allowed.filter((nome) => modules.includes(nome)).map((nome) => ({ nome }))[0]
    const to = first && landing(first.nome, pathname)
    if (to === undefined || !knows(to)) return []
    const notified = found.some(({ notificacao }) => notificacao)
    return { to, label, icon, notified, current: current !== undefined && modules.includes(current) }
  })
}
