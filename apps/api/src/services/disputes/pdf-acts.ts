import type { PdfDictionary, PdfValue } from './pdf-reader.ts'

/** Keys of scripts, of what goes by itself, and of files within the file. */
const ACT_KEYS = names('JS JavaScript AA EF EmbeddedFiles XFA RichMediaContent RichMediaSettings')

/** Kinds of objects that play, or carry another file. */
const ACT_KINDS = names('EmbeddedFile FileAttachment RichMedia Screen Movie Sound 3D')

/** Every action of ISO 32000-2, 12.6.4, but the ones that `harmless` judges. */
const ACTIONS = names(
  'JavaScript Launch SubmitForm ResetForm ImportData GoToR GoToE GoToDp Thread Sound Movie Rendition Hide',
  'SetOCGState Trans GoTo3DView RichMediaExecute',
)

function names(...lines: string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ').map((word) => `/${word}`)))
}

type Resolve = (value: PdfValue | undefined) => PdfValue | undefined

/** Actions that a reader's own press starts, and when they are harmless: a step within the file, and a plain link. */
const harmless: { [action: string]: (action: PdfDictionary, resolve: Resolve) => boolean } = {
  '/GoTo': () => true,
  '/Named': (action, resolve) =>
    ['/NextPage', '/PrevPage', '/FirstPage', '/LastPage'].includes(named(resolve(action['/N']))),
  '/URI': (action, resolve) => /^u:(?:https?:\/\/|mailto:|tel:|www\.)/i.test(named(resolve(action['/URI']))),
}

const named = (value: PdfValue | undefined): string => (typeof value === 'string' ? value : '')
const isDictionary = (value: PdfValue | undefined): value is PdfDictionary =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True where a dictionary, or one in it, does more than to show its pages. */
export function carriesAct(top: PdfValue, resolve: Resolve): boolean {
  const open = [top]
  for (let value = open.pop(); typeof value === 'object' && value !== null; value = open.pop()) {
    if (isDictionary(value) && isAct(value, resolve)) return true
    for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) open.push(part)
  }
  return false
}

function isAct(dictionary: PdfDictionary, resolve: Resolve): boolean {
  const word = (key: string) => named(resolve(dictionary[key]))
  if (Object.keys(dictionary).some((key) => ACT_KEYS.has(key))) return true
  if (ACT_KINDS.has(word('/Type')) || ACT_KINDS.has(word('/Subtype'))) return true
  if (ACTIONS.has(word('/S'))) return true
  const judge = harmless[word('/S')]
  // A second action behind the first one follows by itself.
  if (judge !== undefined && ('/Next' in dictionary || !judge(dictionary, resolve))) return true
  // A reader that writes itself a program of a font's numbers once ran words that stood there (CVE-2024-4367).
  if (Array.isArray(dictionary['/FontMatrix']) && dictionary['/FontMatrix'].some((cell) => typeof cell !== 'number'))
    return true
  return '/OpenAction' in dictionary && !onlyTurns(resolve(dictionary['/OpenAction']), resolve)
}

/** A file may open on a page of its own, and do nothing else by itself. */
const onlyTurns = (opening: PdfValue | undefined, resolve: Resolve): boolean =>
  !isDictionary(opening) || resolve(opening['/S']) === '/GoTo'

/** A stream whose bytes stand in another file. */
export const isElsewhere = (dictionary: PdfDictionary): boolean => '/F' in dictionary || '/FFilter' in dictionary

/** Names too long to occur in an image by chance. */
const LONG_NAMES = 'JavaScript Launch EmbeddedFile RichMedia SubmitForm ImportData GoToE Rendition'.split(' ')

/** A letter of a name may be its number in hexadecimal, whose own letters have two cases. */
const spelled = (name: string): string => name.replaceAll(/./g, (letter) => `(?:${letter}|#${numbered(letter)})`)
const numbered = (letter: string): string =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** The same names in plain bytes: a reader that repairs files finds objects that no table names. */
export const longActs = new RegExp(`/(?:${LONG_NAMES.map(spelled).join('|')})`)
