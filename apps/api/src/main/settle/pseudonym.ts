/**
 * `npm run pseudonym` names somebody as the security log does. A CPF comes by standard input: shells keep their
 * commands.
 */
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { isCpf } from '@portal/brazil/cpf'
import { cpfKeyOf } from '../../identity/sign-in/attempts/attempts.ts'
import { systemClock } from '../../platform/clock.ts'
import { configFromEnvironment } from '../../platform/config.ts'
import { networkOf } from '../../platform/http/limits.ts'
import { deriveKeys } from '../../platform/secrets.ts'
import { monthOf, pseudonym } from '../../platform/security/security-log.ts'
import { secretsOf } from '../kept-secrets.ts'
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
  if (asked === undefined || !/^\d{4}-\d{2}$/.test(month)) {
    console.error(USAGE)
    return 1
  }
  const typed = (await text(process.stdin)).trim()
  const cpf = typed.replaceAll(/[.-]/g, '')
  const keys = deriveKeys(secretsOf(configFromEnvironment()).secret)
  console.log(
    isCpf(cpf)
      ? `person ${pseudonym(keys, month, 'person', cpfKeyOf(keys, { issuer, cpf }))}`
      : `network ${pseudonym(keys, month, 'network', networkOf(typed))}`,
  )
  return 0
}

await endWith(name)
