/** `npm run gallery`: every screen of the gallery in every brand and scheme under axe. No part of `npm test`. */
import { runLooks } from './looks.mjs'
import { runMain } from './processes.mjs'

await runMain(() => runLooks('gallery', process.argv.slice(2)))
