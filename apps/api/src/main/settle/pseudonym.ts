/**
 * `npm run pseudonym` names somebody as the security log does. A CPF comes by standard input: shells keep their
 * commands.
 */
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isCpf } from '@portal/brazil/cpf'
import { cpfKeyOf } from '../../identity/sign-in/attempts/attempts.ts'
import { systemClock } from '../../platform/clock.ts'
import { configFromEnvironment } from '../../platform/config.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { type Keys, deriveKeys } from '../../platform/secrets.ts'
import { monthOf, pseudonym } from '../../platform/security/security-log.ts'
import { keptSecret } from '../kept-secrets.ts'
import { endWith } from './command.ts'

const USAGE = 'npm run pseudonym -- [--month AAAA-MM] [--issuer 1], e depois o CPF ou o endereço, uma linha.'

function readArguments(args: string[]) {
  const options = { month: { type: 'string' }, issuer: { type: 'string' } } as const
  try {
    return parseArgs({ args, options }).values
  } catch {
    return undefined
  }
}

async function name(): Promise<number> {
  const asked = readArguments(process.argv.slice(2))
  const { month = monthOf(systemClock.now()), issuer = '1' } = asked ?? {}
  if (asked === undefined || !/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) {
    console.error(USAGE)
    return 1
  }
  const config = configFromEnvironment()
  const secret = keptSecret(config)
  if (secret === undefined) {
    console.error(
      'Não há PORTAL_SECRET, nem o segredo de uma demonstração na pasta dos dados: ninguém teria o seu nome.',
    )
    return 1
  }
  const typed = (await text(process.stdin)).trim()
  const secrets = config.secondSecret === undefined ? [secret] : [secret, config.secondSecret]
  const names = secrets.flatMap((one) => nameOf(deriveKeys(one), { month, issuer, typed }) ?? [])
  if (names.length === 0) console.error('Isto não é um CPF nem um endereço IP. Confira os números.')
  else console.log(names.join('\n'))
  return names.length === 0 ? 1 : 0
}

type Typed = { month: string; issuer: string; typed: string }

/** Undefined for a mistyped CPF: as an address it would have a name that no line bears. */
function nameOf(keys: Keys, { month, issuer, typed }: Typed): string | undefined {
  const cpf = typed.replaceAll(/[.-]/g, '')
  if (isCpf(cpf)) return `person ${pseudonym(keys, month, 'person', cpfKeyOf(keys, { issuer, cpf }))}`
  return isIP(typed) === 0 ? undefined : `network ${pseudonym(keys, month, 'network', networkOf(typed))}`
}

await endWith(name)
