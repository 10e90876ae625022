import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'

/** True for a PSP that lets our token in no more, or gives us none. */
export const isLockedOut = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.status === 403 || error.status === 401)

type Call = (...given: unknown[]) => Promise<unknown>

/** A return is forbidden for its own Pix: the scope of Pix Automático is not at stake. */
const ofOnePix = new Set<string>(['returnPix'] satisfies (keyof AutomaticGateway)[])

/** The same calls; whichever meets the closed door says so, whoever asked for it. */
export function watchDoor(gateway: AutomaticGateway, shut: (error: GatewayError) => void): AutomaticGateway {
  const watched =
    (call: Call): Call =>
    (...given) =>
      call(...given).catch((error: unknown) => {
        if (isLockedOut(error)) shut(error)
        throw error
      })
  const calls = Object.entries<Call>(gateway as unknown as Record<string, Call>)
  return Object.fromEntries(
    calls.map(([name, call]) => [name, ofOnePix.has(name) ? call : watched(call)]),
  ) as unknown as AutomaticGateway
}
