import { signOrder } from '../src/platform/gateways/notice-signature.ts'
import { NOTICE_SECRETS, type World } from './world.ts'

/** An order of the issuer's people at a signed route, and its answer. */
export async function deskCall(
  world: World,
  route: string,
  order: object,
  secret: string = NOTICE_SECRETS.MESA,
): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(order)
  const headers = {
    'content-type': 'application/json',
    'x-signature': signOrder(secret, { address: `/webhook/${route}`, body, by: 'maria.mesa' }, world.clock.now()),
  }
  const answer = await fetch(`${world.address}/webhook/${route}`, { method: 'POST', headers, body })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as unknown }
}
