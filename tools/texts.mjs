/** `npm run texts -- WORDS`: each text for people with the words, by area; `…` is what is put in. `-- --nivel`: how easy each area reads. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  return runAttached([{ command: node24(), args: [join(root, 'tools/texts.ts'), ...process.argv.slice(2)], cwd: root }])
})
