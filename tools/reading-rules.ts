/** The house's voice, as far as a list can hold it (STYLE.md, "Words for people"). */

export const textsOf = {
  in: /^apps\/(portal|api)\/src\/.*\.tsx?$|^packages\/contract\/src\/[\w-]*errors\.ts$/,
  brands: /^themes\/[\w-]+\/theme\.json$/,
  /** The desk's own words, the list of guessed passwords, a law's own sentence, and the gallery's samples. */
  except: /gallery\/|main\/settle\/|common-words\.ts$|desk[\w-]*\.ts$/,
}

/** A reader on a phone loses longer sentences. */
const most = 25

type ReaderRule = { rule: string; breaks(text: string): string | undefined }

const word = (words: string): RegExp => new RegExp(`(?<![\\p{L}])(${words})(?![\\p{L}])`, 'iu')
const without = (rule: string, pattern: RegExp): ReaderRule => ({ rule, breaks: (text) => pattern.exec(text)?.[0] })

const sentencesIn = (text: string): string[] => text.split(/(?<=[.!?])\s+/)

export const readerRules: readonly ReaderRule[] = [
  {
    rule: `a sentence has ${most} words at most`,
    breaks: (text) => sentencesIn(text).find((sentence) => sentence.split(' ').length > most),
  },
  without('the noun stands where a pronoun would', word('el[ea]s?|del[ea]s?|nel[ea]s?')),
  without('one voice, "nós"', word('a gente')),
  without(
    'nobody is judged',
    word('devedor(?! em| consolidado)|inadimpl\\p{L}*|calote|pendências?|regularize|última chance'),
  ),
]
