import { GatewayError } from '../platform/gateways/gateway-error.ts'
import { contextNow, inContext } from '../platform/request-context.ts'
import type { ExternalServices } from './external-services.ts'

/** `refused` is an answer all the same: the service works. */
type Observe = (service: string, outcome: 'answered' | 'refused' | 'failed', seconds: number) => void

/** The same services, each of whose calls is counted, timed, and a span of the request that asks it. */
export function watchServices(
  { close, identity, clerks, ...services }: ExternalServices,
  observe: Observe,
): ExternalServices {
  const { scanner, ...others } = services
  const watched = Object.entries(others).map(([name, gateway]) => [name, watch(gateway, name, observe)])
  return {
    ...(Object.fromEntries(watched) as typeof others),
    scanner: scanner && watch(scanner, 'scanner', observe),
    identity: identity && { ...identity, gateway: watch(identity.gateway, 'identity', observe) },
    clerks: clerks && watch(clerks, 'identity', observe),
    close,
  }
}

function watch<Gateway extends object>(gateway: Gateway, service: string, observe: Observe): Gateway {
  const calls = gateway as Record<string, AnyCall>
  const members = Object.entries(gateway as Record<string, unknown>).map(([key, member]) => {
    if (typeof member === 'function') return [key, timed((...given) => calls[key]?.(...given), service, observe)]
    return [key, typeof member === 'object' && member !== null ? watch(member, service, observe) : member]
  })
  return Object.fromEntries(members) as Gateway
}

type AnyCall = (...given: unknown[]) => unknown

const timed =
  (call: AnyCall, service: string, observe: Observe): AnyCall =>
  (...given) => {
    const start = performance.now()
    const { run, end: endSpan } = spanOf(service)
    const end = (outcome: Parameters<Observe>[1]): void => {
      observe(service, outcome, (performance.now() - start) / 1000)
      endSpan(outcome)
    }
    const answer = run(() => call(...given))
    if (!(answer instanceof Promise)) return answer
    answer.then(
      () => end('answered'),
      (error: unknown) => end(error instanceof GatewayError && error.kind === 'refused' ? 'refused' : 'failed'),
    )
    return answer
  }

/** The span of a call outside, by whose id the service is told whose part it is. */
function spanOf(service: string) {
  const context = contextNow()
  const span = context?.span?.outside(service)
  return {
    run: (call: () => unknown): unknown =>
      context === undefined || span === undefined ? call() : inContext({ ...context, spanId: span.spanId }, call),
    end: (outcome: Parameters<Observe>[1]): void => span?.end(outcome),
  }
}
