import type { BlackRun } from './drawing.ts'
import { type Weight, legible } from './fonts.ts'
import { type Logo, drawLogo } from './logo.ts'

export const millimetres = (count: number): number => (count * 72) / 25.4

/** A4, in points. */
export const PAGE = { width: millimetres(210), height: millimetres(297) }
export const MARGIN = millimetres(15)

export const ink = {
  text: '#1b1f1e',
  muted: '#55605d',
  line: '#c9d0cd',
  soft: '#f1f4f2',
  black: '#000000',
  white: '#ffffff',
} as const

export type Ink = {
  weight?: Weight
  size?: number
  colour?: string
  align?: 'left' | 'right' | 'center'
  /** Figures of one width, for columns. */
  tabular?: boolean
}
/** The height of a logo, and the most that it is wide. */
const LOGO = { height: millimetres(9), width: millimetres(54) }
/** The style of a section's title. */
export const HEADING: Ink = { weight: 'strong', size: 13 }
export type TextPlace = { x: number; y: number; width: number }
export type Element = PDFKit.PDFStructureElement
/** Whoever sends a paper, with the logo of its brand where one can be drawn. */
export type Sender = { name: string; logo?: Logo | undefined }
type ElementOptions = PDFKit.Mixins.StructureElementOptions & {
  bbox?: [number, number, number, number]
  placement?: 'Block'
  scope?: 'Column' | 'Row'
}
export type Sheet = Awaited<ReturnType<typeof openSheet>>
export type DocumentInfo = { title: string; author: string; createdAt: Date }

/**
 * A tagged PDF (PDF/UA-1) in pt-BR with embedded fonts. Each drawing belongs to an element of the structure or is an
 * artifact.
 */
export async function openSheet(about: DocumentInfo) {
  const doc = await documentOf(about)
  const { draw, drawLine, heightOf, widthOf } = penOf(doc)
  const root = doc.struct('Document')
  doc.addStructure(root)

  const structure = structureOf(doc)
  const { element, fill } = structure
  const bookmark = bookmarksOf(doc)

  return {
    root,
    element,
    draw,
    heightOf,
    widthOf,
    addPage: (): void => void doc.addPage(),

    /** Writes an element with text; returns the `y` below it. */
    write: (
      parent: Element,
      tag: string,
      text: string,
      place: TextPlace,
      style: Ink = {},
      options: ElementOptions = {},
    ) => {
      if (/^H\d$/.test(tag)) bookmark(Number(tag[1]), text)
      return fill(element(parent, tag, options), tag, () => draw(text, place, style))
    },

    /** Writes an element of one line with its baseline on `y`, narrowed rather than broken. */
    writeLine: (parent: Element, tag: string, text: string, place: TextPlace, style: Ink = {}) =>
      fill(element(parent, tag), tag, () => drawLine(text, place, style)),

    ...picturesOf(doc, structure, draw),

    /** Draws for the eye alone: screen readers skip it. */
    artifact(work: (pen: PDFKit.PDFDocument) => void): void {
      doc.markContent('Artifact', { type: 'Layout' })
      work(doc)
      doc.endMarkedContent()
    },

    /** A line of every page, as an artifact; `words` gets the page's number and their count. */
    runningLine(place: TextPlace, style: Ink, words: (page: number, of: number) => string): void {
      const { start, count } = doc.bufferedPageRange()
      for (let at = 0; at < count; at += 1) {
        doc.switchToPage(start + at)
        doc.markContent('Artifact', { type: 'Pagination' })
        draw(words(at + 1, count), place, style)
        doc.endMarkedContent()
      }
    },

    /** The stream of the finished file. */
    finish(): PDFKit.PDFDocument {
      root.end()
      doc.end()
      return doc
    },
  }
}

/** Bookmarks as the titles lie below each other: a long paper is gone through by them. */
function bookmarksOf(doc: PDFKit.PDFDocument) {
  const open: { level: number; mark: PDFKit.PDFOutline }[] = []
  return (level: number, text: string): void => {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop()
    open.push({ level, mark: (open.at(-1)?.mark ?? doc.outline).addItem(text, { expanded: level === 1 }) })
  }
}

type Figure = { alt: string; bars: readonly BlackRun[]; of: { width: number; height: number } }

