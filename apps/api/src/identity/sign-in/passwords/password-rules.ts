import { isCivilDate } from '@portal/brazil/dates'
import { Refusal } from '../../../platform/refusal.ts'
import { commonWords, walks } from '../common-words.ts'
import { isKnown } from './known-passwords.ts'

/** The password's owner: their data must not make up most of it. */
export type PasswordOwner = {
  cpf: string
  name: string
  email: string
  phone: string
  birthDate: string
  issuerName: string
}

/** The least length of a password without its owner's data. */
const OWN_PART = 8

/** Refuses easy guesses (SSO-06, security.md B1). No rule of composition: length and surprise count. */
export function refuseWeak(password: string, owner: PasswordOwner): void {
  if (isPersonal(password, owner)) throw new Refusal('SENHA_PESSOAL', { field: 'senha' })
  if (isCommon(password)) throw new Refusal('SENHA_COMUM', { field: 'senha' })
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const lettersAndDigits = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

function isPersonal(password: string, { cpf, name, email, phone, birthDate, issuerName }: PasswordOwner): boolean {
  const [year, month, day] = birthDate.split('-')
  const words = [...plain(`${name} ${issuerName}`).split(/[^a-z]+/), lettersAndDigits(email.split('@')[0] ?? '')]
  const numbers = [
    cpf,
    cpf.slice(0, 9),
    cpf.slice(0, 6),
    phone.slice(3),
    phone.slice(5),
    phone.slice(-8),
    `${day}${month}${year}`,
    `${year}${month}${day}`,
    `${day}${month}${year?.slice(2)}`,
  ]
  const whole = lettersAndDigits(password)
  const left = [...words.filter((word) => word.length > 2), ...numbers]
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, part) => rest.replaceAll(part, ''), whole)
  return left.length < whole.length && left.length < OWN_PART
}

function isCommon(password: string): boolean {
  const whole = plain(password)
  const bare = lettersAndDigits(password)
  return isKnown(whole) || isRepeated(whole) || isWalk(bare) || isDate(bare) || isOfCommonWords(whole)
}

/** One to four characters repeated, or only two different ones. */
const isRepeated = (text: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(text) || new Set(text).size < 3

/** Neighbouring keys, forwards or backwards, with at most two others beside them: 12345678, qwertyui, abcdefgh1. */
const isWalk = (text: string): boolean =>
  text.length > 0 &&
  [...walks, ...walks.map((walk) => walk.split('').toReversed().join(''))].some((walk) => {
    for (let length = text.length; length >= Math.max(6, text.length - 2); length -= 1) {
      for (let start = 0; start + length <= text.length; start += 1) {
        if (walk.includes(text.slice(start, start + length))) return true
      }
    }
    return false
  })

/** 14031988, 19880314. */
const isDate = (text: string): boolean =>
  /^[0-9]{8}$/.test(text) &&
  [
    `${text.slice(4)}-${text.slice(2, 4)}-${text.slice(0, 2)}`,
    `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`,
  ]
    .filter((date) => /^(19|20)/.test(date))
    .some(isCivilDate)

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The characters around common words that do not yet make a password: a year, a birth date. More is a secret. */
const AROUND = 8

/** A text without some of the digits and marks at its ends, in each way. */
export function* coresOf(text: string): Generator<string> {
  const heads = /^[^a-z]*/.exec(text)?.[0].length ?? 0
  const tails = /[^a-z]*$/.exec(text)?.[0].length ?? 0
  for (let head = 0; head <= Math.min(heads, AROUND); head += 1) {
    for (let tail = 0; tail <= Math.min(tails, AROUND - head); tail += 1) yield text.slice(head, text.length - tail)
  }
}

/** One or two common words, whatever digits and marks surround or replace their letters. */
function isOfCommonWords(text: string): boolean {
  for (const core of coresOf(text)) {
    const letters = core.replaceAll(/[^a-z]/g, '')
    // Digits are read as letters only where they all can be and make up most of the text: else chance finds words.
    if (letters === '' && (core.length * 2 <= text.length || !/^[013457@$!]+$/.test(core))) continue
    const asRead = core.replaceAll(/[^a-z]/g, (mark) => lookalikes[mark] ?? '')
    if (isOneOrTwoWords(asRead) || isOneOrTwoWords(letters)) return true
  }
  return false
}

const longestWord = Math.max(...[...commonWords].map(({ length }) => length))

const isOneOrTwoWords = (letters: string): boolean =>
  letters.length <= 2 * longestWord &&
  (commonWords.has(letters) ||
    Array.from({ length: Math.max(0, letters.length - 3) }, (_, at) => at + 2).some(
      (at) => commonWords.has(letters.slice(0, at)) && commonWords.has(letters.slice(at)),
    ))
