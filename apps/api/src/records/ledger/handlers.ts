import type { Reply } from '@portal/contract'
import type { Handlers } from '../../platform/http/bind.ts'
import type { LedgerReceipts } from './receipts.ts'
import type { CookieChoices } from './cookies-service.ts'
import type { LedgerService } from './service.ts'
import { kinds } from './words.ts'

type Deps = { ledger: LedgerService; receipts: LedgerReceipts; cookies: CookieChoices }
type LedgerCalls = 'acceptances' | 'acceptancePdf' | 'recordCookies'

export const ledgerHandlers = ({ ledger, receipts, cookies }: Deps): Pick<Handlers, LedgerCalls> => ({
  acceptances: async ({ caller }) => {
    const { entries, before } = await ledger.list(caller.customerId)
    return [...wireAll(entries), ...before.map(wireBefore)]
  },

  recordCookies: async ({ caller: { customerId, sessionId }, body: { medicao, antes, versaoTexto } }) => {
    await cookies.keep({ customerId, sessionId, agreed: medicao, before: antes, textVersion: versaoTexto })
    return {}
  },

  acceptancePdf: ({ caller, params }) => receipts.draw(caller, params.aceite),
})

type Listing = Awaited<ReturnType<LedgerService['list']>>

/** The newest act on a subject is the valid one. */
function wireAll(entries: Listing['entries']): Reply<'acceptances'> {
  const known = new Set<string>()
  return entries.map((entry) => {
    const about = `${entry.kind} ${entry.subject}`
    const isNewest = !known.has(about)
    known.add(about)
    return {
      id: entry.id,
      tipo: kinds[entry.kind],
      sobre: entry.subject,
      aceito: entry.given,
      versaoTexto: entry.textVersion,
      em: entry.happenedAt.toISOString(),
      canal: entry.channel,
      aparelho: entry.device,
      vigente: entry.given && isNewest,
      codigo: entry.hash,
      seguro: entry.product,
      apolice: entry.policyId,
    }
  })
}

const wireBefore = (before: Listing['before'][number]): Reply<'acceptances'>[number] => ({
  id: before.id,
  tipo: kinds[before.kind],
  sobre: before.subject,
  aceito: true,
  versaoTexto: before.textVersion,
  em: before.since.toISOString(),
  canal: 'ANTERIOR',
  aparelho: '',
  vigente: true,
  codigo: null,
  seguro: before.product,
  apolice: before.policyId,
})
