import type { Reply } from '@portal/contract'
import type { Handlers } from '../http/bind.ts'
import { type LetterService, heading, words } from '../papers/letter-service.ts'
import { Refusal } from '../refusal.ts'
import type { Entry, LedgerService } from './service.ts'
import { actWords, textWords } from './words.ts'

type Deps = { ledger: LedgerService; letters: LetterService }

export const ledgerHandlers = ({ ledger, letters }: Deps): Pick<Handlers, 'acceptances' | 'acceptancePdf'> => ({
  acceptances: async ({ caller }) => wireAll(await ledger.list(caller.customerId)),

  acceptancePdf: async ({ caller, params }) => {
    const entry = await ledger.find(caller.customerId, params.aceite)
    if (entry === undefined) throw new Refusal('ACEITE_NAO_ENCONTRADO')
    const content = await letters.draw(caller, { kind: 'acceptance', acceptanceId: entry.id }, () => ({
      title: 'Comprovante de aceite',
      sections: [
        words(actWords(entry)),
        words(textWords(entry)),
        heading('Registro'),
        words(`Número ${entry.position}. Código SHA-256: ${entry.hash}.`),
        words(`Registro anterior: ${entry.previous}.`),
      ],
    }))
    return { name: `aceite-${entry.position}`, content }
  },
})

const kinds = {
  'digital-invoice': 'FATURA_DIGITAL',
  instalments: 'PARCELAMENTO',
  agreement: 'ACORDO',
  contact: 'CONTATO',
  insurance: 'SEGURO',
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
