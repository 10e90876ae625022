import { expect, test } from 'vitest'
import type { Brands } from './catalogue.ts'
import { type ThemeRequest, chooseTheme } from './choose.ts'
import type { Theme } from './theme.ts'

const brand = (name: string, emissor = '1', campaign?: string) => ({ name, campaign, config: { emissor } }) as Theme
const [standard, shop, other] = [brand('default'), brand('loja'), brand('outro', '2')]
const [summer, foreign] = [brand('verao', '1', 'verao'), brand('alheia', '2', 'alheia')]
const brands: Brands = {
  standard,
  byName: new Map(),
  byHost: new Map([
    ['loja.example', shop],
    ['outro.example', other],
  ]),
  byCampaign: new Map([
    ['verao', summer],
    ['alheia', foreign],
  ]),
}
const choose = (asked: Partial<ThemeRequest>) => {
  const { theme, ...rest } = chooseTheme(brands, { hostname: 'localhost', pathname: '/', ...asked })
  return { brand: theme.name, ...rest }
}

test.each([
  ['the default where no brand has the host', {}, { brand: 'default' }],
  ['the brand of the host', { hostname: 'loja.example' }, { brand: 'loja' }],
  ['however it is written', { hostname: 'LOJA.Example.' }, { brand: 'loja' }],
  ['not of a host that only contains it', { hostname: 'loja.example.evil.test' }, { brand: 'default' }],
  ['the campaign of the path', { pathname: '/campanha/verao' }, { brand: 'verao', campaign: 'verao' }],
  [
    'the campaign of the path on a host',
    { hostname: 'loja.example', pathname: '/campanha/verao/' },
    { brand: 'verao', campaign: 'verao' },
  ],
  [
    'the campaign that the visit came by',
    { visit: 'verao', pathname: '/sso/login' },
    { brand: 'verao', campaign: 'verao' },
  ],
  ['the campaign that a link names', { linked: 'verao', visit: 'x' }, { brand: 'verao', campaign: 'verao' }],
  ['an unknown campaign', { pathname: '/campanha/inverno' }, { brand: 'default', unknown: 'inverno' }],
  [
    'an unknown campaign ends the visit of another',
    { pathname: '/campanha/inverno', visit: 'verao' },
    { brand: 'default', unknown: 'inverno' },
  ],
  ["another issuer's campaign", { pathname: '/campanha/alheia' }, { brand: 'default', unknown: 'alheia' }],
  ["another issuer's campaign by a cookie", { visit: 'alheia' }, { brand: 'default' }],
  [
    'the campaign at its own issuer',
    { hostname: 'outro.example', pathname: '/campanha/alheia' },
    { brand: 'alheia', campaign: 'alheia' },
  ],
  [
    'names of objects',
    { pathname: '/campanha/__proto__', hostname: 'constructor' },
    { brand: 'default', unknown: '__proto__' },
  ],
] as const)('THEME-01 THEME-05 NAV-08 is chosen: %s', (_, asked, expected) => {
  expect(choose(asked)).toEqual({ campaign: undefined, ...expected })
})
