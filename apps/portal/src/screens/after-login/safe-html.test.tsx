import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type HtmlNode, reactNodes } from './safe-html.tsx'

const text = (nodeValue: string): HtmlNode => ({ nodeType: 3, nodeValue, childNodes: [] })
const comment: HtmlNode = { nodeType: 8, nodeValue: 'x', childNodes: [] }
const element = (localName: string, ...childNodes: HtmlNode[]): HtmlNode => ({
  nodeType: 1,
  nodeValue: null,
  localName,
  childNodes,
})
const all = ['b', 'strong', 'em', 'i', 'br', 'span', 'p', 'ul', 'li'] as const
const drawn = (allowed: Parameters<typeof reactNodes>[1], ...nodes: HtmlNode[]) =>
  renderToStaticMarkup(reactNodes(nodes, allowed))

test('MODAL-05 bold words, lines and lists of a banner are kept', () => {
  const list = element('ul', element('li', text('um')), element('li', element('b', text('dois'))))
  expect(drawn(all, text('a '), element('strong', text('b')), element('br'), list)).toBe(
    'a <strong>b</strong><br/><ul><li>um</li><li><b>dois</b></li></ul>',
  )
})

test('MODAL-05 of every other element of a banner only the text is kept, of those that act not even that', () => {
  const acts = [element('script', text('alert(1)')), element('style', text('*{}')), element('iframe'), comment]
  expect(drawn(all, ...acts, element('a', text('ligue '), element('em', text('já'))), element('img'))).toBe(
    'ligue <em>já</em>',
  )
})

test('MODAL-05 a heading takes no paragraph in', () => {
  expect(drawn(['b'], element('p', text('1 < 2 '), element('b', text('&'))))).toBe('1 &lt; 2 <b>&amp;</b>')
})
