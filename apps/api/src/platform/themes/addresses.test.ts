import { expect, test } from 'vitest'
import { addressesOf } from './addresses.ts'
import type { Brands } from './catalogue.ts'
import type { Theme } from './theme.ts'

const brand = (name: string, hosts: string[], campaign?: string) =>
  ({ name, hosts, campaign, config: { title: name.toUpperCase(), emissor: '1' } }) as unknown as Theme
const themes = [
  brand('default', []),
  brand('loja', ['loja.example', 'loja.localhost']),
  brand('verao', ['verao.localhost'], 'verao'),
  brand('longe', ['longe.example']),
]
const brands: Brands = {
  standard: themes[0]!,
  byName: new Map(themes.map((theme) => [theme.name, theme])),
  byHost: new Map(),
  byCampaign: new Map(),
}

test('THEME-01 the brands that can be looked at on one’s own machine are told with their addresses', () => {
  expect(addressesOf(brands, 'http://127.0.0.1:3921')).toEqual([
    { title: 'DEFAULT', emissor: '1', address: 'http://127.0.0.1:3921' },
    { title: 'LOJA', emissor: '1', address: 'http://loja.localhost:3921' },
    { title: 'VERAO', emissor: '1', address: 'http://verao.localhost:3921/campanha/verao' },
  ])
})
