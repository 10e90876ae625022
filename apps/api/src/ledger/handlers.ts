import type { Reply } from '@portal/contract'
import type { Handlers } from '../http/bind.ts'
import type { LedgerReceipts } from './receipts.ts'
import type { Entry, LedgerService } from './service.ts'

type Deps = { ledger: LedgerService; receipts: LedgerReceipts }

export const ledgerHandlers = ({ ledger, receipts }: Deps): Pick<Handlers, 'acceptances' | 'acceptancePdf'> => ({
  acceptances: async ({ caller }) => wireAll(await ledger.list(caller.customerId)),

  acceptancePdf: ({ caller, params }) => receipts.draw(caller, params.aceite),
})

const kinds = {
  'digital-invoice': 'FATURA_DIGITAL',
  instalments: 'PARCELAMENTO',
  agreement: 'ACORDO',
  contact: 'CONTATO',
  insurance: 'SEGURO',
  alerts: 'AVISO',
} as const satisfies Record<Entry['kind'], Reply<'acceptances'>[number]['tipo']>

/** The newest act on a subject is the one that stands. */
function wireAll(entries: readonly Entry[]): Reply<'acceptances'> {
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
      versaoTexto: entry.text_version,
      em: entry.happened_at.toISOString(),
      canal: entry.channel,
      aparelho: entry.device,
      vigente: entry.given && isNewest,
      codigo: entry.hash,
    }
  })
}
