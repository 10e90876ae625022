/**
 * `npm run settle`: hands a bank's return file in, and what a person decides of money in suspense. It speaks to the API
 * that runs with the same configuration, or opens the data itself when none does.
 */
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { configFromEnvironment } from '../config.ts'
import type { DeskDecision } from '../payments/desk-handlers.ts'
import { endWith } from './command.ts'
import { openDesk } from './desk.ts'
import { USAGE, wordsOf } from './words.ts'

/** What the command line asks for: a file's bytes, or a decision; undefined when it asks for nothing that there is. */
function readArguments(args: string[]): { bytes: Buffer } | { decision: DeskDecision } | undefined {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const options = { list: flag, book: text, again: flag, close: text, slip: text, note: text } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const { list, book, again, close, slip, note } = values
  const [file, ...others] = positionals
  const asked = [file, list, book, close].filter((each) => each !== undefined)
  if (asked.length !== 1 || others.length > 0) return undefined
  if (file !== undefined) return { bytes: readFileSync(file) }
  if (book !== undefined) {
    const more = {
      ...(slip !== undefined && { nossoNumero: slip }),
      ...(note !== undefined && { nota: note }),
      ...(again && { outroPagamento: true }),
    }
    return { decision: { acao: 'lancar', id: book, ...more } }
  }
  if (close !== undefined) return { decision: { acao: 'encerrar', id: close, nota: note ?? '' } }
  return { decision: { acao: 'listar' } }
}

async function settle(): Promise<number> {
  const asked = readArguments(process.argv.slice(2))
  if (asked === undefined) {
    console.error(USAGE)
    return 1
  }
  const desk = await openDesk(configFromEnvironment())
  try {
    const answer = 'bytes' in asked ? await desk.file(asked.bytes) : await desk.suspense(asked.decision)
    console.log(wordsOf(answer))
    return answer.status === 200 ? 0 : 1
  } finally {
    await desk.close()
  }
}

await endWith(settle)
