import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { PagesConfig } from '../config/pages.ts'
import type { Limiter } from './limits.ts'

/** The address of the frame where a translator into Libras runs (decision 033). */
const LIBRAS_FRAME = '/libras'

type Translator = NonNullable<PagesConfig['libras']>

/** Serves the frame: another origin to the page around it, whose policy the translator's own needs never touch. */
export function bindLibrasFrame(app: FastifyInstance, limit: Limiter, translator: Translator): void {
  app.get(LIBRAS_FRAME, (request, reply) => {
    limit('visitorAddress', request)
    const nonce = randomBytes(16).toString('base64')
    return reply
      .headers({ 'content-security-policy': framePolicy(nonce, translator), 'x-frame-options': 'SAMEORIGIN' })
      .type('text/html; charset=utf-8')
      .send(frame(nonce, translator))
  })
}

/** A translator compiles its player from text; `sandbox` takes this origin, its storage and its cookies from it. */
function framePolicy(nonce: string, { script, origins }: Translator): string {
  const there = origins.join(' ')
  return [
    "default-src 'none'",
    ["script-src 'unsafe-eval' blob:", `'nonce-${nonce}'`, ...besides(script)].join(' '),
    `style-src 'unsafe-inline' ${there}`,
    `img-src data: blob: ${there}`,
    `font-src data: ${there}`,
    `media-src blob: ${there}`,
    `connect-src data: blob: ${there}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

/** The widget's second half comes from its own folder, built for `www` or without; a measuring script of elsewhere does not. */
function besides(script: string): string[] {
  if (!URL.canParse(script)) return []
  const folder = `${folderOf(script)}/`
  return [folder, folder.replace(/^(https?:\/\/)(www\.)?/, (_, scheme, www) => (www ? scheme : `${scheme}www.`))]
}

const folderOf = (script: string): string => script.replace(/\/[^/]*$/, '')

/** An origin of nobody has neither storage nor gamepads, and the widget stops where reading them throws: both are empty. */
const ownedByNobody = `
const kept = new Map()
Object.defineProperty(globalThis, 'localStorage', { value: {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, String(value)),
  removeItem: (key) => void kept.delete(key),
} })
Object.defineProperty(navigator, 'getGamepads', { value: () => [] })
`

/** The marks are those that the VLibras widget looks for; its player is beside its script. */
const frame = (nonce: string, { script }: Translator): string => `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>Tradução para Libras</title>
<style>body{margin:16px 16px 400px;font:17px/1.6 system-ui,sans-serif;color:#1d1c1a;background:#fff}p{margin:0 0 12px}</style></head>
<body>
<main id="textos"></main>
<div vw class="enabled"><div vw-access-button class="active"></div><div vw-plugin-wrapper><div class="vw-plugin-top-wrapper"></div></div></div>
<script nonce="${nonce}">${ownedByNobody}</script>
<script nonce="${nonce}" src="${escaped(script)}"></script>
<script nonce="${nonce}">
const say = (word) => parent.postMessage(word, '*')
addEventListener('message', ({ source, data }) => {
  if (source !== parent || !Array.isArray(data)) return
  document.getElementById('textos').replaceChildren(...data.map((text) => {
    const line = document.createElement('p')
    line.textContent = String(text)
    return line
  }))
})
if (typeof VLibras === 'undefined') say('falhou')
else {
  new VLibras.Widget(${JSON.stringify(folderOf(script))}, undefined, 1, 'BR')
  say('pronto')
}
</script>
</body>
</html>
`

const escaped = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
