import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { DrawDocument } from '../../platform/documents/document-pool.ts'
import type { Paper } from '../../charges/papers/public.ts'
import { type DataCopy, copyOf } from './data-copy.ts'
import { type Person, findPerson } from './repository.ts'
import { shownParts } from './shown.ts'

/** The version changes when a name changes its meaning, not for a new name. */
const FORMAT = 'dados-pessoais/1'

type CopyRequest = { customerId: string; protocol: string }

/** The copy of a person's data, as JSON and as PDF. */
export function privacyPapers({ db, clock, draw }: { db: Database; clock: Clock; draw: DrawDocument }) {
  const read = async ({ customerId }: CopyRequest) => ({
    person: await findPerson(db, customerId),
    copy: await copyOf(db, customerId),
  })

  return {
    async json(request: CopyRequest): Promise<Paper> {
      const { person, copy } = await read(request)
      return { name: nameOf(request), content: JSON.stringify(wireCopy(request, clock.now(), person, copy), null, 2) }
    },

    async pdf(request: CopyRequest): Promise<Paper> {
      const { person, copy } = await read(request)
      const content = await draw('data', clock.now(), {
        title: 'Cópia dos seus dados',
        person,
        protocol: request.protocol,
        sections: shownParts(copy.sections),
        leftOut: copy.leftOut,
      })
      return { name: nameOf(request), content }
    },
  }
}

export type PrivacyPapers = ReturnType<typeof privacyPapers>

const nameOf = ({ protocol }: CopyRequest): string => `meus-dados-${protocol}`

const wireCopy = ({ protocol }: CopyRequest, now: Date, person: Person, { sections, leftOut }: DataCopy) => ({
  formato: FORMAT,
  geradoEm: now,
  protocolo: protocol,
  emissor: { nome: person.issuerName, cnpj: person.cnpj },
  titular: { nome: person.name, cpf: person.cpf },
  dados: Object.fromEntries(sections.map(({ name, rows }) => [name, rows])),
  naoIncluido: leftOut,
})
