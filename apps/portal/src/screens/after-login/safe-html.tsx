import { Fragment, type ReactNode } from 'react'

/** What the walk needs to know of a DOM node. */
export type HtmlNode = {
  nodeType: number
  nodeValue: string | null
  localName?: string
  childNodes: Iterable<HtmlNode>
}

const inline = ['b', 'strong', 'em', 'i', 'br', 'span'] as const
const blocks = ['p', 'ul', 'li'] as const
type Tag = (typeof inline)[number] | (typeof blocks)[number]

/** Elements whose text is not for people. */
const unread = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'textarea', 'select', 'title'])

const ELEMENT = 1
const TEXT = 3

/** Words that a server wrote in HTML: bold, italic, lines and lists are kept, everything else only as its text; no attribute is. */
export const SafeHtml = ({ html, inHeading = false }: { html: string; inHeading?: boolean }) =>
  reactNodes(parse(html).childNodes, inHeading ? inline : [...inline, ...blocks])

export const reactNodes = (nodes: Iterable<HtmlNode>, allowed: readonly Tag[]): ReactNode[] =>
  Array.from(nodes, (node, place) => <Fragment key={place}>{reactNode(node, allowed)}</Fragment>)

function reactNode({ nodeType, nodeValue, localName = '', childNodes }: HtmlNode, allowed: readonly Tag[]): ReactNode {
  if (nodeType === TEXT) return nodeValue
  if (nodeType !== ELEMENT || unread.has(localName)) return null
  const Element = allowed.find((tag) => tag === localName)
  if (Element === 'br') return <br />
  const inside = reactNodes(childNodes, allowed)
  return Element === undefined ? inside : <Element>{inside}</Element>
}

/** A parsed document runs nothing and fetches nothing. The policy only names who parses: what comes out is checked above. */
const parse = (html: string): Node =>
  new DOMParser().parseFromString((policy?.createHTML(html) ?? html) as string, 'text/html').body

/** Not in TypeScript's DOM yet. Its name is the one that the page's CSP lets in, and may be taken once a page. */
type TrustedTypes = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown }
}

const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('portal-html', {
  createHTML: (html) => html,
})
