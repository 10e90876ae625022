import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../bootstrap.mjs'
import { runMain } from '../processes.mjs'
import { brandsIn, checkBrand } from './check.ts'
import { cleanPictures, pictureFaults } from './clean.ts'
import { makeBrand } from './make.ts'
import { type Sanitizer, openSanitizer } from './sanitizer.ts'
import { drawScreens } from './screens.ts'

const USAGE = 'npm run theme -- new NOME\nnpm run theme -- check [MARCA] [--sem-telas]\nnpm run theme -- clean MARCA'

const themes = process.env['THEMES_FOLDER'] ?? join(root, 'themes')

await runMain(async () => {
  const options = { 'sem-telas': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [command, name] = positionals
  if (command === 'new' && name !== undefined) return console.log(makeBrand(themes, name))
  if (command === 'clean' && name !== undefined) return clean(name)
  if (command !== 'check') throw new Error(USAGE)
  return check(name === undefined ? brandsIn(themes) : [name], values['sem-telas'] !== true)
})

async function check(brands: readonly string[], draws: boolean): Promise<number> {
  const checked = brands.map((brand) => checkBrand(themes, brand, Date.now()))
  for (const { lines } of checked) console.log(lines.join('\n'))
  const readable = checked.filter(({ faults }) => faults === 0).map(({ brand }) => brand)
  const good = draws ? await withCleanPictures(readable) : readable
  if (draws && good.length > 0) console.log(`\nPara olhar: ${await drawScreens(themes, good)}`)
  return good.length === checked.length ? 0 : 1
}

/** The brands of which the sanitizer takes nothing away; the faults of the others are printed. */
function withCleanPictures(brands: readonly string[]): Promise<string[]> {
  return sanitizing(async (sanitizer) => {
    const good: string[] = []
    for (const brand of brands) {
      const faults = await pictureFaults(join(themes, brand), sanitizer)
      if (faults.length === 0) good.push(brand)
      else console.log([`\nImagens da marca ${brand}`, ...faults.map((fault) => `  ✗ ${fault}`)].join('\n'))
    }
    return good
  })
}

function clean(brand: string): Promise<number> {
  return sanitizing(async (sanitizer) => {
    const { lines, failed } = await cleanPictures(join(themes, brand), sanitizer)
    console.log([`Imagens da marca ${brand}`, ...lines].join('\n'))
    return failed ? 1 : 0
  })
}

async function sanitizing<T>(work: (sanitizer: Sanitizer) => Promise<T>): Promise<T> {
  const sanitizer = await openSanitizer()
  try {
    return await work(sanitizer)
  } finally {
    await sanitizer.close()
  }
}
