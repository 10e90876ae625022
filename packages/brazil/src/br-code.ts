import { oneLinesOf } from './br-code-breaks.ts'
import { crc16 } from './crc16.ts'
import type { Cents } from './money.ts'
import { isPixKey, isTxid } from './pix-ids.ts'
import { readTlv, tlv } from './tlv.ts'

/** A BR Code (Pix copia e cola). */
export type BrCode = {
  /**
   * The terms of a `dynamic` code are at its url, so its `amountCents` and `txid` do not count. A `recurrence` has only
   * a recurrence url.
   */
  kind: 'static' | 'dynamic' | 'recurrence'
  singleUse: boolean
  /** The code itself, in one line. */
  line: string
  key: string | undefined
  url: string | undefined
  info: string | undefined
  withdrawalService: string | undefined
  amountCents: Cents | undefined
  name: string
  city: string
  postalCode: string | undefined
  /** As in the code: a foreign static code may have other characters, and `***` means none. */
  txid: string | undefined
  recurrenceUrl: string | undefined
}
/**
 * `tlv` wrong lengths, `scheme` not Pix, `missing` a mandatory object, `key-and-url` both, `destination` neither,
 * `hosts` a charge and a recurrence of two servers, `withdrawal` a recurrence with cash.
 */
export type BrCodeError =
  | 'length'
  | 'characters'
  | 'crc'
  | 'tlv'
  | 'version'
  | 'initiation'
  | 'missing'
  | 'currency'
  | 'country'
  | 'scheme'
  | 'key-and-url'
  | 'destination'
  | 'url'
  | 'hosts'
  | 'withdrawal'
  | 'amount'

/** True for a code cut or changed on its way; other wrong codes were written wrong. */
export const isDamage = (error: BrCodeError): boolean => DAMAGES.has(error)

const DAMAGES: ReadonlySet<BrCodeError> = new Set(['length', 'characters', 'crc', 'tlv'])

type Payee = { name: string; city: string; postalCode?: string | undefined }

const pix = 'br.gov.bcb.pix'

/**
 * The code of a Pix to a key.
 * @param code `name` and `city` are folded to ASCII and cut to 25 and 15; `amountCents` from 1, or none for the payer
 * to fill in; `txid` 1 to 25 letters and digits; `info` shares 73 characters with the key
 * @throws RangeError when the standard does not allow the content
 * @source Banco Central, Manual de Padrões para Iniciação do Pix 2.10.0, 2.6
 */
export function writeStaticBrCode(
  code: Payee & { key: string; amountCents?: Cents | undefined; txid?: string | undefined; info?: string | undefined },
): string {
  if (!isPixKey(code.key)) throw new RangeError('not a Pix key')
  if (code.txid !== undefined && !isTxid(code.txid, 'static')) throw new RangeError('not a static txid')
  // An `info` cut at 73 still breaks the limit beside any key: too long a one is refused, never shortened.
  const info = code.info === undefined ? '' : tlv('02', ascii(code.info, 73))
  const amount = code.amountCents === undefined ? '' : tlv('54', amountText(code.amountCents))
  return closed(
    tlv('00', '01') + tlv('26', tlv('00', pix) + tlv('01', code.key) + info),
    amount,
    code,
    code.txid ?? '***',
  )
}

/**
 * The code, for a single payment, of a charge whose terms are at `url` (no scheme, up to 77 characters).
 * @throws RangeError when the standard does not allow the content
 * @source Banco Central, Manual de Padrões para Iniciação do Pix 2.10.0, 2.7
 */
export function writeDynamicBrCode(code: Payee & { url: string }): string {
  if (!isLocation(code.url)) throw new RangeError('not a location')
  return closed(tlv('00', '01') + tlv('01', '12') + accountAt(code.url), '', code, '***')
}

