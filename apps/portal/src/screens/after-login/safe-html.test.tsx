import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type HtmlNode, reactNodes, SafeHtml, stripTags } from './safe-html.tsx'

const text = (nodeValue: string): HtmlNode => ({ nodeType: 3, nodeValue, childNodes: [] })
const comment = (nodeValue: string): HtmlNode => ({ nodeType: 8, nodeValue, childNodes: [] })
const element = (localName: string, ...childNodes: HtmlNode[]): HtmlNode => ({
  nodeType: 1,
  nodeValue: null,
  localName,
  childNodes,
})
const drawn = (allowed: Parameters<typeof reactNodes>[1], ...nodes: HtmlNode[]) =>
  renderToStaticMarkup(reactNodes(nodes, allowed))

test('MODAL-05 bold words, lines and lists of a banner are drawn', () => {
  const list = element('ul', element('li', text('um')), element('li', element('b', text('dois'))))
  expect(drawn(['b', 'br', 'ul', 'li'], text('a '), comment('x'), element('br'), list)).toBe(
    'a <br/><ul><li>um</li><li><b>dois</b></li></ul>',
  )
})

test('MODAL-05 of every other element of a banner only the text is drawn: a heading takes no paragraph in', () => {
  expect(drawn(['b'], element('p', text('1 < 2 '), element('b', text('&'))), element('img'))).toBe(
    '1 &lt; 2 <b>&amp;</b>',
  )
})

test.each([
  ['<b onclick="evil()" style=color:red>já</b>', '<b>já</b>'],
  ['<P class=x>um<BR/>dois</P>', '<P>um<BR>dois</P>'],
  ['<script>evil()</script>a<style>*{}</style >b', ' a b'],
  ['a<script>evil()', 'a '],
  ['<a href="javascript:evil()">aqui</a>', '<!---->aqui<!---->'],
  ['<<x>img src=x onerror=evil()>', '<<!---->img src=x onerror=evil()>'],
  ['<!-- <b> -->a &amp; b', 'a &amp; b'],
  ['<strong-x>a</strong-x>', '<!---->a<!---->'],
])('MODAL-05 no attribute and no element that acts is even parsed: %s', (html, left) => {
  expect(stripTags(html)).toBe(left)
})

test('MODAL-05 where nothing may be parsed the words of a banner are drawn without their marks', () => {
  const html = '<p>Por <b>SMS</b></p><script>evil()</script> 1 < 2'
  expect(renderToStaticMarkup(<SafeHtml html={html} />)).toBe('Por SMS  1 &lt; 2')
})
