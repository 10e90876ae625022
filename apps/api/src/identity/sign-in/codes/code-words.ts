import type { Channel } from '../../../platform/db/schema.ts'

type CodePurpose = {
  channel: Channel
  issuerName: string
  /** The act that the code confirms: a person whom a swindler telephones reads it. */
  purpose: string
}

/** A code, its purpose, and the warning that nobody asks for it, as an e-mail or as a short SMS. */
export const codeWords =
  ({ channel, issuerName, purpose }: CodePurpose) =>
  (code: string): { subject: string; body: string } => {
    const body = `${issuerName}: ${code} é seu código ${purpose}. Vale 5 min. Não passe para ninguém, nem por telefone.`
    return { subject: `${code} é seu código`, body: channel === 'SMS' ? inGsmLetters(body) : body }
  }

/** Portuguese letters with marks that an SMS of 160 has too; with any other one only 70 fit (3GPP 23.038). */
const kept = new Set('éàÉÇ')

const inGsmLetters = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    kept.has(letter) ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ).join('')
