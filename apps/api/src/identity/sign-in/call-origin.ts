import { Cpf, Issuer } from '@portal/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { type Keys, sha256 } from '../../platform/secrets.ts'
import type { SecurityFacts } from '../../platform/security/security-log.ts'
import { findCpfKey } from './attempts/attempt-repository.ts'
import { cpfKeyOf } from './attempts/attempts.ts'
import { findOwner } from './repository.ts'
import { findOwnerOf } from './sessions/session-repository.ts'

type Deps = { db: Database; keys: Keys }
type CallBody = Partial<Record<'cpf' | 'emissor' | 'desafio' | 'token', unknown>>

const COOKIES = ['__Host-aparelho', 'aparelho', '__Host-visitante', 'visitante']

/** Whom a call is about and from which browser, for the security log: known or not, a CPF has one key. */
export function callOrigin({ db, keys }: Deps) {
  const ofCustomer = async (id: string | null): Promise<string | undefined> => {
    const owner = await findOwner(db, id)
    return owner && cpfKeyOf(keys, owner)
  }

  const personOf = async ({ personKnown, caller, body }: FastifyRequest): Promise<string | undefined> => {
    if (personKnown !== undefined) return cpfKeyOf(keys, personKnown)
    if (caller !== undefined) return ofCustomer(caller.customerId)
    const { cpf, emissor, desafio, token } = (body ?? {}) as CallBody
    const typed = [Cpf.safeParse(cpf), Issuer.safeParse(emissor)] as const
    if (typed[0].success && typed[1].success) return cpfKeyOf(keys, { cpf: typed[0].data, issuer: typed[1].data })
    if (typeof desafio === 'string') return findCpfKey(db, sha256(desafio))
    const [family] = typeof token === 'string' ? (/^[0-9a-f-]{36}(?=\.)/.exec(token) ?? []) : []
    return family === undefined ? undefined : ofCustomer(await findOwnerOf(db, family))
  }

  return async (request: FastifyRequest): Promise<Pick<SecurityFacts, 'person' | 'device'>> => {
    const device = COOKIES.map((name) => request.cookies[name]).find((value) => value !== undefined)
    const person = await personOf(request).catch(() => undefined)
    return { ...(person !== undefined && { person }), ...(device !== undefined && { device }) }
  }
}
