import { GatewayError } from './gateway-error.ts'

/**
 * Creates something outside under an id of ours, once. When the answer is lost or not understood the thing may exist:
 * ask for it first, and only where it is surely absent send the same order with the same id again (bacen/pix-api issue 72).
 * A 409 is what some say on the second arrival, so that it is asked for as well.
 */
export const createOnce = async <Thing>(steps: {
  create: () => Promise<Thing>
  find: () => Promise<Thing | undefined>
}): Promise<Thing> => {
  try {
    return await steps.create()
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.kind === 'refused' && error.status !== 409) throw error
    const found = await steps.find()
    if (found !== undefined) return found
    if (error.kind === 'refused') throw error
    return await steps.create()
  }
}
