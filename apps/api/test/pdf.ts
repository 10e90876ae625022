import { type PDFDocumentProxy, getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** An element of a PDF's structure: its role, its words in reading order, its parts. */
export type Part = { role: string; alt: string | undefined; text: string; parts: Part[] }

type Bookmark = { title: string; items: Bookmark[] }

type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] }
type Item = { str?: string; hasEOL?: boolean; type?: string; id?: string; tag?: string; transform?: number[] }

/** A PDF, as a reader program finds it. */
export async function readPdf(bytes: ArrayBuffer) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { info, metadata } = await document.getMetadata()
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, at) => readPage(document, at + 1)))
  const all = pages.flatMap(({ tree }) => flat(tree))
  const bookmarks = ((await document.getOutline()) ?? []) as Bookmark[]
  return {
    pages: pages.length,
    about: info as { Title?: string; Language?: string; Author?: string },
    /** The claim that the file makes of itself: 1 is PDF/UA-1. */
    uaPart: metadata?.get('pdfuaid:part') as string | undefined,
    /** The words that belong to the structure: what a screen reader says. */
    spoken: all.map(({ text }) => text).join('\n'),
    /** Every word, decoration too. */
    text: pages.map(({ text }) => text).join('\n'),
    /** The bookmarks, as they lie below each other. */
    bookmarks,
    /** The two highest levels of them, by their titles. */
    chapters: bookmarks.map(({ title, items }) => [title, ...items.map((below) => below.title)]),
    tree: pages.map(({ tree }) => tree),
    all: (role: string): Part[] => all.filter((part) => part.role === role),
    drawings: pages.flatMap(({ drawings }) => drawings),
    fonts: new Set(pages.flatMap(({ fonts }) => fonts)),
    /** The height of the smallest letters, in points. */
    smallest: Math.min(...pages.flatMap(({ sizes }) => sizes)),
  }
}

/** All words of a part and of the parts in it. */
export const wordsOf = (part: Part): string => [part.text, ...part.parts.map(wordsOf)].filter(Boolean).join(' ')

const flat = (part: Part): Part[] => [part, ...part.parts.flatMap(flat)]

async function readPage(document: PDFDocumentProxy, number: number) {
  const page = await document.getPage(number)
  const { items } = (await page.getTextContent({ includeMarkedContent: true })) as { items: Item[] }
  const marked = new Map<string, string>()
  const inside: (string | undefined)[] = []
  let text = ''
  const sizes: number[] = []
  for (const { str, hasEOL, type, id, transform = [] } of items) {
    if (type === 'beginMarkedContent' || type === 'beginMarkedContentProps') inside.push(id)
    if (type === 'endMarkedContent') inside.pop()
    if (str === undefined) continue
    if (str.trim() !== '') sizes.push(Math.round(10 * Math.hypot(transform[2] ?? 0, transform[3] ?? 0)) / 10)
    const words = str + (hasEOL ? '\n' : '')
    text += words
    const owner = inside.findLast((one) => one !== undefined)
    if (owner !== undefined) marked.set(owner, (marked.get(owner) ?? '') + words)
  }
  const tree = partOf(await page.getStructTree(), marked)
  const { fnArray, argsArray } = await page.getOperatorList()
  const paths = fnArray.flatMap((call, at) =>
    call === OPS.constructPath ? [argsArray[at] as [number, [Float32Array]]] : [],
  )
  const fonts = fnArray.flatMap((call, at) => (call === OPS.setFont ? [(argsArray[at] as [string])[0]] : []))
  const names = fonts.map((id) => (page.commonObjs.get(id) as { name: string }).name)
  return {
    text,
    tree,
    fonts: names,
    sizes,
    drawings: paths.map(([, [data]]) => drawingOf(data)).filter((one) => one !== undefined),
  }
}

function partOf({ role = '', alt, children = [] }: Node, marked: ReadonlyMap<string, string>): Part {
  const text = children.flatMap(({ type, id }) => (type === 'content' ? [marked.get(id ?? '') ?? ''] : [])).join('')
  const parts = children.filter((child) => child.role !== undefined).map((child) => partOf(child, marked))
  return { role, alt, text: text.trim(), parts }
}

/** A path of many rectangles, in its own units: a QR code or a barcode, as `drawings.ts` reads them. */
function drawingOf(data: Float32Array | null): { largura: number; caminho: string } | undefined {
  const corners: [number, number][] = []
  for (let at = 0; data !== null && at < data.length;) {
    const step = data[at]
    // pdf.js: 0 moves, 1 draws a line, 2 a curve, 3 or 4 closes.
    if (step === 0 || step === 1) corners.push([data[at + 1] ?? 0, data[at + 2] ?? 0])
    if (step === 2) return undefined
    at += step === 0 || step === 1 ? 3 : 1
  }
  if (corners.length < 40 || corners.length % 4 !== 0) return undefined
  let [path, width] = ['', 0]
  for (let at = 0; at < corners.length; at += 4) {
    const [x, y] = corners[at]!
    const [right, bottom] = corners[at + 2]!
    path += `M${x} ${y}h${right - x}v${bottom - y}h-${right - x}z`
    width = Math.max(width, right)
  }
  return { largura: width, caminho: path }
}
