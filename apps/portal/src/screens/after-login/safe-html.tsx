import { Fragment, type ReactNode, useMemo } from 'react'

const inline = ['b', 'strong', 'em', 'i', 'br', 'span'] as const
const blocks = ['p', 'ul', 'li'] as const
const all = [...inline, ...blocks]
type Tag = (typeof all)[number]

/** Words that a server wrote in HTML: bold, italic, lines and lists are kept, of everything else its text; no attribute is. */
export function SafeHtml({ html, inHeading = false }: { html: string; inHeading?: boolean }) {
  const body = useMemo(() => parse(html), [html])
  return typeof body === 'string' ? body : reactNodes(body.childNodes, inHeading ? inline : all)
}

/** What the walk needs to know of a DOM node. */
export type HtmlNode = {
  nodeType: number
  nodeValue: string | null
  localName?: string
  childNodes: Iterable<HtmlNode>
}

const TEXT = 3

export const reactNodes = (nodes: Iterable<HtmlNode>, allowed: readonly Tag[]): ReactNode[] =>
  Array.from(nodes, (node, place) => <Fragment key={place}>{reactNode(node, allowed)}</Fragment>)

function reactNode({ nodeType, nodeValue, localName, childNodes }: HtmlNode, allowed: readonly Tag[]): ReactNode {
  if (localName === undefined) return nodeType === TEXT ? nodeValue : null
  const Element = allowed.find((tag) => tag === localName)
  if (Element === 'br') return <br />
  const inside = reactNodes(childNodes, allowed)
  return Element === undefined ? inside : <Element>{inside}</Element>
}

/** Elements whose text is not for people, with it. */
const unread = /<(script|style|template|noscript|iframe|object|textarea|select|title)\b[\s\S]*?(<\/\1[^>]*>|$)/gi
const comment = /<!--[\s\S]*?(-->|$)/g
const tag = /<(\/?)([a-z][\w-]*)[^>]*>/gi

/**
 * Leaves tags that are allowed, without attributes. React draws only what the walk allows; this is so that the page's CSP, which a
 * parsed document shares, has nothing to report.
 */
export const strip = (html: string): string =>
  html
    .replace(unread, ' ')
    .replace(comment, '')
    // A mark in the place of a tag: what stood around it cannot close up to another.
    .replace(tag, (_, slash: string, name: string) =>
      all.includes(name.toLowerCase() as Tag) ? `<${slash}${name}>` : '<!---->',
    )

/** What remains of HTML where nothing but words may stand: a name that is heard, say. */
export const wordsOf = (html: string): string => strip(html).replace(/<.*?>/g, '')

/** The words alone, where the page may parse none: a policy that was refused, or is there already. */
function parse(html: string): Node | string {
  try {
    return new DOMParser().parseFromString(trusted(html) as string, 'text/html').body
  } catch {
    return wordsOf(html)
  }
}

/** Not in TypeScript's DOM yet. Its name is the one that the page's CSP lets in, once a page. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

function trusted(html: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('portal-html', { createHTML: strip })
  return policy?.createHTML(html) ?? strip(html)
}
