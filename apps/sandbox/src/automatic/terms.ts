import { generateKeyPairSync, sign } from 'node:crypto'
import { ISPB } from '../psp-transaction.ts'
import type { PspReceiver } from '../psp-wire.ts'
import type { WireRecurrence } from './wire.ts'

/** A key of the process: nobody of the sandbox checks it, and a payer's bank would. */
let key: ReturnType<typeof generateKeyPairSync>['privateKey'] | undefined

/** The terms at an authorisation's location, as a payer's bank reads them: a JWS of the contract's RecPayload. */
export function signedTerms(wire: WireRecurrence, { cnpj, name }: Pick<PspReceiver, 'cnpj' | 'name'>): string {
  const { idRec, vinculo, calendario, valor, politicaRetentativa, atualizacao } = wire
  const recebedor = { cnpj, nome: name, ispbParticipante: ISPB }
  const terms = {
    idRec,
    vinculo,
    calendario,
    ...(valor && { valor }),
    recebedor,
    politicaRetentativa,
    atualizacao,
  }
  const text = `${encoded({ alg: 'ES256', typ: 'JOSE' })}.${encoded(terms)}`
  key ??= generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

const encoded = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url')
