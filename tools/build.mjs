/** `npm run build`: makes what a start would otherwise make first, for an image of the portal. */
import { entryOf } from './api-command.mjs'
import { bootstrap, node24, root } from './bootstrap.mjs'
import { buildDesk, buildPortal } from './build-portal.mjs'
import { runAttached, runMain } from './processes.mjs'

await runMain(async () => {
  await bootstrap()
  await buildPortal()
  await buildDesk()
  return runAttached([{ command: node24(), args: [entryOf(process.env), '--compile'], cwd: root }])
})
