import { formatCpf } from '@portal/brazil/cpf'
import { civilDateInSaoPaulo } from '@portal/brazil/dates'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { letterDocument } from '../documents/letter-document.ts'
import type { PaperService } from '../papers/service.ts'
import { Refusal } from '../refusal.ts'
import { codeOf } from './code-repository.ts'
import { type Named, agreementLetter, settlementLetter, statementLetter } from './papers.ts'
import type { AgreementService } from './service.ts'
import { findPaidByMonth, findStatement } from './statement-repository.ts'

type Who = { customerId: string; issuer: string }
type Deps = { db: Database; clock: Clock; agreements: AgreementService; papers: PaperService }

/** What was agreed, that it is paid, and that a year has nothing open: each with the code by which it is known again. */
export function agreementPapers({ db, clock, agreements, papers }: Deps) {
  const namedOf = async ({ customerId, issuer }: Who): Promise<Named> => {
    const parties = await papers.partiesOf(customerId, issuer)
    return {
      name: parties.name,
      cpf: formatCpf(parties.cpf),
      today: clock.today(),
      issuer: {
        name: parties.issuerName,
        cnpj: parties.cnpj,
        address: parties.issuerAddress,
        sac: parties.sac,
        ombudsman: parties.ombudsman,
      },
    }
  }

  return {
    async agreement(who: Who, id: string) {
      const detail = await agreements.detail(who.customerId, id)
      const { agreement } = detail
      // Of an imported one its issuer has the paper.
      if (agreement.channel === 'IMPORTADO') throw new Refusal('ACORDO_NAO_ENCONTRADO')
      const code = await codeOf(db, { ...who, kind: 'agreement', agreementId: id, today: clock.today() })
      const content = await letterDocument(clock.now(), { ...agreementLetter(detail, await namedOf(who)), code })
      return { name: `acordo-${agreement.contract}`, content }
    },

    async letter(who: Who, id: string) {
      const detail = await agreements.detail(who.customerId, id)
      const { agreement } = detail
      if (agreement.state !== 'settled' || agreement.ended_at === null) throw new Refusal('QUITACAO_INDISPONIVEL')
      const code = await codeOf(db, { ...who, kind: 'settlement', agreementId: id, today: clock.today() })
      const on = civilDateInSaoPaulo(agreement.ended_at)
      const content = await letterDocument(clock.now(), { ...settlementLetter(detail, on, await namedOf(who)), code })
      return { name: `quitacao-${agreement.contract}`, content }
    },

    async statement(who: Who, year: number) {
      const statement = await findStatement(db, who.customerId, year)
      if (statement === undefined) throw new Refusal('DECLARACAO_NAO_ENCONTRADA')
      const code = await codeOf(db, { ...who, kind: 'statement', year, today: clock.today() })
      const months = await findPaidByMonth(db, who.customerId, year)
      const letter = statementLetter({ year, issuedOn: statement.issued_on, months }, await namedOf(who))
      return { name: `quitacao-anual-${year}`, content: await letterDocument(clock.now(), { ...letter, code }) }
    },
  }
}

export type AgreementPapers = ReturnType<typeof agreementPapers>
