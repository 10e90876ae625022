import { expect } from 'vitest'
import type { Browser } from './browser.ts'

/** Opens the line on which a Pix is told of. */
export const openStream = (browser: Browser, cobranca: string, signal: AbortSignal): Promise<Response> =>
  browser.open(`/portal-cartao/v2/pagamento/pix/eventos?cobranca=${cobranca}`, {
    headers: { authorization: `Bearer ${browser.accessToken}` },
    signal,
  })

/** The events of a stream, as they come. */
export async function* eventsOf(
  browser: Browser,
  cobranca: string,
  signal: AbortSignal,
): AsyncGenerator<{ situacao: string }> {
  const response = await openStream(browser, cobranca, signal)
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString('utf8')
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as { situacao: string }
    }
  }
}
