import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { AutomaticGateway } from '../../platform/gateways/pix-automatic.ts'

/** True for a PSP that lets our token in no more, or gives us none. */
export const isLockedOut = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && (error.status === 403 || error.status === 401)

/** The same calls; whichever meets the closed door says so, whoever asked for it. */
export function watchDoor(gateway: AutomaticGateway, shut: (error: GatewayError) => void): AutomaticGateway {
  const watched =
    (call: (...given: unknown[]) => Promise<unknown>) =>
    (...given: unknown[]) =>
      call(...given).catch((error: unknown) => {
        if (isLockedOut(error)) shut(error)
        throw error
      })
  return new Proxy(gateway, {
    get: (calls, name: keyof AutomaticGateway) => watched(calls[name] as (...given: unknown[]) => Promise<unknown>),
  })
}
