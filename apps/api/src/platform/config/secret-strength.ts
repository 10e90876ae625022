import type { Environment } from './environment.ts'

/** Keys of 16 drawn bytes have 14 in hex, the fewest of 300,000. */
const FEWEST_PAIRS = 12
/** Words of examples, and of people who type a secret instead of drawing one. */
const TYPED = /segredo|secret|senha|password|passw0rd|change|troque|exemplo|example|qwerty|portal|default/i

/** True for a text that nobody drew by chance: repeated, counted up, or written in words. */
const isGuessable = (text: string): boolean => TYPED.test(text) || surprises(text) < FEWEST_PAIRS

/** The number of different pairs whose second character neither repeats nor follows the first. */
function surprises(text: string): number {
  const pairs = text
    .split('')
    .slice(1)
    .map((second, at) => [text.charAt(at), second] as const)
  const drawn = pairs.filter(([one, other]) => Math.abs(one.charCodeAt(0) - other.charCodeAt(0)) > 1)
  return new Set(drawn.map((pair) => pair.join(''))).size
}

/** Secrets that we make keys of; the others are drawn outside, and by other rules. */
const OURS = [
  'PORTAL_SECRET',
  'PIX_NOTICE_SECRETS',
  'SLIPS_NOTICE_SECRETS',
  'DESK_SECRETS',
] as const satisfies (keyof Environment)[]
const ALL = [
  ...OURS,
  'API_KEY',
  'PIX_CLIENT_SECRET',
  'SLIPS_CLIENT_SECRET',
  'SMS_KEY',
  'DEVICE_RISK_KEY',
  'IDENTITY_CLIENT_SECRET',
  'DESK_IDENTITY_CLIENT_SECRET',
] as const satisfies (keyof Environment)[]

/** Faults of secrets in production: none is guessable, and none opens two doors. No value is repeated. */
export function faultsOfSecrets(e: Environment): string[] {
  const given = ALL.flatMap((name) => valuesOf(e, name).map((value) => ({ name, value })))
  const weak = OURS.filter((name) => valuesOf(e, name).some(isGuessable))
  const equal = given.flatMap(({ name, value }, at) => {
    const before = given.slice(0, at).find((one) => one.value === value)
    return before === undefined ? [] : [`${name}: é igual a ${before.name}; cada segredo abre uma porta só`]
  })
  return [
    ...weak.map((name) => `${name}: fácil de adivinhar; em produção, 32 bytes sorteados (openssl rand -hex 32)`),
    ...equal,
  ]
}

const valuesOf = (e: Environment, name: (typeof ALL)[number]): readonly string[] => [e[name] ?? []].flat()
