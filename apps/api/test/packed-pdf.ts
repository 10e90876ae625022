import { deflateSync } from 'node:zlib'
import { bytes } from './evidence.ts'

const CATALOG = '<< /Type /Catalog /Pages 2 0 R /OpenAction 5 0 R >>'

type Packing = {
  /** The object that the packed catalog opens with. */
  act?: string
  filter?: string
  pack?(content: Buffer): Buffer
  /** The line that ends the word `stream`. */
  mark?: string
  further?: string
}

/** A PDF whose catalog and action stand in an object stream, with a table that leads there. */
export function packedPdf({
  act = '<< /S /JavaScript /JS (app.alert(1)) >>',
  filter = '/FlateDecode',
  pack = deflateSync,
  mark = '\n',
  further = '',
}: Packing = {}): Buffer {
  const head = `1 0 5 ${CATALOG.length + 1} `
  const packed = pack(bytes(`${head}${CATALOG} ${act}`)).toString('latin1')
  const parts = [
    '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >> endobj',
    `4 0 obj << /Type /ObjStm /N 2 /First ${head.length} /Filter ${filter} ${further} /Length ${packed.length} >> stream${mark}${packed}\nendstream endobj`,
    '6 0 obj /FlateDecode endobj',
  ]
  let text = '%PDF-1.7\n'
  const rows = new Map<number, readonly [number, number, number]>([
    [1, [2, 4, 0]],
    [5, [2, 4, 1]],
  ])
  for (const part of parts) {
    rows.set(Number.parseInt(part, 10), [1, text.length, 0])
    text += `${part}\n`
  }
  const at = text.length
  rows.set(7, [1, at, 0])
  const table = Array.from({ length: 8 }, (_, number) => row(rows.get(number) ?? [0, 0, 255])).join('')
  return bytes(
    `${text}7 0 obj << /Type /XRef /Size 8 /W [1 4 1] /Root 1 0 R /Length ${table.length} >> stream\n${table}\nendstream endobj\nstartxref\n${at}\n%%EOF\n`,
  )
}

const row = ([kind, place, last]: readonly [number, number, number]): string => {
  const cells = Buffer.alloc(6)
  cells[0] = kind
  cells.writeUInt32BE(place, 1)
  cells[5] = last
  return cells.toString('latin1')
}

/** PNG's predictor `Up`, by rows of ten. */
export function predicted(content: Buffer): Buffer {
  const rows: Buffer[] = []
  let above = Buffer.alloc(10)
  for (let at = 0; at < content.length; at += 10) {
    const cells = Buffer.alloc(10, ' ')
    content.copy(cells, 0, at, at + 10)
    rows.push(Buffer.from([2, ...cells.map((cell, place) => (cell - (above[place] ?? 0)) & 255)]))
    above = cells
  }
  return deflateSync(Buffer.concat(rows))
}
