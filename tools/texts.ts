import { sentences, textsByArea } from './reading.ts'

const wanted = process.argv.slice(2).join(' ')
for (const [area, texts] of textsByArea(sentences(), wanted))
  console.log([area, ...texts.map(({ place, words }) => `  ${words}\n    ${place}`), ''].join('\n'))
