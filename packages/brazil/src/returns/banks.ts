import { bancoDoBrasil } from './banco-do-brasil.ts'
import { banrisul } from './banrisul.ts'
import { bradesco } from './bradesco.ts'
import { btg } from './btg.ts'
import { caixa } from './caixa.ts'
import { demonstration } from './demonstration.ts'
import { inter } from './inter.ts'
import { itau } from './itau.ts'
import type { Profile } from './profile.ts'
import { santander } from './santander.ts'
import { sicoob } from './sicoob.ts'
import { sicredi } from './sicredi.ts'

const profiles: readonly Profile[] = [
  ...bancoDoBrasil,
  ...santander,
  banrisul,
  inter,
  ...caixa,
  btg,
  ...bradesco,
  ...itau,
  ...sicredi,
  sicoob,
  ...demonstration,
]

const isOf =
  <Layout extends Profile['layout']>(layout: Layout) =>
  (profile: Profile): profile is Extract<Profile, { layout: Layout }> =>
    profile.layout === layout

/** The profile of a bank's files, by the bank's three digits in the file. */
export const profileOf = <Layout extends Profile['layout']>(layout: Layout, bank: string) =>
  profiles.filter(isOf(layout)).find(({ codes }) => codes.includes(bank))

/** The banks whose files of a layout can be read, as `341 Itaú`, the demonstration's excepted. */
export const banksOf = (layout: Profile['layout']): string[] =>
  profiles
    .filter((profile) => profile.layout === layout && profile.codes[0] !== '000')
    .map(({ codes: [code], name }) => `${code} ${name}`)
