import { GatewayError } from './gateway-error.ts'

/**
 * Creates under our id, once: after a lost answer it asks first, and repeats only if absent (bacen/pix-api issue 72).
 * `isTaken` recognises a duplicate.
 */
export const createOnce = async <Thing>(steps: {
  create: () => Promise<Thing>
  find: () => Promise<Thing | undefined>
  isTaken?: (error: GatewayError) => boolean
}): Promise<Thing> => {
  try {
    return await steps.create()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'refused' && !(steps.isTaken ?? isConflict)(error)) throw error
    const found = await steps.find()
    if (found !== undefined) return found
    if (error.kind === 'refused') throw error
    return await steps.create()
  }
}

const isConflict = ({ status }: GatewayError): boolean => status === 409
