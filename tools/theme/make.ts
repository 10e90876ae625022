import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandName } from '../../apps/api/src/platform/themes/schema.ts'

const EXAMPLE = '_exemplo'

/** Copies the example to a brand of this name, and gives the next steps. Throws where the name is invalid or taken. */
export function makeBrand(themes: string, name: string): string {
  if (!brandName.test(name)) throw new Error(`'${name}': use letras minúsculas, números e hífens, até 40.`)
  const folder = join(themes, name)
  if (existsSync(folder)) throw new Error(`${folder} já existe.`)
  cpSync(join(themes, EXAMPLE), folder, { recursive: true })
  rmSync(join(folder, 'README.md'))
  const title = name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
  const replace = (file: string, from: string, to: string) =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replaceAll(from, to))
  for (const file of readdirSync(folder)) if (/\.(json|svg)$/.test(file)) replace(file, 'Minha Marca', title)
  replace('theme.json', '"hosts": []', `"hosts": ["${name}.localhost"]`)
  return [
    `A marca ${title} está em ${folder}.`,
    `Com o portal aberto (npm start): http://${name}.localhost:3000`,
    `O que mudar, em 15 minutos: ${join(themes, EXAMPLE, 'README.md')}`,
    `Para conferir: npm run theme -- check ${name}`,
  ].join('\n')
}