/**
 * The code of a recurrence's terms at `recurrenceUrl`: alone (journey 2), or beside the charge at `url`, which is paid
 * first (journey 4). No scheme, up to 77 characters each, both on one host.
 * @throws RangeError when the standard does not allow the content
 * @source Banco Central, Manual de Padrões para Iniciação do Pix 2.10.0, 2.8
 */
export function writeRecurrenceBrCode(code: Payee & { recurrenceUrl: string; url?: string | undefined }): string {
  const { url, recurrenceUrl } = code
  if (!isLocation(recurrenceUrl) || (url !== undefined && !isLocation(url))) throw new RangeError('not a location')
  if (url !== undefined && hostOf(url) !== hostOf(recurrenceUrl)) throw new RangeError('locations of two hosts')
  const account = url === undefined ? tlv('26', tlv('00', pix)) : tlv('01', '12') + accountAt(url)
  return closed(tlv('00', '01') + account, '', code, '***', tlv('80', tlv('00', pix) + tlv('25', recurrenceUrl)))
}

const accountAt = (url: string) => tlv('26', tlv('00', pix) + tlv('25', url))

/**
 * Reads a pasted code, tolerant of other writers and of copying; a code that would pay the wrong payee or amount is
 * refused.
 * Tolerated: blanks, line breaks, CRC in lower case, unknown objects, templates of other schemes, accents, and lengths
 * in characters or in bytes of UTF-8.
 * @source Banco Central, Manual do BR Code 2.0.1, and the codes of others in `vectors/pix-brcode-alheios.json`
 */
export function readBrCode(text: string): BrCode | { error: BrCodeError } {
  if (text.length > LONGEST_PASTE) return { error: 'length' }
  let damage: { error: BrCodeError } | undefined
  for (const line of oneLinesOf(text)) {
    const code = readLine(line)
    if (!('error' in code) || !isDamage(code.error)) return code
    damage ??= code
  }
  return damage ?? { error: 'crc' }
}

/** Twice the longest code: each of its characters may have a blank beside it. */
const LONGEST_PASTE = 1024

function readLine(line: string): BrCode | { error: BrCodeError } {
  if (line.length > 512) return { error: 'length' }
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(line)) return { error: 'characters' }
  // Only the end is the CRC: a txid may contain `6304`.
  if (!/6304.{4}$/.test(line) || !crcsOf(line.slice(0, -4)).includes(line.slice(-4).toUpperCase()))
    return { error: 'crc' }
  for (const sizeOf of [inCharacters, inBytes]) {
    const read = (text: string) => readTlv(text, sizeOf)
    const root = read(line)
    if (root === undefined || [...root.keys()].at(-1) !== '63') continue
    const error = frameError(root)
    return error === undefined ? readContent(root, line, read) : { error }
  }
  return { error: 'tlv' }
}

const inCharacters = () => 1
/** In UTF-8. */
const inBytes = (sign: string): number => utf8(sign).length

