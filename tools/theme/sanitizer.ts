import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Page, chromium } from '@playwright/test'
import { browserArguments, findInstalledBrowser } from '../browser.mjs'

/** A picture's faults as the sanitizer or the browser's own decoder tells them, and the picture without them. */
type CleanPicture = { faults: string[]; bytes: Buffer | undefined }
export type Sanitizer = { clean(file: string, bytes: Buffer): Promise<CleanPicture>; close(): Promise<void> }

const PURIFY = join(dirname(fileURLToPath(import.meta.resolve('dompurify'))), 'purify.min.js')

const types: Record<string, string> = { png: 'image/png', webp: 'image/webp', ico: 'image/x-icon' }

/** DOMPurify and the decoders of a browser without network: what a brand sends is judged by those who will draw it. */
export async function openSanitizer(): Promise<Sanitizer> {
  const executablePath = process.env['PORTAL_CHROMIUM'] ?? findInstalledBrowser()
  const browser = await chromium.launch({ args: browserArguments(), ...(executablePath && { executablePath }) })
  const context = await browser.newContext({ offline: true })
  const page = await context.newPage()
  await page.addScriptTag({ path: PURIFY })
  return {
    clean: (file, bytes) => cleanIn(page, file.split('.').at(-1) ?? '', bytes),
    close: () => browser.close(),
  }
}

async function cleanIn(page: Page, ending: string, bytes: Buffer): Promise<CleanPicture> {
  if (ending === 'svg') {
    const { faults, text } = await page.evaluate(purify, bytes.toString('utf8'))
    return { faults, bytes: text === '' ? undefined : Buffer.from(text) }
  }
  const type = types[ending]
  if (type === undefined) return { faults: [], bytes }
  const drawn = await page.evaluate(drawAnew, { base64: bytes.toString('base64'), type })
  if (drawn === undefined) return { faults: ['o navegador não consegue desenhar esta imagem'], bytes: undefined }
  // No browser writes icons: the server reads each of their pictures.
  return { faults: [], bytes: ending === 'ico' ? bytes : Buffer.from(drawn, 'base64') }
}

type Removal = { element?: Node; attribute?: Attr | null; from?: Node }
type Purify = {
  sanitize(text: string, config: object): string
  removed: Removal[]
  addHook(
    name: string,
    hook: (node: Element, data: { attrName: string; attrValue: string; keepAttr: boolean }) => void,
  ): void
  removeAllHooks(): void
}

/** Runs in the page: SVG that draws, by DOMPurify's own list; nothing is fetched, styled or linked. */
function purify(svg: string): { faults: string[]; text: string } {
  const { DOMPurify } = window as unknown as { DOMPurify: Purify }
  DOMPurify.removeAllHooks()
  DOMPurify.addHook('uponSanitizeAttribute', (_node, data) => {
    const leads = /^(xlink:)?href$/i.test(data.attrName) && !data.attrValue.startsWith('#')
    if (leads || /url\(\s*['"]?(?!#)|@import/i.test(data.attrValue)) data.keepAttr = false
  })
  const text = DOMPurify.sanitize(svg.replace(/^\uFEFF?\s*<\?xml\s[^?]*\?>/, ''), {
    PARSER_MEDIA_TYPE: 'application/xhtml+xml',
    USE_PROFILES: { svg: true },
    // As XML writes them: the list's own are in small letters, as HTML reads them.
    ADD_TAGS: ['use', 'linearGradient', 'radialGradient', 'clipPath'],
    ADD_ATTR: [
      'viewBox',
      'preserveAspectRatio',
      'gradientUnits',
      'gradientTransform',
      'spreadMethod',
      'clipPathUnits',
      'maskUnits',
      'maskContentUnits',
      'pathLength',
      'textLength',
      'lengthAdjust',
      'baseProfile',
      'role',
    ],
    FORBID_TAGS: [
      'a',
      'image',
      'style',
      'switch',
      'view',
      'animatecolor',
      'animatemotion',
      'animatetransform',
      'mpath',
    ],
    ALLOW_DATA_ATTR: false,
  })
  const faults = DOMPurify.removed.flatMap(({ element, attribute }) => {
    if (attribute) return `tirou o atributo ${attribute.name}`
    // The body is the sanitizer's own, around what it was given.
    const isGiven = element !== undefined && !/^(body|#.*)$/i.test(element.nodeName)
    return isGiven ? `tirou <${element.nodeName}>` : []
  })
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  const isDrawing = parsed.localName === 'svg'
  return {
    faults: isDrawing ? [...new Set(faults)] : [...faults, 'não é SVG que se possa ler'],
    text: isDrawing ? text : '',
  }
}

/** Runs in the page: the picture's points, decoded and written anew as base64; undefined where they cannot be drawn. */
async function drawAnew({ base64, type }: { base64: string; type: string }): Promise<string | undefined> {
  const picture = new Image()
  picture.src = `data:${type};base64,${base64}`
  try {
    await picture.decode()
  } catch {
    return undefined
  }
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const blob = await canvas.convertToBlob({ type: type === 'image/x-icon' ? 'image/png' : type, quality: 0.95 })
  const reader = new FileReader()
  await new Promise((resolve) => {
    reader.addEventListener('load', resolve)
    reader.readAsDataURL(blob)
  })
  return typeof reader.result === 'string' ? reader.result.split(',')[1] : undefined
}
