/** `npm run texts -- WORDS`: every text for people that has the words, by area; `…` stands for what is put in. */
import { join } from 'node:path'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  return runAttached([{ command: node24(), args: [join(root, 'tools/texts.ts'), ...process.argv.slice(2)], cwd: root }])
})
