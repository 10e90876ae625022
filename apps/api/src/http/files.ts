import { type FileKind, fileTypes } from '@portal/contract/files'
import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** A file on its way out. The name is ours, in ASCII and without its ending: nothing that a person wrote is in it. */
export type FileAnswer = { name: string; ending?: string; content: Readable | Buffer | string }

/** More at once nobody reads (security.md B29). */
const MOST_OF_ONE = 2

export type FilesInHand = ReturnType<typeof filesInHand>

/** The files that are being made or read, by whose they are. */
export function filesInHand() {
  const counts = new Map<string, number>()
  return {
    /** Takes a place until the answer closes; refuses who holds all of theirs. */
    enter(owner: string, { raw }: FastifyReply): void {
      const count = counts.get(owner) ?? 0
      if (count >= MOST_OF_ONE) throw new Refusal('MUITAS_REQUISICOES', { retryAfterSeconds: 2 })
      counts.set(owner, count + 1)
      raw.once('close', () => {
        const left = (counts.get(owner) ?? 1) - 1
        if (left === 0) counts.delete(owner)
        else counts.set(owner, left)
      })
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
