import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Secrets = { secret: string; webhookSecrets: readonly string[] }
type ConfiguredSecrets = { [K in keyof Secrets]: Secrets[K] | undefined } & { dataFolder: string }

/** The configured secrets, and for missing ones the data folder's own. */
export function secretsOf({ secret, webhookSecrets, dataFolder }: ConfiguredSecrets): Secrets {
  if (secret !== undefined && webhookSecrets !== undefined) return { secret, webhookSecrets }
  const made = madeSecrets(dataFolder)
  return { secret: secret ?? made.secret, webhookSecrets: webhookSecrets ?? made.webhookSecrets }
}

/** Created at the first start and kept beside the data. */
export function madeSecrets(folder: string): Secrets {
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
