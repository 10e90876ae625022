import type { Plugin } from 'vite'

const WORD_JOINER = '\u2060'

/** `e-mail` has no line break after its hyphen: a joiner stands there, which nobody sees and no reader says. */
const keepTogether = (source: string): string => source.replaceAll(/\b(e-)(?=mails?\b)/gi, `$1${WORD_JOINER}`)

/** The words that are drawn in one piece, in every text of the portal. */
export const keptWords = (): Plugin => ({
  name: 'portal:kept-words',
  enforce: 'pre',
  transform: (code, id) => (/\/(portal|contract)\/src\/[^?]+\.tsx?$/.test(id) ? keepTogether(code) : undefined),
})
