/** Renders a Helm chart that keeps to a few words of its language: fields, if, range, default, quote, toYaml, nindent. */
import { stringify } from 'yaml'

type Scope = Record<string, unknown>
type TemplateNode =
  | { text: string }
  | { expression: string }
  | { branch: 'if' | 'range'; expression: string; body: TemplateNode[] }

const ACTION = /([ \t]*\n[ \t]*|[ \t]*)?\{\{(-)?\s*(.*?)\s*(-)?\}\}/gs

/** The text of a template with these values. Throws for a word that it does not know. */
export function renderTemplate(template: string, root: Scope): string {
  const nodes = parse(tokensOf(template))
  return write(nodes, { $: root, '.': root })
}

function tokensOf(template: string): { text: string; isAction: boolean }[] {
  const tokens: { text: string; isAction: boolean }[] = []
  let at = 0
  for (const found of template.matchAll(ACTION)) {
    const [whole, space = '', trims, action = ''] = found
    tokens.push({ text: template.slice(at, found.index) + (trims === undefined ? space : ''), isAction: false })
    if (trims !== undefined) tokens[tokens.length - 1]!.text = tokens.at(-1)!.text.trimEnd()
    tokens.push({ text: action, isAction: true })
    at = found.index + whole.length
  }
  return [...tokens, { text: template.slice(at), isAction: false }]
}

function parse(tokens: { text: string; isAction: boolean }[]): TemplateNode[] {
  const stack: TemplateNode[][] = [[]]
  for (const { text, isAction } of tokens) {
    const [, branch, expression = ''] = /^(if|range)\s+(.*)$/s.exec(text) ?? []
    if (!isAction) stack.at(-1)!.push({ text })
    else if (text === 'end') stack.pop()
    else if (branch === undefined) stack.at(-1)!.push({ expression: text })
    else {
      const body: TemplateNode[] = []
      stack.at(-1)!.push({ branch: branch as 'if' | 'range', expression, body })
      stack.push(body)
    }
  }
  if (stack.length !== 1) throw new Error('an if or a range without its end')
  return stack[0]!
}

const write = (nodes: readonly TemplateNode[], scope: Scope): string =>
  nodes.map((node) => writeNode(node, scope)).join('')

function writeNode(node: TemplateNode, scope: Scope): string {
  if ('text' in node) return node.text
  if (!('branch' in node)) return String(valueOf(node.expression, scope))
  if (node.branch === 'if') return isTrue(valueOf(node.expression, scope)) ? write(node.body, scope) : ''
  const [, key = '', each = '', list = ''] = /^(\$\w+),\s*(\$\w+)\s*:=\s*(.*)$/.exec(node.expression) ?? []
  const entries = Object.entries((valueOf(list, scope) ?? {}) as Scope).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  return entries.map(([name, value]) => write(node.body, { ...scope, [key]: name, [each]: value })).join('')
}

/** Go's own: nothing, zero, an empty text, list or map are false. */
const isTrue = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value)

const pipes: Record<string, (piped: unknown, argument: unknown) => unknown> = {
  quote: (piped) => JSON.stringify(String(piped)),
  default: (piped, argument) => (isTrue(piped) ? piped : argument),
  nindent: (piped, argument) => `\n${String(piped).replaceAll(/^/gm, ' '.repeat(Number(argument)))}`,
}

function valueOf(expression: string, scope: Scope): unknown {
  const [first = '', ...rest] = expression.split('|').map((part) => part.trim())
  const yaml = /^toYaml\s+(.*)$/.exec(first)
  const begun = yaml === null ? fieldOf(first, scope) : stringify(fieldOf(yaml[1] ?? '', scope)).trimEnd()
  return rest.reduce<unknown>((piped, part) => {
    const [name = '', argument = ''] = part.split(/\s+/)
    const pipe = pipes[name]
    if (pipe === undefined) throw new Error(`an unknown word: ${name}`)
    return pipe(piped, /^\d*$/.test(argument) ? argument : fieldOf(argument, scope))
  }, begun)
}

/** `.Values.a.b`, `$.Values.a` or `$name.a`; a name that the chart has not is a fault. */
function fieldOf(path: string, scope: Scope): unknown {
  const [head = '', ...names] = path.startsWith('.') ? ['.', ...path.slice(1).split('.')] : path.split('.')
  if (!(head in scope)) throw new Error(`an unknown field: ${path}`)
  return names.reduce<unknown>((value, name) => (value as Scope | undefined)?.[name], scope[head])
}
