/** Marks that no SMS of 160 has, as their plain letter: with any other one only 70 fit (3GPP 23.038). */
const plain: Record<string, string> = {
  '\u00A0': ' ',
  '\u202F': ' ',
  '\u2060': '',
  '“': '"',
  '”': '"',
  '’': "'",
  '–': '-',
  '−': '-',
  '×': 'x',
  '·': '-',
  '…': '...',
}

/** Every SMS in one spelling: without accents, but of the words that would be others without theirs, which GSM has. */
export const inGsmLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[^\x20-\x7E\n]/g, (letter) => plain[letter] ?? letter)
    .replaceAll(/[\p{L}\p{M}]+/gu, (word) => (whole.has(word) ? word : word.normalize('NFD').replaceAll(/\p{M}/gu, '')))

const whole = new Set(['é', 'É', 'à'])
