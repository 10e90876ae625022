import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Flow } from './flow.ts'
import { type Element, type Ink, type TextPlace, type Sheet, ink } from './sheet.ts'

type Column = { title: string; width: number; align?: 'left' | 'right'; tabular?: boolean }
/** A cell's text, and the small text below it. */
export type Cell = string | { text: string; below?: string; strong?: boolean }
type TableRow = readonly Cell[]
type Table = {
  columns: readonly Column[]
  rows: readonly TableRow[]
  /** The column whose cells head their rows; the first by default. */
  rowHeader?: number
}

const HEAD: Ink = { weight: 'strong', size: 8, colour: ink.muted }
const BODY: Ink = { size: 9 }
const BELOW: Ink = { size: 8, colour: ink.muted }
const PADDING = 3.5
const GUTTER = 8
const ONE_LINE = 12.5
const ROWS_A_TURN = 20

/**
 * A table with scoped headers, its head repeated on each page as an artifact. It yields between batches of rows, lest
 * it block the server.
 */
export async function drawTable(
  sheet: Sheet,
  flow: Flow,
  parent: Element,
  { columns, rows, rowHeader = 0 }: Table,
): Promise<void> {
  const table = sheet.element(parent, 'Table')
  const places = placesOf(columns, flow.x)
  const headHeight =
    2 * PADDING + Math.max(...columns.map(({ title }, at) => sheet.heightOf(title, places[at]!.width, HEAD)))
  // A head whose first row is on the next page would lead nowhere.
  if (!flow.fits(headHeight + heightOf(sheet, columns, places, rows[0] ?? []))) flow.newPage()
  drawHead(sheet, flow, { columns, places, headHeight }, table)
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn()
    const height = heightOf(sheet, columns, places, row)
    if (!flow.fits(height)) {
      flow.newPage()
      drawHead(sheet, flow, { columns, places, headHeight })
    }
    const y = flow.take(height)
    const line = sheet.element(table, 'TR')
    row.forEach((cell, at) => {
      const place = { ...places[at]!, y: y + PADDING }
      drawCell(sheet, line, { cell, column: columns[at]!, header: at === rowHeader }, place)
    })
    line.end()
    rule(sheet, flow, y + height, ink.line)
  }
  table.end()
}

type Head = { columns: readonly Column[]; places: readonly TextPlace[]; headHeight: number }

function drawHead(sheet: Sheet, flow: Flow, { columns, places, headHeight }: Head, table?: Element): void {
  const y = flow.take(headHeight)
  const line = table && sheet.element(table, 'TR')
  columns.forEach((column, at) => {
    const place = { ...places[at]!, y: y + PADDING }
    const style = { ...HEAD, ...lookOf(column) }
    if (line) sheet.write(line, 'TH', column.title, place, style, { scope: 'Column' })
    else sheet.artifact(() => sheet.draw(column.title, place, style))
  })
  line?.end()
  rule(sheet, flow, y + headHeight, ink.muted)
}

type TableCell = { cell: Cell; column: Column; header: boolean }

function drawCell(sheet: Sheet, line: Element, { cell, column, header }: TableCell, place: TextPlace): void {
  const { text, below, strong = false } = partsOf(cell)
  const style: Ink = { ...BODY, ...lookOf(column), ...(strong && { weight: 'strong' }) }
  const tag = header ? 'TH' : 'TD'
  const scope = header ? ({ scope: 'Row' } as const) : {}
  if (below === undefined) return void sheet.write(line, tag, text, place, style, scope)
  const made = sheet.element(line, tag, scope)
  const end = sheet.write(made, 'P', text, place, style)
  sheet.write(made, 'P', below, { ...place, y: end }, { ...BELOW, ...lookOf(column) })
  made.end()
}

const rule = (sheet: Sheet, { x, width }: Flow, y: number, colour: string): void =>
  sheet.artifact(
    (pen) =>
      void pen
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke(),
  )

/** The columns side by side; a gutter keeps the text of one from the next. */
function placesOf(columns: readonly Column[], x: number): TextPlace[] {
  let left = x
  return columns.map(({ width }, at) => {
    const place = { x: left, y: 0, width: at === columns.length - 1 ? width : width - GUTTER }
    left += width
    return place
  })
}

const lookOf = ({ align = 'left', tabular = false }: Column): Ink => ({ align, tabular })

const partsOf = (cell: Cell) => (typeof cell === 'string' ? { text: cell } : cell)

const heightOf = (sheet: Sheet, columns: readonly Column[], places: readonly TextPlace[], row: TableRow): number =>
  2 * PADDING +
  Math.max(
    ONE_LINE,
    ...row.map((cell, at) => {
      const { text, below } = partsOf(cell)
      const { width } = places[at]!
      // Figures never take a second line.
      const first = columns[at]!.tabular ? ONE_LINE : sheet.heightOf(text, width, BODY)
      return first + (below === undefined ? 0 : sheet.heightOf(below, width, { ...BELOW, ...lookOf(columns[at]!) }))
    }),
  )
