/** Writes the schema of each file of a delivery into `docs/load/v1`, from the code's own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaOf, schemas } from '../apps/api/src/main/load/wire.ts'
import { root } from './bootstrap.mjs'

const folder = join(root, 'docs/load/v1')
mkdirSync(folder, { recursive: true })
for (const kind of /** @type {(keyof typeof schemas)[]} */ (Object.keys(schemas)))
  writeFileSync(join(folder, `${kind}.schema.json`), `${JSON.stringify(schemaOf(kind), null, 2)}\n`)
