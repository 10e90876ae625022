import { statfsSync } from 'node:fs'

const MINIMUM_FREE_BYTES = 100 * 1024 * 1024
const LOOK_EVERY_MS = 2000

const freeBytesOf = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Watches the free space of the embedded database, which a full disk would stop in the middle of a page. */
export function watchRoom(folder: string, freeBytes = freeBytesOf): { hasRoom(): boolean; stop(): void } {
  const look = (): boolean => freeBytes(folder) >= MINIMUM_FREE_BYTES
  let room = look()
  const timer = setInterval(() => (room = look()), LOOK_EVERY_MS).unref()
  return { hasRoom: () => room, stop: () => clearInterval(timer) }
}
