import { type Html, html, trusted } from './page-html.ts'
import { style } from './page-style.ts'

type PageHead = { title: string; icon: string; nonce?: string }

/** The head of each page of the demonstration: of no search engine, in both colour schemes. */
export const pageHead = ({ title, icon, nonce }: PageHead): Html =>
  html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <link rel="icon" href="${icon}" />
    <title>${title}</title>
    <style ${nonce === undefined ? undefined : html`nonce="${nonce}"`}>
      ${trusted(style)}
    </style>
  </head>`
