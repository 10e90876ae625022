import { formatCpf } from '@portal/brazil/cpf'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cast, STORY_PASSWORD } from './db/stories/cast.ts'

export type Secrets = { secret: string; webhookSecrets: readonly string[] }
type Given = { [K in keyof Secrets]: Secrets[K] | undefined } & { dataFolder: string }

/** What the configuration gives, and the demo's own for what it does not. */
export function secretsOf({ secret, webhookSecrets, dataFolder }: Given): Secrets {
  if (secret !== undefined && webhookSecrets !== undefined) return { secret, webhookSecrets }
  const made = demoSecrets(dataFolder)
  return { secret: secret ?? made.secret, webhookSecrets: webhookSecrets ?? made.webhookSecrets }
}

/** The demo makes its own secrets at its first start and keeps them beside its data. */
export function demoSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'segredos.json')
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    const made = { secret: randomBytes(32).toString('hex'), webhookSecrets: [randomBytes(32).toString('hex')] }
    writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
    return made
  }
}

/** What a newcomer reads: the address, and who may sign in. */
export function welcome(address: string, brands: readonly { title: string; address: string }[]): string {
  const width = Math.max(...cast.map(({ name }) => name.length))
  const people = cast.map(({ cpf, name, shows }) => `  ${formatCpf(cpf)}  ${name.padEnd(width)}  ${shows}`)
  return [
    '',
    `Portal do Cartão: ${address}`,
    `Bancada de testes: ${address}/sandbox (mensagens que chegaram, pagar Pix e boletos, adiantar o relógio)`,
    '',
    'Marcas:',
    ...brands.map((brand) => `  ${brand.address}  ${brand.title}`),
    '',
    `Clientes de história, todos com a senha ${STORY_PASSWORD} e nascidos em 14/03/1988:`,
    ...people,
    '',
  ].join('\n')
}
