const SHORTEST = 8
const LONGEST = 128
/** From this length on, length alone is enough (NIST 800-63B). */
const ADVISED = 15

/** Characters as a person counts them. */
const lengthOf = (password: string): number => Array.from(password).length

/** The problem that keeps a password from being sent; only the server knows which ones are too common. */
export function passwordProblem(password: string): string | undefined {
  const length = lengthOf(password)
  if (length === 0) return 'Digite uma senha.'
  if (length < SHORTEST) return `${missingWords(SHORTEST - length)}: a senha tem pelo menos ${SHORTEST}.`
  return length > LONGEST ? `A senha tem ${length} caracteres; o máximo é ${LONGEST}.` : undefined
}

const missingWords = (count: number): string => (count === 1 ? 'Falta 1 caractere' : `Faltam ${count} caracteres`)

/** The strength of a password, in words; '' for an empty one. */
export function strengthOf(password: string): string {
  const length = lengthOf(password)
  if (length === 0) return ''
  if (length < SHORTEST) return `Curta: faltam ${SHORTEST - length}.`
  if (new Set(password).size < 5) return 'Fraca: repete muito os mesmos caracteres.'
  if (isSequence(password)) return 'Fraca: é uma sequência, fácil de adivinhar.'
  return length < ADVISED ? `O tamanho serve. Com mais ${ADVISED - length}, fica forte.` : 'Forte.'
}

/** `12345678`, `abcdefgh`, `87654321`: each character follows the one before, but for one break. */
function isSequence(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, at) => code - (codes[at] ?? 0))
  return [1, -1].some((step) => steps.filter((each) => each === step).length >= steps.length - 1)
}
