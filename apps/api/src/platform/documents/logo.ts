/** A brand's logo as flat shapes, in the units of its own box, whose corner is 0 0. */
export type Logo = { width: number; height: number; shapes: readonly Shape[] }
/** A paper is of a card, by the address of the logo on it, or of an issuer alone. */
export type PaperOwner = { issuer: string; cardLogo?: string | undefined }
export type PaperLogos = (owner: PaperOwner) => Logo | undefined
type Shape = { path: string; matrices: readonly Matrix[]; paint: Paint }
type Matrix = [number, number, number, number, number, number]
type Paint = typeof noPaint
type Attributes = Readonly<Record<string, string>>

/** SVG 1.1, 11.2: black inside, without an outline. */
const noPaint = { fill: '#000000', stroke: 'none', width: 1, cap: 'butt', join: 'miter', rule: 'nonzero' }
const paints: Record<string, keyof Paint> = {
  fill: 'fill',
  stroke: 'stroke',
  'stroke-width': 'width',
  'stroke-linecap': 'cap',
  'stroke-linejoin': 'join',
  'fill-rule': 'rule',
}

/** An SVG that `checkSvg` let pass; undefined where it has more than flat shapes: words, gradients, masks, opacity. */
export function readLogo(svg: string): Logo | undefined {
  const body = svg.replaceAll(/<!--[\s\S]*?-->|<\?xml[^?]*\?>|<(title|desc)\b[^>]*>[^<]*<\/\1>/g, '')
  const shapes: Shape[] = []
  const around: Pick<Shape, 'matrices' | 'paint'>[] = [{ matrices: [], paint: noPaint }]
  let box: number[] | undefined
  for (const [, closes, name = '', rest = '', isEmpty] of body.matchAll(/<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g)) {
    const isGroup = name === 'svg' || name === 'g'
    if (closes) {
      if (isGroup) around.pop()
      continue
    }
    const attributes = Object.fromEntries(
      [...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
    )
    const own = withinOf(around.at(-1)!, attributes)
    const path = isGroup ? '' : outlines[name]?.(attributes)
    if (own === undefined || path === undefined) return undefined
    if (name === 'svg') box = numbersOf(attributes['viewBox'])
    else if (!isGroup && isSeen(own)) shapes.push({ path, ...own })
    if (isGroup && !isEmpty) around.push(own)
  }
  const [left = 0, top = 0, width = 0, height = 0] = box ?? []
  if (width <= 0 || height <= 0) return undefined
  const toCorner: Matrix = [1, 0, 0, 1, -left, -top]
  return { width, height, shapes: shapes.map((shape) => ({ ...shape, matrices: [toCorner, ...shape.matrices] })) }
}

const isSeen = ({ paint: { fill, stroke } }: Pick<Shape, 'paint'>): boolean => fill !== 'none' || stroke !== 'none'

/** Draws a logo with its corner at 0 0. */
export function drawLogo(pen: PDFKit.PDFDocument, { shapes }: Logo): void {
  for (const { path, matrices, paint } of shapes) {
    pen.save()
    for (const matrix of matrices) pen.transform(...matrix)
    const { fill, stroke, width, cap, join } = paint
    const rule = paint.rule === 'evenodd' ? 'even-odd' : 'non-zero'
    pen.lineWidth(width).lineCap(cap).lineJoin(join).path(path)
    if (fill === 'none') pen.stroke(stroke)
    else if (stroke === 'none') pen.fill(fill, rule)
    else pen.fillAndStroke(fill, stroke, rule)
    pen.restore()
  }
}

/** Attributes that change nothing of what is seen, or are read by the outline. */
const harmless =
  /^(xmlns(:\w+)?|xml:space|version|id|role|aria-\w+|viewBox|width|height|d|points|[cr]?[xy]|r|[xy][12])$/
const colour = /^(none|#[\da-f]{3}|#[\da-f]{6})$/i

/** A shape's place and paint within what stands around it; undefined where an attribute is unknown. */
function withinOf(
  { matrices, paint }: Pick<Shape, 'matrices' | 'paint'>,
  attributes: Attributes,
): Pick<Shape, 'matrices' | 'paint'> | undefined {
  const mixed: Record<string, string | number> = { ...paint }
  let moved: readonly Matrix[] | undefined = []
  for (const [name, value] of Object.entries(attributes)) {
    const key = paints[name]
    if (name === 'transform') moved = matricesOf(value)
    else if (key === 'width') mixed[key] = Number(value)
    else if (key !== undefined) mixed[key] = value.trim()
    else if (!harmless.test(name)) return undefined
  }
  const isFlat = [mixed['fill'], mixed['stroke']].every((each) => colour.test(String(each)))
  if (!isFlat || moved === undefined || Number.isNaN(mixed['width'])) return undefined
  return { matrices: [...matrices, ...moved], paint: mixed as Paint }
}

const transforms: Record<string, (...of: number[]) => Matrix> = {
  matrix: (a = 1, b = 0, c = 0, d = 1, e = 0, f = 0) => [a, b, c, d, e, f],
  translate: (x = 0, y = 0) => [1, 0, 0, 1, x, y],
  scale: (x = 1, y = x) => [x, 0, 0, y, 0, 0],
}

function matricesOf(transform: string): Matrix[] | undefined {
  const made = [...transform.matchAll(/(\w+)\(([^)]*)\)/g)].map(([, name = '', of]) =>
    transforms[name]?.(...numbersOf(of)),
  )
  return made.every((each) => each !== undefined) ? made : undefined
}

const numbersOf = (text = ''): number[] => [...text.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi)].map(Number)
const sizeOf = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0)

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const half = `a${rx} ${ry} 0 1 0`
  return `M${cx - rx} ${cy}${half} ${2 * rx} 0${half} ${-2 * rx} 0z`
}

function rectangle(of: Attributes): string {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => sizeOf(of, name)) as [
    number,
    number,
    number,
    number,
  ]
  const rx = Math.min(Number(of['rx'] ?? of['ry'] ?? 0), width / 2)
  const ry = Math.min(Number(of['ry'] ?? of['rx'] ?? 0), height / 2)
  if (rx === 0 || ry === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`
  return [
    `M${x + rx} ${y}h${width - 2 * rx}${corner(rx, ry)}v${height - 2 * ry}${corner(-rx, ry)}`,
    `h${2 * rx - width}${corner(-rx, -ry)}v${2 * ry - height}${corner(rx, -ry)}z`,
  ].join('')
}

const points = (of: Attributes): string => `M${numbersOf(of['points']).join(' ')}`

/** Shapes as the data of a path. */
const outlines: Record<string, (of: Attributes) => string> = {
  path: (of) => of['d'] ?? '',
  circle: (of) => ellipse(sizeOf(of, 'cx'), sizeOf(of, 'cy'), sizeOf(of, 'r'), sizeOf(of, 'r')),
  ellipse: (of) => ellipse(sizeOf(of, 'cx'), sizeOf(of, 'cy'), sizeOf(of, 'rx'), sizeOf(of, 'ry')),
  rect: rectangle,
  line: (of) => `M${sizeOf(of, 'x1')} ${sizeOf(of, 'y1')}L${sizeOf(of, 'x2')} ${sizeOf(of, 'y2')}`,
  polyline: points,
  polygon: (of) => `${points(of)}z`,
}
