import { BadTheme } from './bad-theme.ts'
import { checkSvg } from './pictures.ts'
import { contrast, over } from './contrast.ts'
import { type StyleSheet, schemes } from './style-sheet.ts'

const MOST_BYTES = 1536
const LEAST_CONTRAST = 4.5

/** The pattern on a card: small, without text, with readable words over it. Throws `BadTheme`. */
export function checkCardArt(file: string, sheet: StyleSheet): void {
  const art = sheet['card-art']
  if (art === undefined) return
  const fault = (text: string) => new BadTheme(`${file}: --card-art: ${text}`)
  if (art.length > MOST_BYTES) throw fault(`tem ${art.length} bytes; o limite é ${MOST_BYTES}`)
  const svg = drawingOf(art, fault)
  checkSvg(`${file}: --card-art`, svg, { text: false })
  for (const scheme of schemes) {
    const { 'card-face': face, 'on-card': ink } = sheet[scheme]
    for (const [colour, share] of paintsOf(svg, fault)) {
      const ratio = contrast(ink, over(colour, share, face))
      if (ratio < LEAST_CONTRAST)
        throw fault(
          `${colour} com opacidade ${share} deixa --on-card com ${ratio.toFixed(1)}:1; o mínimo é ${LEAST_CONTRAST}:1`,
        )
    }
  }
}

function drawingOf(art: string, fault: (text: string) => BadTheme): string {
  try {
    return decodeURIComponent(art.slice('url("data:image/svg+xml,'.length, -2)).replaceAll("'", '"')
  } catch {
    throw fault('não é um data-URI que se possa ler')
  }
}

/** Every colour of the drawing with its opacity: its darkest and its lightest part are among them. */
function paintsOf(svg: string, fault: (text: string) => BadTheme): [colour: string, share: number][] {
  return [...svg.matchAll(/<[a-z]+\s([^>]*)>/gi)].flatMap(([, attributes = '']) => {
    const values = new Map(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? '']),
    )
    if (values.has('style')) throw fault('style: escreva fill e stroke como atributos')
    return Object.entries(paints).flatMap(([paint, opacity]): [string, number][] => {
      const colour = values.get(paint)
      if (colour === undefined || colour === 'none') return []
      const long = longForm(colour)
      if (long === undefined) throw fault(`${paint}="${colour}": escreva as cores como #rgb ou #rrggbb`)
      return [[long, Number(values.get(opacity) ?? 1) * Number(values.get('opacity') ?? 1)]]
    })
  })
}

const paints = { fill: 'fill-opacity', stroke: 'stroke-opacity', 'stop-color': 'stop-opacity' }

const longForm = (colour: string): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(colour)
    ? colour
    : /^#[0-9a-f]{3}$/i.test(colour)
      ? colour.replaceAll(/[0-9a-f]/gi, '$&$&')
      : undefined
