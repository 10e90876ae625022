import { PDFiumLibrary } from '@hyzyla/pdfium'

const DARK = 110
const SCALE = 6

/** A PDF by PDFium, the reader in Chromium and in many phones: its words, and the ink on its first page. */
export async function readByPdfium(bytes: ArrayBuffer) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(bytes))
  const pages = [...document.pages()]
  const text = pages.map((page) => page.getText()).join('\n')
  const { data, width: across } = await pages[0]!.render({ scale: SCALE, render: 'bitmap', colorSpace: 'Gray' })
  document.destroy()
  library.destroy()

  /** Millimetres from the highest to the lowest ink of a part of the page, in points from its upper left corner. */
  const inkHeight = ({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>): number => {
    const isInked = (row: number) => {
      const from = row * across + Math.round(x * SCALE)
      return data.subarray(from, from + Math.round(width * SCALE)).some((grey) => grey < DARK)
    }
    const first = Math.round(y * SCALE)
    const rows = Array.from({ length: Math.round(height * SCALE) }, (_, at) => first + at).filter(isInked)
    return (((rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1) / SCALE / 72) * 25.4
  }
  return { text, inkHeight }
}

type Area = Record<'x' | 'y' | 'width' | 'height', number>

/** A part of the first page, in points from its upper left corner, as RGBA (the library calls that BGRA). */
export async function pictureByPdfium(bytes: ArrayBuffer, { x, y, width, height }: Area, scale: number) {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(new Uint8Array(bytes))
  const { data, width: across } = await document.getPage(0).render({ scale, render: 'bitmap', colorSpace: 'BGRA' })
  document.destroy()
  library.destroy()
  const [columns, rows] = [Math.floor(width * scale), Math.floor(height * scale)]
  const picture = new Uint8ClampedArray(columns * rows * 4)
  for (let row = 0; row < rows; row += 1) {
    const from = ((Math.round(y * scale) + row) * across + Math.round(x * scale)) * 4
    picture.set(data.subarray(from, from + columns * 4), row * columns * 4)
  }
  return { picture: [...picture], columns, rows }
}
