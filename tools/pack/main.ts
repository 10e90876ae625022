import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { packInto } from './pack.ts'

const [folder = ''] = process.argv.slice(2)
packInto(folder)
// The first start of a read-only image finds its code compiled.
execFileSync(join(folder, 'bin/portal'), ['serve', '--compile'], { stdio: 'inherit' })
console.log(`Pronto em ${folder}. Comece por: ${join(folder, 'bin/portal')} ajuda`)
