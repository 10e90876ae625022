import { formatCpf } from '@portal/brazil/cpf'
import { type CivilDate, formatDate } from '@portal/brazil/dates'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DrawDocument } from '../../platform/documents/document-pool.ts'
import type { Letter } from '../../platform/documents/letter-document.ts'
import { type LetterSubject, codeOf } from './code-repository.ts'

/** A letter's person and its issuer. */
export type LetterParties = { name: string; cpf: string; today: CivilDate; issuer: Letter['issuer'] }
export type LetterHolder = { customerId: string; issuer: string }
/** A letter's title and text. */
export type LetterText = Pick<Letter, 'title' | 'sections'>

/** The holder and the issuer, as a letter names them. */
type Parties = Pick<Letter['issuer'], 'logo'> & {
  name: string
  cpf: string
  issuerName: string
  cnpj: string
  issuerAddress: string
  sac: string
  ombudsman: string
}
type Deps = {
  db: Database
  clock: Clock
  draw: DrawDocument
  papers: { partiesOf(customerId: string, issuer: string): Promise<Parties> }
}

/** Letters of an issuer, each with the code by which 'É nosso?' recognises it. */
export function letterService({ db, clock, draw, papers }: Deps) {
  const namedOf = async ({ customerId, issuer }: LetterHolder): Promise<LetterParties> => {
    const parties = await papers.partiesOf(customerId, issuer)
    return {
      name: parties.name,
      cpf: formatCpf(parties.cpf),
      today: clock.today(),
      issuer: {
        name: parties.issuerName,
        logo: parties.logo,
        cnpj: parties.cnpj,
        address: parties.issuerAddress,
        sac: parties.sac,
        ombudsman: parties.ombudsman,
      },
    }
  }

  return {
    async draw(who: LetterHolder, about: LetterSubject, write: (named: LetterParties) => LetterText): Promise<Buffer> {
      const named = await namedOf(who)
      const code = await codeOf(db, who.customerId, about, named.today)
      const { name, cpf, today, issuer } = named
      const lead = `${name}, CPF ${cpf} · ${formatDate(today)}`
      return draw('letter', clock.now(), { ...write(named), lead, issuer, code })
    },
  }
}

export type LetterService = ReturnType<typeof letterService>
