import { Cpf, Issuer } from '@portal/contract/fields'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { type Keys, sha256, unsign } from '../../platform/secrets.ts'
import { findCpfKey } from './attempts/attempt-repository.ts'
import { cpfKeyOf } from './attempts/attempts.ts'
import { findOwner } from './repository.ts'
import { findOwnerOf } from './sessions/session-repository.ts'

type Deps = { db: Database; keys: Keys }
type CallBody = Partial<Record<'cpf' | 'emissor' | 'desafio' | 'token', unknown>>

const COOKIES = ['__Host-aparelho', 'aparelho', '__Host-visitante', 'visitante']

/** Whom a call is about and from where, for the security log: known or not, a CPF has one key. */
export function callOrigin({ db, keys }: Deps) {
  const ofCustomer = async (id: string | null): Promise<string | undefined> => {
    const owner = await findOwner(db, id)
    return owner && cpfKeyOf(keys, owner)
  }
  const bodyOf = ({ body }: FastifyRequest): CallBody => body ?? {}

  /** A refresh token names its session only as we signed it: an id alone is anybody’s to write. */
  const familyOf = (request: FastifyRequest): string | undefined => {
    const { token } = bodyOf(request)
    return typeof token === 'string' ? unsign(keys.refresh, token)?.split('.')[0] : undefined
  }
  const sessionOf = (request: FastifyRequest) => request.caller?.sessionId ?? familyOf(request)

  return {
    sessionOf,

    deviceOf: ({ cookies }: FastifyRequest) =>
      COOKIES.map((name) => cookies[name]).find((value) => value !== undefined),

    personOf(request: FastifyRequest): string | undefined | (() => Promise<string | undefined>) {
      const { personKnown, caller } = request
      if (personKnown !== undefined) return cpfKeyOf(keys, personKnown)
      if (caller !== undefined) return () => ofCustomer(caller.customerId)
      const { cpf, emissor, desafio } = bodyOf(request)
      const typed = [Cpf.safeParse(cpf), Issuer.safeParse(emissor)] as const
      if (typed[0].success && typed[1].success) return cpfKeyOf(keys, { cpf: typed[0].data, issuer: typed[1].data })
      if (typeof desafio === 'string') return () => findCpfKey(db, sha256(desafio))
      const family = familyOf(request)
      return family && (async () => ofCustomer(await findOwnerOf(db, family)))
    },
  }
}
