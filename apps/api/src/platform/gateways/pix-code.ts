import { readBrCode, writeDynamicBrCode } from '@portal/brazil/br-code'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'

/** The receiver that a code names. */
export type PixReceiver = { name: string; city: string }
/** The receiver that a code of a key (chave) names, where a PSP gives none. */
export type ReceiverOf = (key?: string) => PixReceiver | undefined

// A code that banks cannot read, or that pays a bare key, must not reach a customer.
export const isDynamicCode = (text: string) => {
  const code = readBrCode(text)
  return !('error' in code) && code.kind === 'dynamic' && code.line === text
}

const party = z.object({ nome: z.string().nullish(), nomeFantasia: z.string().nullish(), cidade: z.string().nullish() })
const place = z.string().max(200).nullish()

/** A charge's fields about its code. The code itself is optional in API Pix 2.9.0; the location of its terms is not. */
export const codeFields = {
  pixCopiaECola: z.union([z.literal(''), z.string().refine(isDynamicCode)]).nullish(),
  location: place,
  loc: z.object({ location: place }).nullish(),
  chave: z.string().max(77).nullish().catch(undefined),
  recebedor: party.nullish().catch(undefined),
}

const answered = z.object(codeFields)

/** A code must name a receiver; the payer's bank shows the location's instead. */
const UNNAMED: PixReceiver = { name: 'RECEBEDOR', city: 'BRASIL' }

/**
 * The PSP's own code of a charge, or one composed of its location, with folded names. Throws GatewayError bad-answer
 * without both.
 */
export const codeOf = (read: z.output<typeof answered>, receiverOfKey: ReceiverOf): string => {
  if (read.pixCopiaECola) return read.pixCopiaECola
  // A location has no scheme, and some PSPs write one.
  const url = (read.location || read.loc?.location || '').replace(/^https?:\/\//i, '')
  try {
    return writeDynamicBrCode({ url, ...(receiverOfKey(read.chave ?? undefined) ?? receiverOf(read) ?? UNNAMED) })
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
