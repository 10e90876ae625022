import { expect, test } from 'vitest'
import { readPortalConfig } from '../theme/portal-config.ts'
import type { Manifest } from './assets.ts'
import { renderDocument } from './document.ts'

const manifest: Manifest = {
  'src/main.tsx': { file: 'assets/main.js', css: ['assets/main.css'], assets: ['assets/x-latin-wght-normal.woff2'] },
  'src/screens/home/home.tsx': {
    file: 'assets/home.js',
    imports: ['src/main.tsx', '_more.js'],
    css: ['assets/home.css'],
  },
  'src/chrome/page/footer.tsx': { file: 'assets/footer.js', css: ['assets/footer.css'] },
  'src/routes/dashboard-frame.tsx': { file: 'assets/frame.js' },
  '_more.js': { file: 'assets/more.js' },
}
const styles = { 'assets/main.css': '.main{}', 'assets/home.css': '.home{}', 'assets/footer.css': '.footer{}' }
const config = {
  apiBaseUrl: '',
  apiKey: 'key',
  version: '5.01.1',
  emissor: '1',
  year: 2026,
  theme: {
    title: 'Marca "A" & </script><b>',
    emissor: '1',
    logoPath: '/temas/a/logo.svg',
    brandLogoPath: '/temas/a/card.svg',
    logo_nav: '/temas/a/symbol.svg',
    faviconPath: '/temas/a/symbol.svg',
    themeFile: 'tema.css',
    footer: {
      protectedEnvironment: { imageSrc: '', imageAlt: '', title: 'Ambiente protegido' },
      columns: [],
      legal: { companyName: 'Empresa', cnpj: '00', copyrightText: 'Direitos.' },
    },
  },
}
const draw = (url: string) =>
  renderDocument({ url, config, manifest, styles, themeCss: '@layer theme{:root{--brand:red}}' })
const configOf = (html: string) => /id="portal-config">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

test.each(['/boleto-rapido/boletos-abertos/404', '/negociar-externo/404', '/negociacao/link/404'])(
  'NAV-09 WCAG 3.2.6 %s comes with the help that ends it: a page that waits for it would be drawn anew where it wakes',
  async (address) => {
    const { html } = await draw(address)
    expect(html).toContain('data-help')
    expect(html, 'nothing is left to the browser').not.toContain('<!--$!-->')
  },
)

test('NAV-01 the home comes drawn: its way in, its title, its language', async () => {
  const { status, html } = await draw('/')
  expect(status).toBe(200)
  expect(html).toContain('<html lang="pt-BR">')
  expect(html).toContain('<title>Início · Marca')
  expect(html).toMatch(/<a [^>]*href="\/sso\/login"/)
  expect(html).toContain('Pague sua fatura em um minuto.')
})

test('SSO-01 the login comes drawn, as a form that never sends a password by address', async () => {
  const { html } = await draw('/sso/login?x=1')
  expect(html).toMatch(/<form[^>]*method="post"/)
  expect(html).toContain('Entre na sua conta')
})

test('CHROME-06 the footer comes drawn with the year and the version', async () => {
  expect((await draw('/sso/login')).html.replaceAll('<!-- -->', '')).toMatch(/© 2026 Empresa.*V\.5\.01\.1/s)
})

test('NAV-09 CHROME-07 an unknown address is a 404, under the dashboard too', async () => {
  for (const url of ['/nada', '/dashboard/nada', '/%E0%A4%A']) {
    const { status, html } = await draw(url)
    expect(status).toBe(404)
    expect(html).toContain('Código do erro: 404')
  }
})

test('NAV-01 a page that comes drawn fetches no script before it was seen, and then all of its chunks at once', async () => {
  const { html } = await draw('/')
  expect(html).not.toMatch(/<link[^>]* rel="modulepreload"|<script[^>]* src=/)
  expect(html).toContain(
    `start=()=>{["/assets/more.js","/assets/home.js"].forEach(preload);import('/assets/main.js').catch(lost)}`,
  )
  expect(html).toContain("clearTimeout(late);start()}).observe({type:'paint',buffered:true})")
})

test('CHROME-07 the way home of the 404 page is a plain link, which needs no script', async () => {
  expect((await draw('/nada')).html).toMatch(/<a [^>]*href="\/"/)
})

test('NAV-09 the gallery is an address that nobody has, unless the configuration says otherwise', async () => {
  for (const path of ['/galeria', '/galeria/telas?pagina=services/limit']) expect((await draw(path)).status).toBe(404)
  const gallery = { ...config, gallery: true }
  const shown = await renderDocument({ url: '/galeria', config: gallery, manifest, styles, themeCss: '' })
  expect(shown.status).toBe(200)
  expect(shown.html).toContain('<title>Galeria')
})

test('NAV-16 what knows a session comes as a wait, with all its chunks on the way', async () => {
  const { status, html } = await draw('/dashboard/faturas')
  expect(status).toBe(200)
  expect(html).toContain('Carregando...')
  expect(html).toContain('<link rel="modulepreload" href="/assets/frame.js" nonce="%NONCE%">')
})

