/** Plants, before the browser tests, the database that each of their products copies. */
import { plantCopied, templateOfRun } from './planted.ts'

export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return undefined
  const { template, drop } = await plantCopied(server)
  process.env[templateOfRun] = template
  return drop
}
