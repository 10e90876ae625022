import { formatCpf } from '@portal/brazil/cpf'
import { cast, STORY_PASSWORD } from './stories/cast.ts'
import type { BrandAddress } from '@portal/api/themes/addresses'

/** The first words for a newcomer: the address and the customers who may sign in. */
export function welcome(address: string, brands: readonly BrandAddress[]): string {
  const width = Math.max(...cast.map(({ name }) => name.length))
  const people = cast.map(({ cpf, name, shows }) => `  ${formatCpf(cpf)}  ${name.padEnd(width)}  ${shows}`)
  return [
    '',
    `Portal do Cartão: ${address}`,
    `Simulador: ${address}/sandbox (mensagens que chegaram, pagar Pix e boletos, adiantar o relógio)`,
    '',
    'Marcas:',
    ...brands.map((brand) => `  ${brand.address}  ${brand.title}`),
    '',
    `Clientes de exemplo, todos com a senha ${STORY_PASSWORD} e nascidos em 14/03/1988 (outros dados de cada um, no simulador):`,
    ...people,
    '',
  ].join('\n')
}
