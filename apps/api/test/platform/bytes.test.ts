import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../world.ts'

test('SVC-01 a file comes back from the database byte by byte, whatever is in it', async () => {
  const world = await createWorld()
  const every = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  for (const content of [Buffer.alloc(0), every, randomBytes(5 * 1024 * 1024)]) {
    const { rows } = await sql<{ content: Uint8Array }>`select ${content}::bytea as content`.execute(world.db)
    expect(Buffer.from(rows[0]!.content).equals(content)).toBe(true)
  }
  await world.close()
})
