import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const senders = ['PIX', 'BOLETO', 'MESA'] as const
/** The secrets of the PSP, the bank and the desk: each opens its sender's addresses alone. */
export type SenderSecrets = Record<(typeof senders)[number], readonly string[]>
export type Secrets = { secret: string; secondSecret?: string | undefined; webhookSecrets: SenderSecrets }
type ConfiguredSecrets = {
  secret: string | undefined
  secondSecret: string | undefined
  webhookSecrets: { [S in keyof SenderSecrets]: SenderSecrets[S] | undefined }
  dataFolder: string
  production: boolean
}

/** The configured secrets, and for missing ones the data folder's own; a production opens no door by a made one. */
export function secretsOf({
  secret,
  secondSecret,
  webhookSecrets: given,
  dataFolder,
  production,
}: ConfiguredSecrets): Secrets {
  const isWhole = secret !== undefined && senders.every((sender) => given[sender] !== undefined)
  const made = isWhole || production ? undefined : madeSecrets(dataFolder)
  const of = (sender: keyof SenderSecrets) => given[sender] ?? made?.webhookSecrets[sender] ?? []
  return {
    secret: secret ?? made?.secret ?? '',
    secondSecret,
    webhookSecrets: { PIX: of('PIX'), BOLETO: of('BOLETO'), MESA: of('MESA') },
  }
}

/** The secret that names people; undefined where none is there, as one made now would name nobody. */
export const keptSecret = ({ secret, dataFolder, production }: ConfiguredSecrets): string | undefined =>
  secret ?? (production ? undefined : readKept(join(dataFolder, 'segredos.json'))?.secret)

/** Created at the first start and kept beside the data. */
export function madeSecrets(folder: string): Secrets {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'segredos.json')
  const kept = readKept(file)
  // A folder of before has one secret for all senders.
  if (kept !== undefined && !Array.isArray(kept.webhookSecrets)) return kept
  const draw = () => randomBytes(32).toString('hex')
  const webhookSecrets = { PIX: [draw()], BOLETO: [draw()], MESA: [draw()] }
  const made = { secret: kept?.secret ?? draw(), webhookSecrets }
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
  return made
}

function readKept(file: string): Secrets | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets
  } catch {
    return undefined
  }
}
