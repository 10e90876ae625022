import { maskCpf } from '@portal/brazil/cpf'
import { DeskItem, type DeskProposal } from '@portal/contract/desk'
import type { Log } from '../../platform/log.ts'
import { sha256 } from '../../platform/secrets.ts'
import type { DeskSource, ListedRow } from './sources.ts'

export type ProposalFinder = (room: DeskSource['room'], subject: string) => DeskProposal | null

/** The key of a listed row; empty where it has none. */
export function keyOf({ key }: DeskSource, row: ListedRow): string {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}

/** The hash of the facts that a decision is about, as a clerk sees them: of a masked CPF it tells nothing more. */
const versionOf = ({ bound }: DeskSource, shown: ListedRow): string =>
  sha256(JSON.stringify(bound.map((name) => shown[name] ?? null)))

/** Reads listed rows as items; one that cannot be read stands among the others by its id, and has a line of the log. */
export function itemReader(log: Log) {
  const report = reportOnce(log)
  return (source: DeskSource, row: ListedRow, proposalIn: ProposalFinder): DeskItem => {
    const id = keyOf(source, row)
    const { cpf } = row
    const shown = { ...row, ...(typeof cpf === 'string' && { cpf: maskCpf(cpf) }) }
    const read = DeskItem.safeParse({
      ...shown,
      ...source.more?.(row),
      tipo: source.type,
      id,
      versao: versionOf(source, shown),
      responderAte: row['responderAte'] ?? dayOf(source, row),
      proposta: proposalIn(source.room, id),
    })
    if (read.success) return read.data
    const fields = read.error.issues.map(({ path }) => path.join('.'))
    report({ item: id, type: source.type, fields })
    return { tipo: 'ILEGIVEL', id, origem: source.type, proposta: null }
  }
}

/** Undefined for an instant that is none. */
function dayOf({ answerBy }: DeskSource, row: ListedRow): string | undefined {
  try {
    return answerBy?.(row)
  } catch {
    return undefined
  }
}

/** A row has one line a process: the queue is asked for all day. */
function reportOnce(log: Log) {
  const told = new Set<string>()
  return (details: { item: string; type: string; fields: string[] }): void => {
    if (told.has(details.item)) return
    told.add(details.item)
    log.error(details, 'an item of the desk cannot be read')
  }
}
