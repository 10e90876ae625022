/** Pictures that a brand sends, through the sanitizer of `npm run theme` and before the server's own reader. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { passiveBytes } from '../apps/api/src/platform/themes/pictures.ts'
import { readTheme } from '../apps/api/src/platform/themes/theme.ts'
import { png, pngChunk } from '../apps/api/test/pictures.ts'
import { cleanPictures, pictureFaults } from '../tools/theme/clean.ts'
import { type Sanitizer, openSanitizer } from '../tools/theme/sanitizer.ts'

test.describe.configure({ mode: 'serial' })

const THEMES = join(import.meta.dirname, '../themes')
let sanitizer: Sanitizer
let folder: string
test.beforeAll(async () => {
  sanitizer = await openSanitizer()
  folder = mkdtempSync(join(tmpdir(), 'portal-imagens-'))
  cpSync(join(THEMES, '_exemplo'), join(folder, 'loja'), { recursive: true })
})
test.afterAll(async () => {
  await sanitizer.close()
  rmSync(folder, { recursive: true })
})

const svg = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9"${more}>${inside}</svg>`

/** Ways to run, fetch or lead away from a drawing. */
const hostile = [
  svg('<script>alert(1)</script>'),
  svg('<script xlink:href="data:text/javascript,alert(1)"/>'),
  svg('<path d="M0 0h9v9z"/>', ' onload="alert(1)"'),
  svg('<path d="M0 0h9v9z" onclick="alert(1)"/>'),
  svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'),
  svg('<a xlink:href="https://evil.test"><text>Pague aqui</text></a>'),
  svg(
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.test"/></body></foreignObject>',
  ),
  svg('<image href="https://evil.test/x.png" width="9" height="9"/>'),
  svg('<use href="https://evil.test/x.svg#a"/>'),
  svg('<use href="data:image/svg+xml;base64,PHN2Zy8+#a"/>'),
  svg('<style>@import "https://evil.test/x.css";</style>'),
  svg('<path d="M0 0h9v9z" style="background:url(https://evil.test/x)"/>'),
  svg('<path d="M0 0h9v9z" fill="url(https://evil.test/x.svg#a)"/>'),
  svg('<animate attributeName="href" values="javascript:alert(1)"/>'),
  svg('<set attributeName="onload" to="alert(1)"/>'),
  svg('<feImage href="https://evil.test/x.png"/>'),
  svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'),
  svg('<desc><![CDATA[</desc><script>alert(1)</script>]]></desc>'),
  svg('<title><style><img src=x onerror=alert(1)></style></title>'),
  `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`,
  `<?xml-stylesheet href="https://evil.test/x.xsl" type="text/xsl"?>${svg('')}`,
  '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>',
]

test('THEME-02 W4 nothing that runs, fetches or leads away is left of a drawing, and the server takes none of it', async () => {
  for (const drawing of hostile) {
    expect(() => passiveBytes('logo.svg', Buffer.from(drawing)), drawing).toThrow()
    const { faults, bytes } = await sanitizer.clean('logo.svg', Buffer.from(drawing))
    expect(faults, drawing).not.toEqual([])
    const left = bytes?.toString() ?? ''
    expect(left, drawing).not.toMatch(
      /<\W*(x:)?script|evil|javascript|\son\w+=|foreignObject|ENTITY|<(image|a|style)\b|stylesheet/i,
    )
    // Whatever the sanitizer leaves, the server takes: it asks for no more than that.
    if (left !== '') passiveBytes('logo.svg', Buffer.from(left))
  }
})

test('THEME-03 the pictures of our own brands need no cleaning', async () => {
  const brands = readdirSync(THEMES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of brands) expect(await pictureFaults(join(THEMES, name), sanitizer), name).toEqual([])
})

test('THEME-02 a brand with hostile pictures is told of each, cleaned in its folder, and then shown', async () => {
  const loja = join(folder, 'loja')
  const file = (name: string) => join(loja, name)
  const logo = readFileSync(file('logo.svg'), 'utf8')
  writeFileSync(file('logo.svg'), logo.replace('</svg>', '<script>alert(1)</script></svg>'))
  const secret = pngChunk('tEXt', 'Author\0Fulana de Tal')
  writeFileSync(file('foto.png'), png({ width: 4, height: 4, more: [secret], after: '<script>' }))
  expect(() => readTheme(folder, 'loja')).toThrow(/<script> não é permitido/)
  expect(await pictureFaults(loja, sanitizer)).toEqual([
    'foto.png: traz mais do que se desenha, como dados da câmera',
    'logo.svg: tirou <script>',
  ])
  const { lines, failed } = await cleanPictures(loja, sanitizer)
  expect(failed).toBe(false)
  expect(lines.find((line) => line.includes('logo.svg'))).toBe('  ✓ logo.svg: tirou <script>')
  expect(await pictureFaults(loja, sanitizer)).toEqual([])
  expect(readFileSync(file('foto.png')).includes('Fulana')).toBe(false)
  expect(readTheme(folder, 'loja').assets.get('logo.svg')?.bytes.toString()).not.toContain('script')
  writeFileSync(file('foto.png'), 'nenhuma imagem')
  expect((await cleanPictures(loja, sanitizer)).failed).toBe(true)
  expect(readFileSync(file('foto.png'), 'utf8'), 'what cannot be cleaned is left for who drew it').toBe(
    'nenhuma imagem',
  )
})
