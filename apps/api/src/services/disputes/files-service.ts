import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { transact } from '../../platform/transact.ts'
import { GatewayError } from '../../platform/gateways/gateway-error.ts'
import type { ScannerGateway } from '../../platform/gateways/scanner.ts'
import { type OutboxWriter, composeMail } from '../../records/messages/public.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type ServiceRequest, lockOwn } from '../requests/public.ts'
import { cleanName } from './file-names.ts'
import * as repository from './files-repository.ts'
import { type InspectedFile, inspectFile } from './inspection-pool.ts'

export type { DisputeFile } from './files-repository.ts'

/** The evidence of one purchase: a receipt, some messages, a photograph or two. */
const MOST_FILES = 5
/** The sum of one dispute: as much as an e-mail would carry. */
const MOST_BYTES = 15 * 1024 * 1024
/** Files of a round: few enough to be scanned before the next one. */
const AT_ONCE = 10

type ScanVerdict = 'clean' | 'infected'
export type UploadedFile = { name: string; bytes: Buffer }

type Deps = {
  db: Database
  clock: Clock
  /** Without a scanner evidence is stored, and the desk does not open it. */
  scanner: ScannerGateway | undefined
  messages: OutboxWriter
  log: { warn(details: object, text: string): void }
}

/** A refused file is not stored; one that could not be scanned is stored and scanned later. */
export function disputeFiles({ db, clock, scanner, messages, log }: Deps) {
  const scan = scanning({ scanner, log })

  const keep = async (
    tx: Transaction,
    { id: requestId }: ServiceRequest,
    { name, kind, bytes, state }: InspectedFile & { name: string; state: 'clean' | 'unchecked' },
  ): Promise<repository.DisputeFile> => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const same = await repository.findSame(tx, requestId, sha256)
    if (same !== undefined) return same
    const others = await repository.findFiles(tx, [requestId])
    checkRoom(others, bytes.length)
    const position = (others.at(-1)?.position ?? 0) + 1
    const now = clock.now()
    const about = { id: randomUUID(), requestId, position, name, kind, state, sentAt: now }
    await repository.insertFile(tx, { ...about, size: bytes.length, sha256, triedAt: now, content: bytes })
    return { ...about, size: bytes.length }
  }

  const judge = (id: string, customerId: string, verdict: ScanVerdict) =>
    transact(db, async (tx) => {
      const first = await repository.judge(tx, id, verdict)
      if (first && verdict === 'infected') await notifyOfVirus(tx, customerId, messages)
    })

  return {
    of: (requestIds: readonly string[]) => repository.findFiles(db, requestIds),

    /** The file is scanned before any lock is taken, so that a slow scanner delays nobody. */
    async attach(customerId: string, requestId: string, given: UploadedFile): Promise<repository.DisputeFile> {
      const name = cleanName(given.name)
      if (name === undefined) throw new Refusal('ARQUIVO_NOME_RECUSADO')
      await transact(db, (tx) => lockOpen(tx, customerId, requestId))
      const inspected = await inspectFile(given.bytes, customerId)
      if (typeof inspected === 'string') throw new Refusal(inspected)
      const verdict = await scan(inspected.bytes)
      if (verdict === 'infected') throw new Refusal('ARQUIVO_INFECTADO')
      return transact(db, async (tx) => {
        const request = await lockOpen(tx, customerId, requestId)
        return keep(tx, request, { ...inspected, name, state: verdict === 'clean' ? verdict : 'unchecked' })
      })
    },

    /** The download has a name of ours, never the sender's. */
    async open(customerId: string, id: string): Promise<{ name: string; ending: string; content: Buffer }> {
      const file = await repository.findOwnFile(db, customerId, id)
      if (!file?.content) throw new Refusal('ARQUIVO_NAO_ENCONTRADO')
      return { name: `arquivo-${file.position}`, ending: file.kind, content: Buffer.from(file.content) }
    },

    /** The desk opens only clean files. */
    async openAtDesk(id: string) {
      const file = await repository.findFileAtDesk(db, id)
      if (file?.state !== 'clean') return file?.state ?? 'unknown'
      const { kind, content, issuer, cpf } = file
      return content === null ? 'unknown' : { kind, content, about: { issuer, cpf } }
    },

    /** Scans waiting files. An infected one is deleted and its sender notified. */
    async scanWaiting(): Promise<void> {
      if (scanner === undefined) return
      for (const { id, content, customerId } of await repository.findUnchecked(db, AT_ONCE)) {
        const verdict = await scan(content ?? new Uint8Array())
        // The scanner is down: the other files wait too.
        if (verdict === 'unreachable') return
        // The scanner has no verdict on this file; the others are tried before it again.
        if (verdict === 'unchecked') await repository.markTried(db, id, clock.now())
        else await judge(id, customerId, verdict)
      }
    },
  }
}

export type DisputeFiles = ReturnType<typeof disputeFiles>

const scanning =
  ({ scanner, log }: Pick<Deps, 'scanner' | 'log'>) =>
  async (bytes: Uint8Array): Promise<ScanVerdict | 'unchecked' | 'unreachable'> => {
    try {
      return scanner === undefined ? 'unchecked' : await scanner.scan(bytes)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      log.warn({ err: error }, 'a file waits for the scanner')
      return error.kind === 'unreachable' ? error.kind : 'unchecked'
    }
  }

async function lockOpen(tx: Transaction, customerId: string, id: string): Promise<ServiceRequest> {
  const request = await lockOwn(tx, customerId, id)
  if (request?.kind !== 'dispute') throw new Refusal('CONTESTACAO_NAO_ENCONTRADA')
  if (request.state !== 'open') throw new Refusal('CONTESTACAO_ENCERRADA')
  return request
}

function checkRoom(others: readonly repository.DisputeFile[], bytes: number): void {
  const kept = others.filter(({ state }) => state !== 'infected')
  if (kept.length >= MOST_FILES) throw new Refusal('ARQUIVOS_DEMAIS')
  if (kept.reduce((sum, { size }) => sum + size, bytes) > MOST_BYTES) throw new Refusal('ARQUIVOS_GRANDES_DEMAIS')
}

async function notifyOfVirus(tx: Transaction, customerId: string, messages: OutboxWriter): Promise<void> {
  const { email, name } = await repository.findContact(tx, customerId)
  const subject = 'Um arquivo seu não passou na verificação'
  const words = [
    `Olá, ${name}.`,
    'Achamos um vírus em um arquivo da sua contestação e apagamos esse arquivo. A contestação continua.',
    'Não abra esse arquivo no seu aparelho. Se o arquivo for importante, anexe outro em Cartão, no pedido da contestação.',
  ]
  const to = { customerId, purpose: 'card-service', channel: 'EMAIL', destination: email, subject } as const
  await messages.write(tx, { ...to, ...composeMail(subject, words) })
}