test('NAV-01 every style of the address is inlined once, the theme after the tokens', async () => {
  const { html } = await draw('/')
  expect(html).toContain('<style nonce="%NONCE%">.main{}.home{}.footer{}@layer theme{')
  expect(html).toContain('<link rel="stylesheet" href="/assets/home.css" disabled>')
  expect(html).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/x-latin-wght-normal.woff2" crossorigin>',
  )
})

test('THEME-03 a brand with a font of its own fetches that one first, and one without any fetches none', async () => {
  const fontsOf = async (fontPath: string) => {
    const given = { ...config, theme: { ...config.theme, fontPath } }
    const { html } = await renderDocument({ url: '/', config: given, manifest, styles, themeCss: '' })
    return html.match(/<link rel="preload" as="font"[^>]*>/g)
  }
  expect(await fontsOf('/temas/a/fonte.woff2?v=1')).toEqual([
    '<link rel="preload" as="font" type="font/woff2" href="/temas/a/fonte.woff2?v=1" crossorigin>',
  ])
  expect(await fontsOf('')).toBeNull()
})

test('THEME-04 NAV-08 the banners of a brand come drawn with its home, and a campaign goes along to its offers', async () => {
  const banner = {
    idItem: 'faixa',
    class: '',
    titleModal: 'Volte <ao> azul',
    descriptionModal: 'Hoje.',
    imagePath: '/b.svg',
  }
  const given = { ...config, theme: { ...config.theme, campaign: 'verao', fullBanner: [banner] } }
  const { html } = await renderDocument({ url: '/campanha/:id', config: given, manifest, styles, themeCss: '' })
  expect(html).toContain('Volte &lt;ao&gt; azul')
  expect(html).toContain('src="/b.svg"')
  expect(html).toContain('href="/login-negociacao?campanha=verao"')
  expect((await draw('/')).html).toContain('href="/login-negociacao"')
})

test('OPS-01 the configuration is data that no text of it can break out of, and the portal reads it back', async () => {
  const { html } = await draw('/')
  expect(configOf(html)).not.toContain('<')
  expect(readPortalConfig(configOf(html))).toEqual(config)
  expect(html).toContain('<title>Início · Marca &#34;A&#34; &#38; &#60;/script&#62;&#60;b&#62;</title>')
})

/** A document as a browser takes it apart: its elements with the names of their attributes, in order. */
const structureOf = (html: string): string[] =>
  [
    ...html
      .replaceAll(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
      .matchAll(/<(\/?[\w!-]+)((?:[^>"']|"[^"]*"|'[^']*')*)>/g),
  ].map(([, name, attributes = '']) =>
    [name, ...[...attributes.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute)].join(' '),
  )

test('OPS-01 THEME-01 no text of a brand or an address leaves its place: element, attribute, style or data', async () => {
  const breaks = `"'><script>x()</script><img src=x onerror=x()>--><!--</title></style></template>$&`
  const { theme } = config
  const { footer } = theme
  const legal = { companyName: breaks, cnpj: breaks, copyrightText: breaks }
  const hostile = {
    ...theme,
    title: breaks,
    faviconPath: `/temas/a/s.svg${breaks}`,
    logoPath: `/temas/a/l.svg${breaks}`,
    footer: { ...footer, protectedEnvironment: { imageSrc: '', imageAlt: breaks, title: breaks }, legal },
  }
  const parts = { manifest, styles, themeCss: `:root{--brand:red}` }
  for (const url of ['/', '/sso/login', '/nada']) {
    const plain = await renderDocument({ ...parts, url, config })
    const evil = await renderDocument({
      ...parts,
      url: `${url}?x=${breaks}`,
      config: { ...config, theme: hostile },
      themeCss: `:root{--brand:"${breaks}"}`,
    })
    expect(structureOf(evil.html), url).toEqual(structureOf(plain.html))
    expect(structureOf(plain.html).length, 'the page was read').toBeGreaterThan(20)
  }
})

test('OPS-01 a configuration that lacks something is refused by the name of what it lacks', () => {
  const { apiKey: _, ...rest } = config
  expect(() => readPortalConfig(JSON.stringify({ ...rest, theme: { title: 'x' } }))).toThrow('apiKey, logoPath')
})

test('NAV-01 nothing of a page needs more than the nonce: no inline style, no handler, no script without it', async () => {
  for (const url of ['/', '/sso/login', '/nada', '/dashboard/faturas']) {
    const { html } = await draw(url)
    const body = html.slice(html.indexOf('<body>'))
    expect(body).not.toMatch(/\sstyle="|\son\w+="|<script|<style/)
    expect(html.match(/<script(?![^>]*nonce="%NONCE%")(?![^>]*type="application\/json")/g)).toBeNull()
  }
})
