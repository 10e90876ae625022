import { expect, test } from 'vitest'
import { checkSvg } from './pictures.ts'

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 36">${inside}</svg>`
const drawn = (rest: string) => `<path d="M0 0h9v9z" ${rest}/>`

/** Ways to have a part drawn again. */
const agains: Record<string, (part: string) => string> = {
  'a use': (part) => `<use href="#${part}"/>`,
  'a use of before': (part) => `<use xlink:href="#${part}"/>`,
  'a mask': (part) => drawn(`mask="url(#${part})"`),
  'a mask in quotes': (part) => drawn(`mask="url('#${part}')"`),
  'a clip among blanks': (part) => drawn(`clip-path="URL( #${part} )"`),
  'a style': (part) => drawn(`style="mask:url(#${part})"`),
  'a style that begins otherwise': (part) => drawn(`style="stroke-width:1;mask:url(#${part})"`),
  'a style with quotes': (part) => drawn(`style="mask : url( '#${part}' )"`),
}

/** Parts of which each is drawn by the next ten times. */
const nested = (again: (part: string) => string): string =>
  Array.from({ length: 9 }, (_, at) => {
    const inside = at === 0 ? drawn('') : again(`p${at}`).repeat(10)
    return `<mask id="p${at + 1}">${inside}</mask>`
  }).join('') + '<use href="#p9"/>'

test.each(Object.entries(agains))('THEME-02 a drawing that repeats itself without end by %s is refused', (_, again) => {
  expect(() => checkSvg('logo.svg', svg(nested(again)))).toThrow(/repete partes mais de 1000 vezes|não é permitido/)
})

test.each([
  ['an escape of CSS', drawn(String.raw`mask="u\72l(#a)"`)],
  ['an address by an escape', drawn(String.raw`style="fill:u\72l(https://evil.test/x)"`)],
  ['an encoded name', '<use href="#%61"/>'],
  ['an encoded name in a mask', drawn('mask="url(#%61)"')],
  ['an entity', drawn('mask="url(&#35;a)"')],
  ['a set of images', drawn(`style="mask-image:image-set('https://evil.test/x.png' 1x)"`)],
])('THEME-02 a part that is named by %s is refused', (_, inside) => {
  expect(() => checkSvg('logo.svg', svg(inside))).toThrow(/não é permitido/)
})

test('THEME-02 a thousand shapes in one gradient are a drawing', () => {
  const gradient = '<linearGradient id="a"><stop offset="50%" stop-color="#123"/></linearGradient>'
  expect(() => checkSvg('logo.svg', svg(gradient + drawn('fill="url(#a)"').repeat(1200)))).not.toThrow()
})
