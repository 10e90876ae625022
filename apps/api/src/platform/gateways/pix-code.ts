import { readBrCode, writeDynamicBrCode } from '@portal/brazil/br-code'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'

/** Whom a code names as its receiver. */
export type PixReceiver = { name: string; city: string }

// A code that banks will not read, or that sends the money to a bare key, must not reach a customer.
export const isDynamicCode = (text: string) => {
  const code = readBrCode(text)
  return !('error' in code) && code.kind === 'dynamic' && code.line === text
}

const party = z.object({ nome: z.string().nullish(), nomeFantasia: z.string().nullish(), cidade: z.string().nullish() })
const place = z.string().max(200).nullish()

/** What a charge's answer says of its code. The code itself is optional in API Pix 2.9.0; where its terms lie is not. */
export const codeFields = {
  pixCopiaECola: z.union([z.literal(''), z.string().refine(isDynamicCode)]).nullish(),
  location: place,
  loc: z.object({ location: place }).nullish(),
  recebedor: party.nullish().catch(undefined),
}

const answered = z.object(codeFields)

/** A code must name somebody, and the payer's bank shows whom the location names instead. */
const UNNAMED: PixReceiver = { name: 'RECEBEDOR', city: 'BRASIL' }

/**
 * The code of a charge as its PSP wrote it, or else composed of where the charge's terms lie; names are folded to what
 * a code may hold. Throws GatewayError bad-answer where the answer gives neither.
 */
export const codeOf = (read: z.output<typeof answered>, receiver: PixReceiver | undefined): string => {
  if (read.pixCopiaECola) return read.pixCopiaECola
  // A location has no scheme, and some PSPs write one.
  const url = (read.location || read.loc?.location || '').replace(/^https?:\/\//i, '')
  try {
    return writeDynamicBrCode({ url, ...(receiver ?? receiverOf(read) ?? UNNAMED) })
  } catch (cause) {
    throw new GatewayError('pix', 'bad-answer', 'the charge has neither a code nor a location to compose one of', {
      cause,
    })
  }
}

const receiverOf = ({ recebedor }: z.output<typeof answered>): PixReceiver | undefined => {
  const name = recebedor?.nomeFantasia || recebedor?.nome
  const city = recebedor?.cidade
  return name && city ? { name, city } : undefined
}
