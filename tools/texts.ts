import { levelsOf, levelTable } from './reading-level.ts'
import { sentences, textsByArea } from './reading.ts'

if (process.argv[2] === '--nivel') {
  console.log(levelTable(levelsOf(sentences())))
  process.exit(0)
}

const wanted = process.argv.slice(2).join(' ')
for (const [area, texts] of textsByArea(sentences(), wanted))
  console.log([area, ...texts.map(({ place, words }) => `  ${words}\n    ${place}`), ''].join('\n'))
