import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Database } from '../../platform/db/database.ts'
import type { MailAttachment } from '../../platform/gateways/mail.ts'
import type { LetterService, LetterHolder } from '../../records/letters/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { agreementLetter, settlementLetter, statementLetter } from './papers.ts'
import { settledAtOf } from './paid-after.ts'
import type { AgreementService } from './service.ts'
import { findPaidByMonth, findStatement } from './statement-repository.ts'

type Deps = { db: Database; agreements: AgreementService; letters: LetterService }

/** The PDFs of an agreement, of its settlement, and of a year without open debts. */
export function agreementPapers({ db, agreements, letters }: Deps) {
  const agreement = async (holder: LetterHolder, id: string) => {
    const detail = await agreements.detail(holder.customerId, id)
    const { contract, channel } = detail.agreement
    // The issuer of an imported agreement keeps its paper.
    if (channel === 'IMPORTADO') throw new Refusal('ACORDO_NAO_ENCONTRADO')
    const content = await letters.draw(holder, { kind: 'agreement', agreementId: id }, () => agreementLetter(detail))
    return { name: `acordo-${contract}`, content }
  }

  return {
    agreement,

    /** The agreement's PDF, attached to the mail with the copy of what was accepted. */
    async attachment(customerId: string, id: string): Promise<MailAttachment> {
      const { issuer } = await agreements.own(customerId, id)
      const { name, content } = await agreement({ customerId, issuer }, id)
      return { filename: `${name}.pdf`, content, contentType: 'application/pdf' }
    },

    async letter(holder: LetterHolder, id: string) {
      const detail = await agreements.detail(holder.customerId, id)
      const settledAt = settledAtOf(detail)
      if (settledAt === null) throw new Refusal('QUITACAO_INDISPONIVEL')
      const on = civilDateInSaoPaulo(settledAt)
      const about = { kind: 'settlement', agreementId: id } as const
      const content = await letters.draw(holder, about, (named) => settlementLetter(detail, on, named))
      return { name: `quitacao-${detail.agreement.contract}`, content }
    },

    async statement(holder: LetterHolder, year: number) {
      const statement = await findStatement(db, holder.customerId, year)
      if (statement === undefined) throw new Refusal('DECLARACAO_NAO_ENCONTRADA')
      const months = await findPaidByMonth(db, holder.customerId, year)
      const facts = { year, issuedOn: statement.issuedOn, months }
      const content = await letters.draw(holder, { kind: 'statement', year }, (named) => statementLetter(facts, named))
      return { name: `quitacao-anual-${year}`, content }
    },
  }
}

export type AgreementPapers = ReturnType<typeof agreementPapers>
