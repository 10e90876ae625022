/**
 * `npm run visual`: pictures of the gallery against `e2e/baselines`, which are of one browser build; another is
 * refused. Not in `npm test`.
 * @usage -- --novas: takes new pictures with the present browser
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bootstrap, root } from './bootstrap.mjs'
import { browserBuild, runLooks } from './looks.mjs'
import { runMain } from './processes.mjs'

const named = join(root, 'e2e/baselines/navegador.txt')

await runMain(async () => {
  await bootstrap()
  const here = await browserBuild()
  const takesNew = process.argv.includes('--novas')
  const known = takesNew ? here : readFileSync(named, 'utf8').trim()
  if (known !== here) {
    throw new Error(
      `As imagens são de: ${known}\nEste navegador é: ${here}\nNada foi comparado. Indique aquele em CHROMIUM, ou tire novas: npm run visual -- --novas`,
    )
  }
  const code = await runLooks('visual', takesNew ? ['--update-snapshots'] : [])
  if (takesNew && code === 0) writeFileSync(named, `${here}\n`)
  return code
})
