/**
 * `npm run settle` books a bank's return file or decides on money in suspense, through the running API or, without one,
 * in the data.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { configFromEnvironment } from '../../platform/config.ts'
import type { DeskDecision } from '../../charges/payments/desk-handlers.ts'
import { endWith } from './command.ts'
import { openDesk } from './desk.ts'
import { USAGE, wordsOf } from './words.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
/** `from` is the folder where the command was typed, set by `tools/settle.mjs`. */
const options = { list: flag, book: text, again: flag, close: text, slip: text, note: text, from: text } as const

/** Undefined where an option is unknown or lacks its value. */
function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch {
    return undefined
  }
}

/** The order of the command line: a file's bytes, or a decision; undefined for an unknown one. */
function readArguments(args: string[]): { bytes: Buffer } | { decision: DeskDecision } | undefined {
  const read = parse(args)
  if (read === undefined) return undefined
  const { list, book, again, close, slip, note = '', from = '' } = read.values
  const [file, ...others] = read.positionals
  const orders = [file, list, book, close].filter((each) => each !== undefined)
  if (orders.length !== 1 || others.length > 0) return undefined
  if (file !== undefined) return { bytes: bytesOf(resolve(from, file)) }
  if (book !== undefined) {
    const more = {
      ...(slip !== undefined && { nossoNumero: slip }),
      ...(again && { outroPagamento: true }),
    }
    return { decision: { acao: 'lancar', id: book, nota: note, ...more } }
  }
  if (close !== undefined) return { decision: { acao: 'encerrar', id: close, nota: note } }
  return { decision: { acao: 'listar' } }
}

const unreadable: Record<string, string> = {
  ENOENT: 'Não há arquivo em',
  EISDIR: 'É uma pasta, não um arquivo:',
  EACCES: 'Sem permissão para ler',
}

function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw Object.assign(new Error(`${unreadable[code] ?? 'Não foi possível ler'} ${path}`, { cause: error }), { code })
  }
}

async function settle(): Promise<number> {
  const order = readArguments(process.argv.slice(2))
  if (order === undefined) {
    console.error(USAGE)
    return 1
  }
  const desk = await openDesk(configFromEnvironment())
  try {
    const answer = 'bytes' in order ? await desk.file(order.bytes) : await desk.suspense(order.decision)
    console.log(wordsOf(answer))
    return answer.status === 200 ? 0 : 1
  } finally {
    await desk.close()
  }
}

await endWith(settle)