/** Each byte of the text's UTF-8 as a character. */
const utf8 = (text: string): string =>
  encodeURIComponent(text).replaceAll(/%(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Writers compute the CRC of accented letters over UTF-8 bytes or over their code. */
const crcsOf = (text: string): string[] => [crc16(utf8(text)), crc16(text)]

function frameError(root: Map<string, string>): BrCodeError | undefined {
  if ([...root.keys()][0] !== '00' || root.get('00') !== '01') return 'version'
  if (root.has('01') && !/^1[12]$/.test(root.get('01')!)) return 'initiation'
  if (['52', '53', '58', '59', '60'].some((id) => !root.has(id))) return 'missing'
  if (root.get('53') !== '986') return 'currency'
  return root.get('58') === 'BR' ? undefined : 'country'
}

type Reading = (text: string) => Map<string, string> | undefined

function readContent(root: Map<string, string>, line: string, read: Reading): BrCode | { error: BrCodeError } {
  const account = pixAccountOf(root, read)
  const additional = read(root.get('62') ?? '')
  if (account === undefined || additional === undefined) return { error: 'tlv' }
  if (!isPix(account)) return { error: 'scheme' }
  const key = account.get('01')
  const url = account.get('25')
  const recurrenceUrl = recurrenceUrlOf(root, read)
  if (key !== undefined && url !== undefined) return { error: 'key-and-url' }
  if ((key ?? url ?? recurrenceUrl) === undefined) return { error: 'destination' }
  if ([url, recurrenceUrl].some((location) => location !== undefined && !isLocation(location))) return { error: 'url' }
  if (recurrenceUrl !== undefined && account.has('03')) return { error: 'withdrawal' }
  if (url !== undefined && recurrenceUrl !== undefined && hostOf(url) !== hostOf(recurrenceUrl))
    return { error: 'hosts' }
  const kind = key !== undefined ? 'static' : url !== undefined ? 'dynamic' : 'recurrence'
  const amount = root.get('54')
  if (kind !== 'dynamic' && amount !== undefined && !isAmount(amount)) return { error: 'amount' }
  return {
    kind,
    singleUse: root.get('01') === '12',
    line,
    key,
    url,
    info: account.get('02'),
    withdrawalService: account.get('03'),
    // 0.00 is not an amount.
    amountCents: (amount !== undefined && isAmount(amount) && centsOf(amount)) || undefined,
    name: root.get('59')!,
    city: root.get('60')!,
    postalCode: root.get('61'),
    txid: additional.get('05'),
    recurrenceUrl,
  }
}

/** The template that has the Pix scheme; without one, the first of another scheme. */
function pixAccountOf(root: Map<string, string>, read: Reading): Map<string, string> | undefined {
  const templates = [...root].filter(([id]) => id >= '26' && id <= '51').map(([, value]) => read(value))
  if (templates.length === 0) return new Map()
  return (
    templates.find((template) => template && isPix(template)) ??
    (templates.includes(undefined) ? undefined : templates[0])
  )
}

function recurrenceUrlOf(root: Map<string, string>, read: Reading): string | undefined {
  for (const [id, value] of root) {
    const template = id >= '80' ? read(value) : undefined
    if (template && isPix(template)) return template.get('25')
  }
  return undefined
}

const isPix = (template: Map<string, string>) => template.get('00')?.toLowerCase() === pix
/** BR Codes do not require cents, and Pix requires two digits of them. */
const isAmount = (text: string) => /^[0-9]{1,10}(\.[0-9]{0,2})?$/.test(text)
const centsOf = (amount: string): Cents => {
  const [reais = '', cents = ''] = amount.split('.')
  return Number(reais + cents.padEnd(2, '0'))
}
// A host and a path, without scheme, user or space.
const isLocation = (text: string) => text.length <= 77 && /^[A-Za-z0-9.-]+(:[0-9]+)?\/[\x21-\x7E]+$/.test(text)
const hostOf = (location: string) => location.slice(0, location.indexOf('/')).toLowerCase()

function closed(head: string, amount: string, payee: Payee, txid: string, tail = ''): string {
  const postalCode = payee.postalCode === undefined ? '' : tlv('61', payee.postalCode)
  const name = tlv('59', ascii(payee.name, 25))
  const city = tlv('60', ascii(payee.city, 15))
  const text = `${head}52040000${tlv('53', '986')}${amount}${tlv('58', 'BR')}${name}${city}${postalCode}${tlv('62', tlv('05', txid))}${tail}6304`
  return text + crc16(text)
}

/** Folds accents, drops other characters outside ASCII, and cuts without a final space. */
function ascii(text: string, length: number): string {
  const folded = text
    .slice(0, 4 * length)
    .normalize('NFD')
    .replace(/[^\x20-\x7E]/g, '')
  return folded.trim().slice(0, length).trimEnd()
}

function amountText(cents: Cents): string {
  if (!(Number.isInteger(cents) && cents > 0 && cents < 1e12)) throw new RangeError('amount is 1 to 999999999999 cents')
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
