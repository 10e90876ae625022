import { signNotice } from '../src/platform/gateways/notice-signature.ts'
import { NOTICE_SECRET, type World } from './world.ts'

/** An order of the issuer's people at a signed route, and its answer. */
export async function deskCall(
  world: World,
  route: string,
  order: object,
  secret = NOTICE_SECRET,
): Promise<{ status: number; body: unknown }> {
  const body = JSON.stringify(order)
  const headers = { 'content-type': 'application/json', 'x-signature': signNotice(secret, body, world.clock.now()) }
  const answer = await fetch(`${world.address}/webhook/${route}`, { method: 'POST', headers, body })
  const text = await answer.text()
  return { status: answer.status, body: (text === '' ? {} : JSON.parse(text)) as unknown }
}
