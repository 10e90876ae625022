/** `npm run portal`: the pages alone, in front of an issuer's own services (docs/issuer-integration.md). */
import { systemClock } from '../platform/clock.ts'
import { portalConfigFromEnvironment } from '../platform/config.ts'
import type { PagesConfig } from '../platform/config/pages.ts'
import { refuseCleartext } from '../platform/http/cleartext.ts'
import { headersOfDocuments } from '../platform/http/headers.ts'
import { limiter } from '../platform/http/limits.ts'
import { addressOf } from '../platform/http/origins.ts'
import { preparePages } from '../platform/http/pages.ts'
import { createServer, isSecure, listen } from '../platform/http/server.ts'
import { leave, onEnd } from './leaving.ts'
import { giveUp, say, speakForNode } from './process-words.ts'

speakForNode()
try {
  await serve(portalConfigFromEnvironment())
} catch (error) {
  giveUp(error)
}

async function serve(config: PagesConfig): Promise<void> {
  const [pages, { http, leaving }] = await Promise.all([preparePages(config, systemClock), createServer(config)])
  http.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headersOfDocuments)
    done()
  })
  if (isSecure(config)) refuseCleartext(http, addressOf(config.publicUrl, pages.isHostOfBrand))
  pages.bind(http, limiter(config.rateFactor))
  onEnd(async () => {
    await leave(leaving, config)
    await http.close()
  })
  const address = await listen(http, config, 'PORT=3001 npm run portal')
  say(`Portal do Cartão: ${address}, com os serviços de ${config.apiBaseUrl}`)
}
