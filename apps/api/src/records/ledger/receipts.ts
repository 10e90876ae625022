import type { Database } from '../../platform/db/database.ts'
import { type Letter, heading, words } from '../../platform/documents/letter-document.ts'
import { Refusal } from '../../platform/refusal.ts'
import { findEntry } from './repository.ts'
import { actWords, textWords } from './words.ts'

type ReceiptHolder = { customerId: string; issuer: string }

/** Draws an issuer's letters. */
export type Letters = {
  draw(
    who: ReceiptHolder,
    about: { kind: 'acceptance'; acceptanceId: string },
    write: () => Pick<Letter, 'title' | 'sections'>,
  ): Promise<Buffer>
}

/** The receipt of one act, with the hashes that verify it. */
export const ledgerReceipts = ({ db, letters }: { db: Database; letters: Letters }) => ({
  async draw(who: ReceiptHolder, id: string) {
    const entry = await findEntry(db, who.customerId, id)
    if (entry === undefined) throw new Refusal('ACEITE_NAO_ENCONTRADO')
    const { position, hash, previous } = entry
    const content = await letters.draw(who, { kind: 'acceptance', acceptanceId: id }, () => ({
      title: 'Comprovante de aceite',
      sections: [
        words(actWords(entry)),
        words(textWords(entry)),
        heading('Registro'),
        words(`Número ${position}. Código SHA-256: ${hash}.`),
        words(`Registro anterior: ${previous}.`),
      ],
    }))
    return { name: `aceite-${position}`, content }
  },
})

export type LedgerReceipts = ReturnType<typeof ledgerReceipts>
