import { bannedOpening, bannedTypes, maximumWords, namesOfEveryFile, wordsInWork } from './house-rules.ts'
import { type Source, isTest, sources } from './sources.ts'

const scriptFile = /\.(ts|tsx|mjs)$/
const commentOrText =
  /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/gm
const definition = /^\s*(?:export )?(?:type|interface) (\w+)(?=\s*[=<{]| extends\b)/gm

const held = sources.filter(
  ({ path }) => scriptFile.test(path) && !wordsInWork.some((folder) => path.startsWith(`${folder}/`)),
)

/** Comments of a script as plain text, one for each run of `//` lines. */
export function commentsOf(text: string): string[] {
  return [...text.matchAll(commentOrText)]
    .map(([found]) => found)
    .filter((found) => found.startsWith('/'))
    .map((found) => found.replace(/^\/\*+|\*+\/$/g, '').replaceAll(/^\s*(\*|\/\/) ?/gm, ''))
    .map((found) => found.replaceAll(/\s+/g, ' ').trim())
}

/** A comment's fault, if any; each tag (`@param`, `@source`) is counted by itself, and a type is no prose. */
export function faultOf(comment: string): string | undefined {
  const prose = comment.split(/ (?=@\w+ )/).filter((part) => !part.startsWith('@type'))
  const words = prose.map((part) => part.replace(/\{.*\}/, '').match(/\S*\w\S*/g)?.length ?? 0)
  if (Math.max(...words) > maximumWords) return `has ${Math.max(...words)} words`
  return bannedOpening.test(comment) ? 'does not begin with its subject' : undefined
}

/** Comments that are too long, or begin with a pronoun. */
export const faultyComments = (): string[] =>
  held.flatMap(({ path, text }) =>
    commentsOf(text).flatMap((comment) => {
      const fault = faultOf(comment)
      return fault === undefined ? [] : [`${path}: "${comment.slice(0, 60)}" ${fault}`]
    }),
  )

/** Type names without a meaning of the field, and those that more than two files define. */
export function faultyTypes(): string[] {
  const files = new Map<string, string[]>()
  for (const { path, code } of held.filter(isProduct))
    for (const [, name = ''] of code.matchAll(definition)) files.set(name, [...(files.get(name) ?? []), path])
  return [...files]
    .filter(([name, paths]) => bannedTypes.includes(name) || (paths.length > 2 && !namesOfEveryFile.includes(name)))
    .map(([name, paths]) => `${name} in ${paths.join(', ')}`)
}

const isProduct = ({ path }: Source): boolean => /^(apps|packages)\/[\w-]+\/src\//.test(path) && !isTest(path)
