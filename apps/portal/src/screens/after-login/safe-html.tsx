import { Fragment, type ReactNode, useMemo } from 'react'

const inline = ['b', 'strong', 'em', 'i', 'br', 'span'] as const
const blocks = ['p', 'ul', 'li'] as const
const all = [...inline, ...blocks]
type Tag = (typeof all)[number]

/** Server HTML without attributes: bold, italic, breaks and lists are kept, and the text of everything else. */
export function SafeHtml({ html, inHeading = false }: { html: string; inHeading?: boolean }) {
  const body = useMemo(() => parse(html), [html])
  return typeof body === 'string' ? body : reactNodes(body.childNodes, inHeading ? inline : all)
}

/** The part of a DOM node that the walk reads. */
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

/** Elements that are removed together with their text. */
const unread = /<(script|style|template|noscript|iframe|object|textarea|select|title)\b[\s\S]*?(<\/\1[^>]*>|$)/gi
const comment = /<!--[\s\S]*?(-->|$)/g
const tag = /<(\/?)([a-z][\w-]*)[^>]*>/gi

/**
 * Leaves allowed tags, without attributes. React draws only those anyway; stripping keeps the parsed document from
 * violating the page's CSP.
 */
export const stripTags = (html: string): string =>
  html
    .replace(unread, ' ')
    .replace(comment, '')
    // A mark replaces each removed tag, lest the text around it join into another.
    .replace(tag, (_, slash: string, name: string) =>
      all.includes(name.toLowerCase() as Tag) ? `<${slash}${name}>` : '<!---->',
    )

/** The text of HTML where no element may stand, as in an accessible name. */
export const wordsOf = (html: string): string => stripTags(html).replace(/<.*?>/g, '')

/** The text alone, where the Trusted Types policy was refused or exists already. */
function parse(html: string): Node | string {
  try {
    return new DOMParser().parseFromString(trusted(html) as string, 'text/html').body
  } catch {
    return wordsOf(html)
  }
}

/** Missing in TypeScript's DOM. The policy's name is the one that the page's CSP admits, once a page. */
type HtmlPolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createHTML: (html: string) => string },
  ) => { createHTML: (html: string) => unknown }
}

let policy: ReturnType<HtmlPolicyFactory['createPolicy']> | undefined

function trusted(html: string): unknown {
  const { trustedTypes } = globalThis as { trustedTypes?: HtmlPolicyFactory }
  policy ??= trustedTypes?.createPolicy('portal-html', { createHTML: stripTags })
  return policy?.createHTML(html) ?? stripTags(html)
}
