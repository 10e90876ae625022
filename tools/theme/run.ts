import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../bootstrap.mjs'
import { runMain } from '../processes.mjs'
import { brandsIn, checkBrand } from './check.ts'
import { makeBrand } from './make.ts'
import { drawScreens } from './screens.ts'

const USAGE = 'npm run theme -- new NOME\nnpm run theme -- check [MARCA] [--sem-telas]'

const themes = process.env['THEMES_FOLDER'] ?? join(root, 'themes')

await runMain(async () => {
  const options = { 'sem-telas': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, name] = positionals
  if (command === 'new' && name !== undefined) return console.log(makeBrand(themes, name))
  if (command !== 'check') throw new Error(USAGE)
  return check(name === undefined ? brandsIn(themes) : [name], values['sem-telas'] !== true)
})

async function check(brands: readonly string[], draws: boolean): Promise<number> {
  const checked = brands.map((brand) => checkBrand(themes, brand, Date.now()))
  for (const { lines } of checked) console.log(lines.join('\n'))
  const good = checked.filter(({ faults }) => faults === 0).map(({ brand }) => brand)
  if (draws && good.length > 0) console.log(`\nPara olhar: ${await drawScreens(themes, good)}`)
  return good.length === checked.length ? 0 : 1
}
