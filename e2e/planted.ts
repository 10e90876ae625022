/** The stories in a product's database: planted once a run in a template, and restored from a copy beside them. */
import { randomUUID } from 'node:crypto'
import { layCopies, putBack } from '../apps/api/test/copies.ts'
import { timed } from '../apps/api/test/fixture-times.ts'
import { plantTemplate } from '../apps/api/test/snapshot.ts'
import { administer, connectTo, onServer } from '../apps/api/test/servers.ts'

/** The variable that names the template to other processes. */
export const templateOfRun = 'TEST_TEMPLATE'

/** @returns the template's name, and a function that drops it */
export async function plantCopied(server: string): Promise<{ template: string; drop: () => Promise<void> }> {
  const template = await plantTemplate(server)
  for (const step of layCopies) await administer(onServer(server, template), step)
  return { template, drop: () => administer(server, `drop database ${template} with (force)`) }
}

/** @returns the address of a database of one's own, and a function that drops it */
export async function openCopy(server: string, template: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template ${template}`)
  return { url: onServer(server, name), drop: () => administer(server, `drop database ${name} with (force)`) }
}

const connections = new Map<string, ReturnType<typeof connectTo>>()

/** Restores every story to its first day. */
export async function restore(database: string): Promise<void> {
  const open = connections.get(database) ?? connectTo(database, () => void connections.delete(database))
  connections.set(database, open)
  await timed('stories put back', async () => (await open).query(putBack)).catch((error: unknown) => {
    connections.delete(database)
    throw error
  })
}
