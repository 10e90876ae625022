import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { png } from '../../../test/pictures.ts'
import { BadTheme } from './bad-theme.ts'
import { readTheme } from './theme.ts'

const example = join(import.meta.dirname, '../../../../../themes/_exemplo')
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 36">${inside}</svg>`
const figtree = join(
  import.meta.dirname,
  '../../../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
)

/** Parts of which each is drawn by the next ten times. */
const laughs = (how: 'use' | 'mask'): string =>
  Array.from({ length: 9 }, (_, at) => {
    const again = how === 'use' ? `<use href="#p${at}"/>` : `<path d="M0 0h9v9z" mask="url(#p${at})"/>`
    return `<mask id="p${at + 1}">${at === 0 ? '<path d="M0 0h9v9z"/>' : again.repeat(10)}</mask>`
  }).join('') + '<use href="#p9"/>'

let themes: string
const file = (name: string) => join(themes, 'loja', name)
const edit = (name: string, from: string | RegExp, to: string) => {
  const before = readFileSync(file(name), 'utf8')
  expect(before).toMatch(from)
  writeFileSync(file(name), before.replace(from, to))
}
/** Sets a field of `theme.json`, given by its path. */
const set = (path: string, value: unknown) => {
  const json = JSON.parse(readFileSync(file('theme.json'), 'utf8')) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  const place = names.reduce((at, name) => at[name] as Record<string, unknown>, json)
  place[last] = value
  writeFileSync(file('theme.json'), JSON.stringify(json))
}
const token = (name: string, value: string) => edit('tema.css', new RegExp(`--${name}: [^;]*`), `--${name}: ${value}`)
const art = (drawing: string) =>
  edit('tema.css', '--radius-k: 1;', `--card-art: url("data:image/svg+xml,${encodeURIComponent(drawing)}");`)

beforeEach(() => {
  themes = mkdtempSync(join(tmpdir(), 'portal-temas-'))
  cpSync(example, join(themes, 'loja'), { recursive: true })
})
afterEach(() => rmSync(themes, { recursive: true }))

test('THEME-02 the example is a theme, and its issuer is the name of its folder where it says none', () => {
  expect(readTheme(themes, 'loja').config).toMatchObject({ title: 'Minha Marca', emissor: '1', isDefault: false })
  set('emissor', undefined)
  expect(readTheme(themes, 'loja').config.emissor).toBe('loja')
})

