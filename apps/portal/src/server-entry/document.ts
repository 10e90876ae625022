import { yearNow } from '../session/clock.ts'
import type { PortalConfig } from '../theme/portal-config.ts'
import { filesOf, type Manifest } from './assets.ts'
import { earlyPressWords, keepEarlyPress } from './early-press.ts'
import { render, renderNoScript } from './render.tsx'

export type DocumentParts = {
  /** The request's path and query. */
  url: string
  /** The footer's year; the current one without it. */
  config: Omit<PortalConfig, 'year'> & { year?: number }
  manifest: Manifest
  /** The text of each file of `styleFilesOf(manifest)`. */
  styles: Record<string, string>
  /** The text of the theme's style sheet, which lies in its own cascade layer. */
  themeCss: string
}

const entry = 'src/main.tsx'
/** The place of a response's nonce; the server fills it for each response. */
const nonce = 'nonce="%NONCE%"'

/** A whole page: the screen where the server can draw it, its styles, and everything that its address needs. */
export async function renderDocument(parts: DocumentParts): Promise<{ status: number; html: string }> {
  const { url, manifest, themeCss } = parts
  const config: PortalConfig = { year: yearNow(), ...parts.config }
  const { status, html, isDrawn, title, sources, late } = await render(url, config)
  const { scripts } = filesOf(manifest, [entry, ...sources])
  const { styles } = filesOf(manifest, [entry, ...sources, ...late])
  const inlined = styles.map((file) => parts.styles[file] ?? '').join('')
  const main = manifest[entry]?.file
  return {
    status,
    html: [
      '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
      `<title>${escapeText(`${title} · ${config.theme.title}`)}</title>`,
      themeColor(config.theme.dark?.themeColor, ' media="(prefers-color-scheme: dark)"'),
      themeColor(config.theme.themeColor),
      `<meta property="csp-nonce" ${nonce}>`,
      `<link rel="icon" href="${escapeText(config.theme.faviconPath)}">`,
      ...fontsOf(manifest, config.theme.fontPath).map(
        (href) => `<link rel="preload" as="font" type="font/woff2" href="${escapeText(href)}" crossorigin>`,
      ),
      `<style ${nonce}>${inlined}${themeCss.replaceAll('</', String.raw`<\/`)}</style>`,
      // The sheets are above: these links keep the chunk loader from fetching them again.
      ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
      `<script type="application/json" id="portal-config">${escapeJson(config)}</script>`,
      ...(isDrawn ? startOnceSeen : startBeside)(
        scripts.filter((file) => file !== main),
        main,
      ),
      `</head><body>${isDrawn ? earlyPressWords : ''}${renderNoScript(config)}<div id="root">${html}</div></body></html>`,
    ].join(''),
  }
}

/** The page shows only the wait, so the script that ends it is fetched first. */
const startBeside = (others: readonly string[], main: string | undefined): string[] => [
  ...others.map((file) => `<link rel="modulepreload" href="/${file}" ${nonce}>`),
  `<script type="module" src="/${main}" ${nonce}></script>`,
]

/** A drawn page is painted before its chunks are fetched, all at once. Without a paint event they start after 2 s. */
const startOnceSeen = (others: readonly string[], main: string | undefined): string[] => [
  `<script ${nonce}>{`,
  ...keepEarlyPress,
  'const {nonce}=document.currentScript,',
  `preload=(href)=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',nonce,href})),`,
  `start=()=>{${JSON.stringify(others.map((file) => `/${file}`))}.forEach(preload);import('/${main}').catch(lost)},`,
  'late=setTimeout(start,2000);',
  `new PerformanceObserver((_,seen)=>{seen.disconnect();clearTimeout(late);start()}).observe({type:'paint',buffered:true})`,
  '}</script>',
]

/** Browsers take the first matching colour. */
const themeColor = (color: string | undefined, media = ''): string =>
  color === undefined ? '' : `<meta name="theme-color" content="${escapeText(color)}"${media}>`

/** The brand's text face; other faces load when a text needs them. */
function fontsOf(manifest: Manifest, own?: string): string[] {
  if (own !== undefined) return own === '' ? [] : [own]
  const { assets = [] } = manifest[entry] ?? {}
  return assets.filter((file) => /latin-wght-normal[^/]*\.woff2$/.test(file)).map((file) => `/${file}`)
}

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.codePointAt(0)};`)

/** Data in a script element ends at the first `</script`, whatever JSON thinks of it. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
