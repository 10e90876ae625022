import { type FileKind, fileTypes } from '@portal/contract/files'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** A file on its way out. The name is ours, in ASCII and without its ending: nothing that a person wrote is in it. */
export type FileAnswer = { name: string; ending?: string; content: Readable | Buffer | string }

/** More at once nobody reads (security.md B29). */
const MOST_OF_ONE = 2
/** Each one is held in memory until it is judged. */
const MOST_UPLOADS = 8

export type FilesInHand = ReturnType<typeof filesInHand>

/** Gives so many places to each owner, every one until its answer closes; refuses who holds all of theirs. */
function places(most: number, code: 'MUITAS_REQUISICOES' | 'SERVICO_OCUPADO') {
  const counts = new Map<string, number>()
  return (owner: string, { raw }: FastifyReply): void => {
    // Whoever left already closes nothing any more.
    if (raw.closed) return
    const count = counts.get(owner) ?? 0
    if (count >= most) throw new Refusal(code, { retryAfterSeconds: 2 })
    counts.set(owner, count + 1)
    raw.once('close', () => {
      const left = (counts.get(owner) ?? 1) - 1
      if (left === 0) counts.delete(owner)
      else counts.set(owner, left)
    })
  }
}

/** The files that are being made or read, by whose they are, and those that come in, of everybody. */
export function filesInHand() {
  const enter = places(MOST_OF_ONE, 'MUITAS_REQUISICOES')
  const enterAll = places(MOST_UPLOADS, 'SERVICO_OCUPADO')
  return {
    enter,
    /** For one that comes in, before anything of it is read. */
    enterUpload(owner: string, reply: FastifyReply): void {
      enter(owner, reply)
      enterAll('', reply)
    },
  }
}

export function sendFile(
  reply: FastifyReply,
  kind: FileKind,
  { name, ending = kind, content }: FileAnswer,
): FastifyReply {
  reply.header('content-type', fileTypes[kind])
  reply.header('content-disposition', `attachment; filename="${name}.${ending}"`)
  // What somebody sent us is no page of ours, whatever opens it.
  if (kind === 'bin') reply.header('content-security-policy', "sandbox;default-src 'none';frame-ancestors 'none'")
  return reply.send(content)
}
