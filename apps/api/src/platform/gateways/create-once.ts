import { GatewayError } from './gateway-error.ts'

/**
 * Creates something outside under an id of ours, once. When the answer is lost or not understood the thing may exist:
 * ask for it first, and only where it is surely absent send the same order with the same id again (bacen/pix-api issue 72).
 * Some refuse the second arrival (`isTaken`: a 409, unless told), so that it is asked for as well.
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
