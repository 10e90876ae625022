import { type FileKind, fileTypes } from '@portal/contract/files'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** A file of an answer. Its name is ours, in ASCII and without its extension: no text of a person is in it. */
export type FileAnswer = { name: string; ending?: string; content: Readable | Buffer | string }

/** A person reads no more at once (security.md B29). */
const MOST_OF_ONE = 2
/** Each upload is held in memory until it is checked. */
const MOST_UPLOADS = 8

export type FilesInHand = ReturnType<typeof filesInHand>

/** Gives each owner so many places, every one until its answer closes; refuses an owner whose places are all taken. */
function places(most: number, code: 'MUITAS_REQUISICOES' | 'SERVICO_OCUPADO') {
  const counts = new Map<string, number>()
  return (owner: string, { raw }: FastifyReply): void => {
    // A caller who has left closes no answer any more.
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

/** Files in work: downloads by owner, uploads of everybody together. */
export function filesInHand() {
  const enter = places(MOST_OF_ONE, 'MUITAS_REQUISICOES')
  const enterAll = places(MOST_UPLOADS, 'SERVICO_OCUPADO')
  return {
    enter,
    /** Called before any byte of an upload is read. */
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
  // A file that somebody sent is no page of ours, whatever opens it.
  if (kind === 'bin') reply.header('content-security-policy', "sandbox;default-src 'none';frame-ancestors 'none'")
  return reply.send(content)
}