test('THEME-02 a font of its own comes with the sheet, and with tabular figures', () => {
  cpSync(figtree, file('fonte.woff2'))
  set('fontPath', 'fonte.woff2')
  edit('tema.css', '--radius-k: 1;', "--font-brand: 'Minha Fonte', sans-serif;")
  expect(readTheme(themes, 'loja').css).toMatch(
    /@font-face\{font-family:'Minha Fonte';src:url\('\/temas\/loja\/fonte.woff2\?v=/,
  )
})

const bad: [what: string, why: RegExp, how: () => void][] = [
  ['no theme.json', /^loja\/theme\.json: o arquivo falta/, () => rmSync(file('theme.json'))],
  ['half a theme.json', /^loja\/theme\.json: não é JSON/, () => writeFileSync(file('theme.json'), '{"title":')],
  ['a list for a theme', /^loja\/theme\.json: /, () => writeFileSync(file('theme.json'), '[]')],
  [
    'an endless theme.json',
    /^loja\/theme\.json: tem mais de/,
    () => writeFileSync(file('theme.json'), ' '.repeat(70_000)),
  ],
  ['no title', /theme\.json: title: /, () => set('title', undefined)],
  ['a field that is none', /theme\.json: analytics: campo desconhecido/, () => set('analytics', true)],
  [
    'a misspelt field inside',
    /theme\.json: footer\.legal\.cpnj: campo desconhecido/,
    () => set('footer.legal.cpnj', '1'),
  ],
  ['an opening that is none', /theme\.json: opensAt: só "inicio"/, () => set('opensAt', 'faturas')],
  ['an issuer out of form', /theme\.json: emissor: /, () => set('emissor', '../1')],
  [
    'a place that helps without a name',
    /theme\.json: debtHelp\.places\.0\.name: está vazio/,
    () => set('debtHelp', { places: [{ name: '', what: 'Ajuda' }] }),
  ],
  [
    'a place that helps at an address without its lock',
    /theme\.json: debtHelp\.places\.0\.href: só https/,
    () => set('debtHelp', { places: [{ name: 'Ajuda', what: 'Ajuda', href: 'http://ajuda.example' }] }),
  ],
  [
    'words of help with marks',
    /theme\.json: debtHelp\.words: é texto simples/,
    () => set('debtHelp', { words: '<b>' }),
  ],
  [
    'a chat over http',
    /theme\.json: help\.chat\.href: só https/,
    () => set('help', { chat: { text: 'Conversar', href: 'http://chat.example' } }),
  ],
  ['a misspelt field of help', /theme\.json: debtHelp\.telefone: campo/, () => set('debtHelp', { telefone: '0800' })],
  ['a host with a port', /theme\.json: hosts\.0: .*sem porta/, () => set('hosts', ['loja.example:3000'])],
  ['a path out of the folder', /theme\.json: logoPath: /, () => set('logoPath', '../default/logo.svg')],
  ['an address for a file', /theme\.json: faviconPath: /, () => set('faviconPath', 'https://evil.test/x.svg')],
  ['a file that is not there', /theme\.json: logoPath: falta o arquivo outro\.svg/, () => set('logoPath', 'outro.svg')],
  [
    'no logo for the dark',
    /theme\.json: logoPath: falta o arquivo logo-escuro\.svg/,
    () => rmSync(file('logo-escuro.svg')),
  ],
  ['no style sheet', /^loja\/tema\.css: o arquivo falta/, () => rmSync(file('tema.css'))],
  [
    'a link that runs',
    /theme\.json: footer\.columns\.1\.blocks\.0\.links\.0/,
    () => set('footer.columns.1.blocks.0.links.0', { text: 'x', href: 'javascript:alert(1)' }),
  ],
  [
    'a link to another host by //',
    /theme\.json: footer\.columns\.0\.blocks\.0\.contacts\.0\.phone\.href/,
    () => set('footer.columns.0.blocks.0.contacts.0.phone.href', '//evil.test'),
  ],
  ['HTML in a title', /theme\.json: title: .*sem HTML/, () => set('title', '<b>x</b>')],
  [
    'a script in a banner',
    /theme\.json: fullBanner\.0\.descriptionModal: .*sem HTML/,
    () =>
      set('fullBanner', [
        { idItem: 'a', class: '', titleModal: 'x', descriptionModal: '<script>1</script>', imagePath: 'logo.svg' },
      ]),
  ],
  [
    'a banner without its picture',
    /theme\.json: fullBanner\.0\.imagePath: falta o arquivo faixa\.png/,
    () =>
      set('fullBanner', [{ idItem: 'a', class: '', titleModal: 'x', descriptionModal: 'y', imagePath: 'faixa.png' }]),
  ],
  ['a CNPJ out of form', /theme\.json: footer\.legal\.cnpj: /, () => set('footer.legal.cnpj', '123')],
  [
    'a review on no day',
    /theme\.json: securityPolicy\.reviewedOn: /,
    () => set('securityPolicy.reviewedOn', '2026-02-31'),
  ],
  ['a policy that is not there', /politica\.txt: o arquivo falta/, () => set('securityPolicy.file', 'politica.txt')],
  [
    'a policy that is somebody else’s file',
    /politica\.txt: aponta para fora/,
    () => {
      set('securityPolicy.file', 'politica.txt')
      symlinkSync('/etc/hosts', file('politica.txt'))
    },
  ],
  [
    'CSS that does not close',
    /tema\.css: linha \d+: /,
    () => writeFileSync(file('tema.css'), '@layer theme { :root {'),
  ],
  [
    'rules of components',
    /tema\.css: '\.button' não é de um tema/,
    () => edit('tema.css', ':root {', '.button { color: red; } :root {'),
  ],
  [
    'rules outside the layer',
    /tema\.css: tudo fica dentro/,
    () => edit('tema.css', '@layer theme {', '@import "https://evil.test/x.css"; @layer theme {'),
  ],
  [
    'a token that is the portal’s',
    /tema\.css: --text: um tema não muda isto/,
    () => edit('tema.css', '--brand:', '--text: #ffffff; --brand:'),
  ],
  [
    'a property',
    /tema\.css: display: um tema não muda isto/,
    () => edit('tema.css', '--brand:', 'display: none; --brand:'),
  ],
  [
    'a missing token',
    /tema\.css: --on-card: falta no esquema escuro/,
    () => edit('tema.css', /--on-card: #ffffff;\s*}\s*}\s*$/, '}}'),
  ],
  ['a colour by name', /tema\.css: --brand: valor recusado: red/, () => token('brand', 'red')],
  ['a colour that fetches', /tema\.css: --brand: valor recusado/, () => token('brand', 'url(https://evil.test)')],
  [
    'a font name that breaks out',
    /tema\.css: --font-brand: valor recusado/,
    () => edit('tema.css', '--radius-k: 1;', "--font-brand: 'x</style>';"),
  ],
  [
    'a button that cannot be read',
    /tema\.css: --on-brand: sobre --brand tem contraste 1\.\d+:1 no esquema claro; o mínimo é 4\.5:1/,
    () => token('on-brand', '#7a3bb0'),
  ],
  ['a pale link', /tema\.css: --brand-ink: sobre --surface/, () => token('brand-ink', '#d3b3f2')],
  ['a grey table', /tema\.css: --canvas: #cccccc não serve de fundo claro/, () => token('canvas', '#cccccc')],
  ['corners like balls', /tema\.css: --radius-k: 3 não está entre/, () => token('radius-k', '3')],
  ['art with words', /--card-art: <text> não é permitido/, () => art(svg('<text>x</text>'))],
  [
    'art that is too heavy',
    /--card-art: tem \d+ bytes; o limite é 1536/,
    () => art(svg(`<path d="${'M0 0'.repeat(400)}"/>`)),
  ],
  [
    'art that hides the name',
    /--card-art: #ffffff com opacidade 0\.9 deixa --on-card/,
    () => art(svg('<path fill="#fff" fill-opacity=".9" d="M0 0h9v9z"/>')),
  ],
  [
    'a script in a picture',
    /logo\.svg: <script> não é permitido/,
    () => writeFileSync(file('logo.svg'), svg('<script>alert(1)</script>')),
  ],
  [
    'a handler in a picture',
    /logo\.svg: onload=.* não é permitido/,
    () => writeFileSync(file('logo.svg'), svg('<path onload="alert(1)"/>')),
  ],
  [
    'a picture that fetches',
    /logo\.svg: <image> não é permitido/,
    () => writeFileSync(file('logo.svg'), svg('<image href="https://evil.test/x.png"/>')),
  ],
  [
    'a style sheet before a picture',
    /logo\.svg: não começa por <svg>/,
    () => writeFileSync(file('logo.svg'), `<?xml-stylesheet href="https://evil.test/x.css"?>${svg('')}`),
  ],
  [
    'a picture of ten lines that draws itself a thousand million times',
    /logo\.svg: repete partes mais de 1000 vezes/,
    () => writeFileSync(file('logo.svg'), svg(laughs('use'))),
  ],
  [
    'a picture whose masks are masked without end',
    /logo\.svg: repete partes mais de 1000 vezes/,
    () => writeFileSync(file('logo.svg'), svg(laughs('mask'))),
  ],
  [
    'a picture that draws itself within itself',
    /logo\.svg: #b repete a si mesmo/,
    () => writeFileSync(file('logo.svg'), svg('<g id="a"><use xlink:href="#b"/></g><g id="b"><use href="#a"/></g>')),
  ],
  [
    'an entity in a picture',
    /logo\.svg: não começa por <svg>/,
    () => writeFileSync(file('logo.svg'), `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`),
  ],
  [
    'a logo that is too wide',
    /logo\.svg: é 10\.0 vezes mais largo/,
    () => writeFileSync(file('logo.svg'), svg('').replace('0 0 100 36', '0 0 360 36')),
  ],
  [
    'a giant picture',
    /foto\.png: tem \d+ KB; o limite é 150 KB/,
    () => writeFileSync(file('foto.png'), Buffer.concat([png({ width: 90, height: 90 }), Buffer.alloc(5_000_000)])),
  ],
  [
    'a bomb for a picture',
    /foto\.png: tem 20000 × 20000/,
    () => writeFileSync(file('foto.png'), png({ width: 20_000, height: 20_000, lines: [] })),
  ],
  [
    'a page that calls itself a picture',
    /foto\.png: o conteúdo não é de um \.png/,
    () => writeFileSync(file('foto.png'), '<html>'),
  ],
  [
    'a font that is none',
    /fonte\.woff2: não é uma fonte/,
    () => {
      writeFileSync(file('fonte.woff2'), 'wOF2 and then nothing')
      set('fontPath', 'fonte.woff2')
    },
  ],
]

test.each(bad)('THEME-02 W4 is refused by the name of its file and field: %s', (_, why, how) => {
  how()
  const read = () => readTheme(themes, 'loja')
  expect(read).toThrow(BadTheme)
  expect(read).toThrow(why)
})
