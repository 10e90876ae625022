// Opens the database of a folder and writes one row after the other, saying each that was acknowledged: for the tests
// that kill it.
import { randomUUID } from 'node:crypto'
import { openEmbedded } from '../src/platform/db/database.ts'

try {
  const { db } = await openEmbedded(process.argv[2] ?? '')
  for (;;) {
    const id = randomUUID()
    await db.insertInto('issuers').values({ id, name: 'Emissor', cnpj: '00.000.000/0001-91' }).execute()
    process.stdout.write(`${id}\n`)
  }
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`, () => process.exit(1))
}
