import type { Rolldown } from 'vite'
import { source } from './source.ts'

/** The parts of a visit besides the login, each by the modules that it starts at. */
const visits: Record<string, readonly string[]> = {
  home: ['screens/home/home.tsx'],
  // Follows every first screen, once the page is idle.
  later: [
    'main/later.ts',
    'chrome/page/footer.tsx',
    'chrome/help/page-help.tsx',
    // Too small for files of their own, whose names weigh on the invoices.
    'acts/focus-heading.ts',
    'purchases/asked-chip.ts',
  ],
  // Nearly every visit goes this way, from the login to the invoices.
  way: [
    'main/signed-in.ts',
    'main/idle-warning.tsx',
    'routes/further.tsx',
    'routes/dashboard-frame.tsx',
    'screens/sso/sign-in/sign-in.ts',
    'screens/sso/sign-in/insert-code.tsx',
    'screens/after-login/after-login.tsx',
    'screens/invoices/invoices.tsx',
  ],
  paying: [
    'screens/invoices/paying/payment-method.tsx',
    'screens/invoices/paying/pix.tsx',
    'screens/invoices/paying/slip.tsx',
  ],
  // The acts below an invoice whose payment was begun, in one file: each file's name weighs on the invoices.
  begun: ['screens/invoices/paying/begun-acts.tsx', 'screens/invoices/rare-notices.tsx'],
  access: [
    'screens/sso/access/first-access.tsx',
    'screens/sso/access/forgot-password.tsx',
    'screens/sso/access/send-code.tsx',
    'screens/sso/access/validate-questions.tsx',
    'screens/sso/access/create-password.tsx',
    'screens/sso/contacts/update-data.tsx',
  ],
  debts: ['screens/negotiation/concluding/summary.tsx'],
  services: ['screens/services/card/limit.tsx'],
}

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

/** Some modules and all that they import, but for what waits to be asked for. */
function reach(starts: readonly string[], graph: Graph): Set<string> {
  const reached = new Set(starts)
  for (const each of reached) {
    const module = graph.getModuleInfo(each)
    if (module === null) throw new Error(`No screen imports ${each}`)
    for (const next of module.importedIds) reached.add(next)
  }
  return reached
}

/** The modules that a part needs and others need too. */
function groupOf(part: string, starts: readonly string[]): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined
  return {
    name: (id, graph) => ((needed ??= reach(starts, graph)).has(id) ? part : null),
    debugName: part,
    minShareCount: 2,
  }
}

// Each part takes all that its modules need and no earlier one has: none waits for a later one. The bundler cuts the rest.
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'] },
  ...Object.entries(visits).map(([part, starts]) => groupOf(part, starts.map(source))),
]

/** Names of files weigh on every visit, and a shared one is named by all that share it: the first word says enough. */
export const shortName = (name: string): string => name.split(/[.~-]/)[0] || name
