import { type Html, html } from './page-html.ts'

/** A button that sends `body` to a call of the bench. */
export type Button = {
  text: string
  call: string
  body: object
  kind?: 'primary' | 'secondary' | 'danger'
  hint?: string
}

export const drawMove = ({ text, call, body, kind = 'secondary', hint }: Button, about: string): Html =>
  html` <div class="move">
    <button type="button" class="button ${kind}" data-call="${call}" data-body="${JSON.stringify(body)}">
      ${text}<span class="vh"> ${about}</span>
    </button>
    ${hint === undefined ? undefined : html`<p class="meta">${hint}</p>`}
  </div>`

export const more = (about: string, inside: readonly Html[]): Html =>
  html` <details>
    <summary>Mais opções<span class="vh"> ${about}</span></summary>
    <div class="options">${inside}</div>
  </details>`
