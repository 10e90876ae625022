import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'

export const REFUSED_FILE = 'rejeitados.ndjson'
export const CHANGES_FILE = 'diferencas.ndjson'

type Refusal = { arquivo: string; line: number; reason: string; field?: string; id?: string }
type Change = { arquivo: string; id: string; campos: string[] }

/** A row that did not go in, in the wire's words. */
export const refusedWords = ({ arquivo, line, reason, field, id }: Refusal) => ({
  arquivo,
  linha: line,
  motivo: reason,
  ...(field && { campo: field }),
  ...(id && { id }),
})

/** Two files beside the delivery's own: rows that did not go in, and fields that it changes. No value of anybody's. */
export function openLedger(folder: string) {
  // Others on the machine read neither.
  const open = (name: string) => openSync(join(folder, name), 'w', 0o600)
  const [refused, changes] = [open(REFUSED_FILE), open(CHANGES_FILE)]
  return {
    refuse: (refusal: Refusal): void => void writeSync(refused, `${JSON.stringify(refusedWords(refusal))}\n`),
    change: (change: Change): void => void writeSync(changes, `${JSON.stringify(change)}\n`),
    close(): void {
      closeSync(refused)
      closeSync(changes)
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