/** Drawings with alternative text. */
function picturesOf(
  doc: PDFKit.PDFDocument,
  { element, fill }: ReturnType<typeof structureOf>,
  draw: ReturnType<typeof penOf>['draw'],
) {
  return {
    /** Black bars with alternative text, in a space of `of` units a side. */
    figure(parent: Element, { alt, bars, of }: Figure, { x, y, width, height }: TextPlace & { height: number }): void {
      const made = element(parent, 'Figure', { alt, bbox: [x, y, x + width, y + height], placement: 'Block' })
      fill(made, 'Figure', () => {
        doc.save().translate(x, y)
        doc.scale(width / of.width, height / of.height)
        for (const bar of bars) doc.rect(bar.x, bar.y, bar.width, bar.height)
        doc.fill(ink.black).restore()
      })
    },

    /** Whoever sends it, at its top: the logo, else the name. Returns the `y` below. */
    letterhead(parent: Element, { name, logo }: Sender, { x, y, width }: TextPlace): number {
      if (!logo)
        return fill(element(parent, 'P'), 'P', () => draw(name, { x, y, width }, { weight: 'strong', size: 11 }))
      const scale = Math.min(LOGO.height / logo.height, LOGO.width / logo.width)
      const end = { x: x + logo.width * scale, y: y + logo.height * scale }
      const made = element(parent, 'Figure', { alt: name, bbox: [x, y, end.x, end.y], placement: 'Block' })
      fill(made, 'Figure', () => {
        doc.save().translate(x, y).scale(scale)
        drawLogo(doc, logo)
        doc.restore()
      })
      return end.y
    },
  }
}

/** Elements of a document's structure, and their content. */
function structureOf(doc: PDFKit.PDFDocument) {
  const element = (parent: Element, tag: string, options: ElementOptions = {}): Element => {
    const made = doc.struct(tag, options)
    parent.add(made)
    return made
  }

  const fill = <T>(into: Element, tag: string, work: () => T): T => {
    const content = doc.markStructureContent(tag)
    const result = work()
    doc.endMarkedContent()
    into.add(content)
    into.end()
    return result
  }

  return { element, fill }
}

/** The library takes 15 MB from its first document on: a server that draws none does without. */
async function documentOf({ title, author, createdAt }: DocumentInfo): Promise<PDFKit.PDFDocument> {
  const [{ default: PDFDocument }, { sharedFonts }] = await Promise.all([import('pdfkit'), import('./shared-fonts.ts')])
  const maker = 'Portal do Cartão'
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // The types know PDF/A alone.
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    // Without it the library brings a font of its own that nobody may embed.
    font: '',
    info: { Title: title, Author: legible(author), Producer: maker, Creator: maker, CreationDate: createdAt },
  })
  for (const [weight, font] of Object.entries(sharedFonts))
    // The types know a font by its file alone.
    doc.registerFont(weight, font as unknown as Buffer)
  return doc
}

/** The share of a line's free room that stands before its text. */
const shares = { left: 0, center: 0.5, right: 1 } as const

/** The font size whose capitals and figures have a height in millimetres: 0.7 of the size in our font. */
export const sizeOfFigures = (height: number): number => millimetres(height) / 0.7

function penOf(doc: PDFKit.PDFDocument) {
  const dip = ({ weight = 'regular', size = 9.5, colour = ink.text }: Ink) =>
    doc.font(weight).fontSize(size).fillColor(colour)
  const featuresOf = ({ tabular }: Ink) => tabular && { features: ['tnum' as const] }
  const optionsOf = (width: number, style: Ink) => ({
    width,
    align: style.align ?? 'left',
    lineGap: 1.5,
    ...featuresOf(style),
  })
  const widthOf = (text: string, style: Ink = {}): number =>
    dip(style).widthOfString(legible(text), { ...featuresOf(style) })
  return {
    /** Draws lines of text; returns the `y` below them. */
    draw(text: string, { x, y, width }: TextPlace, style: Ink): number {
      dip(style).text(legible(text), x, y, optionsOf(width, style))
      return doc.y
    },
    /** Draws one line with its baseline on `y`, narrowed to `width` if given. */
    drawLine(text: string, { x, y, width }: TextPlace, style: Ink): void {
      const natural = widthOf(text, style)
      const scale = Math.min(1, width / natural)
      const start = x + shares[style.align ?? 'left'] * (width - natural * scale)
      // The types do not know the scale.
      const options: PDFKit.Mixins.TextOptions & { horizontalScaling: number } = {
        ...featuresOf(style),
        lineBreak: false,
        baseline: 'alphabetic',
        horizontalScaling: 100 * scale,
      }
      dip(style).text(legible(text), start, y, options)
    },
    heightOf: (text: string, width: number, style: Ink = {}): number =>
      dip(style).heightOfString(legible(text), optionsOf(width, style)),
    widthOf,
  }
}
