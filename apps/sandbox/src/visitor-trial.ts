import type { FastifyInstance } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '@portal/api/clock'
import { TRIAL_CONSENT, TRIAL_NEGOTIATION, TRIAL_TAGS } from '@portal/api/config/trial'
import { html, trusted } from './page-html.ts'
import { checkSender } from './page-guard.ts'

export type TagEvent = { id: string; texto: string; quando: string }

const MOST = 20
const event = z.looseObject({})

/** Events sent to the trial tag manager, newest first. */
export function tagInbox(clock: Clock) {
  const kept: TagEvent[] = []
  return {
    events: (): readonly TagEvent[] => kept,
    keep(said: object): void {
      kept.unshift({
        id: randomUUID(),
        texto: JSON.stringify(said).slice(0, 2000),
        quando: clock.now().toISOString(),
      })
      kept.splice(MOST)
    },
  }
}

type TagInbox = ReturnType<typeof tagInbox>

/** The demo's stand-ins for an issuer's own services: a tag manager, a consent banner, and an external negotiation. */
export function bindVisitorTrial(http: FastifyInstance, tags: TagInbox): void {
  http.get(TRIAL_TAGS, (_request, reply) => reply.type('text/javascript').send(tagScript))
  http.get(TRIAL_CONSENT, (_request, reply) => reply.type('text/javascript').send(consentScript))
  http.post('/sandbox/evento', async (request, reply) => {
    checkSender(request)
    tags.keep(event.parse(request.body))
    return reply.code(204).send()
  })
  http.get<{ Querystring: Record<string, unknown> }>(TRIAL_NEGOTIATION, async ({ query }, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(drawElsewhere(query, nonce))
  })
}

/** The script sends all entries of the data layer, past and future, as a container would; consent commands are lists. */
const tagScript = `'use strict'
{
  const token = /(?:^|; )(?:__Host-)?XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? ''
  const send = (each) => fetch('/sandbox/evento', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
    body: JSON.stringify(Object.prototype.toString.call(each) === '[object Arguments]' ? { comando: [...each] } : each),
  }).catch(() => {})
  dataLayer.forEach(send)
  const push = dataLayer.push.bind(dataLayer)
  dataLayer.push = (...all) => {
    all.forEach(send)
    return push(...all)
  }
}
`

/** A consent banner as an issuer's: refusing is as easy as accepting, valid for 180 days, and can be reopened. */
const consentScript = `'use strict'
{
  const name = 'consentimentoDoEmissor'
  const known = () => new RegExp('(?:^|; )' + name + '=(sim|nao)').exec(document.cookie)?.[1]
  const add = (parent, kind, text) => {
    const element = parent.appendChild(document.createElement(kind))
    element.textContent = text
    return element
  }
  const asking = document.createElement('section')
  asking.setAttribute('aria-label', 'Consentimento do emissor')
  asking.style.cssText = 'position:fixed;inset:auto 16px 16px;max-width:30rem;z-index:60;padding:20px;border:2px solid var(--brand-edge);border-radius:12px;background:var(--surface);color:var(--text)'
  add(asking, 'p', 'Este aviso é do emissor, não do portal. Podemos medir como estas páginas são usadas, sem saber quem você é?')
  const answers = add(asking, 'p', '')
  answers.style.cssText = 'display:flex;gap:12px;margin-top:12px'
  let tell = () => {}
  for (const [text, word] of [['Pode medir', 'sim'], ['Não medir', 'nao']]) {
    const button = add(answers, 'button', text)
    button.type = 'button'
    button.style.cssText = 'min-height:44px;padding:0 16px;border:2px solid var(--brand-edge);border-radius:8px'
    button.addEventListener('click', () => {
      const secure = location.protocol === 'https:' ? '; secure' : ''
      document.cookie = name + '=' + word + '; path=/; max-age=' + 180 * 24 * 3600 + '; samesite=lax' + secure
      asking.remove()
      covers()
      tell(word === 'sim')
    })
  }
  // The portal's own bars stand above what is covered, and its pages end there.
  const covers = () => asking.isConnected
    ? document.documentElement.style.setProperty('--covered', asking.offsetHeight + 32 + 'px')
    : document.documentElement.style.removeProperty('--covered')
  new ResizeObserver(covers).observe(asking)
  const ask = () => void document.body.append(asking)
  globalThis.ConsentimentoDoEmissor = {
    onChoice: (hear) => {
      tell = hear
      if (known() === undefined) ask()
      else hear(known() === 'sim')
    },
    showPreferences: ask,
  }
}
`

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:40rem;margin:0 auto;padding:2rem 1.25rem}:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{background:Canvas}a{color:inherit}
dt{font-weight:700}dd{margin:0 0 .75rem;overflow-wrap:anywhere}a{display:inline-block;padding:.75rem 0}`

/** The page of an external negotiation: the parameters that it got, and the way back. */
function drawElsewhere(query: Record<string, unknown>, nonce: string): string {
  const parameters = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
  const back = `/login-negociacao?${new URLSearchParams(parameters).toString()}`
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Negociação de outra casa</title>
        <style nonce="${nonce}">
          ${trusted(style)}
        </style>
      </head>
      <body>
        <main>
          <h1>Negociação de outra casa</h1>
          <p>De mentira: aqui ficaria o site em que o emissor negocia. Foi isto que o portal contou a ele:</p>
          <dl>
            ${parameters.map(
              ([name, value]) =>
                html`<dt>${name}</dt>
                  <dd>${value}</dd>`,
            )}
          </dl>
          <p><a href="${back}">Voltar e negociar no portal</a></p>
        </main>
      </body>
    </html> `.html
}
