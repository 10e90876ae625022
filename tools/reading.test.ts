import { expect, test } from 'vitest'
import { levelsOf, levelTable, syllablesOf } from './reading-level.ts'
import { brandSentencesOf, sentences, sentencesOf, stumblesOf, textsByArea } from './reading.ts'

test('every text for people reads well: short sentences, one voice, a noun for each thing, nobody judged', () => {
  const all = sentences()
  expect(all.length).toBeGreaterThan(1500)
  const faults = all.flatMap(({ place, words }) => stumblesOf(words).map((stumble) => `${place} ${stumble} | ${words}`))
  expect(faults).toEqual([])
})

test('a text is read however its source writes it, with … for what is put in', () => {
  const source = [
    "const short = 'Entrar'",
    "const plain = 'Nada mudou na sua conta.'",
    'const filled = `Vence em ${day}, sem juros.`',
    'const screen = <p>\n  Pague até <b>{day}</b>, <Money cents={1} /> com {`o ${way}`} de sempre.\n</p>',
  ].join('\n')
  expect(sentencesOf('apps/portal/src/a.tsx', source).map(({ place, words }) => `${place} ${words}`)).toEqual([
    'apps/portal/src/a.tsx:2 Nada mudou na sua conta.',
    'apps/portal/src/a.tsx:3 Vence em …, sem juros.',
    'apps/portal/src/a.tsx:4 Pague até …, com o … de sempre.',
  ])
})

test('a copy editor finds a text by its words, under its area, with its file and line', () => {
  const all = [
    { place: 'apps/portal/src/payment/a.tsx:4', words: 'Pague até …, sem juros.' },
    { place: 'apps/api/src/services/alerts/words.ts:9', words: 'O pagamento não foi feito.' },
  ]
  expect([...textsByArea(all, 'ATE …')]).toEqual([['apps/portal/src/payment', [all[0]]]])
  expect([...textsByArea(all, '').keys()]).toEqual(['apps/api/src/services/alerts', 'apps/portal/src/payment'])
})

test('a brand is read like the portal: what is in its footer and its banners too', () => {
  const json = '{"footer": {"columns": [{"title": "Fale com a gente", "href": "tel:40000000"}]}, "title": "Jangada"}'
  expect(brandSentencesOf('themes/a/theme.json', json)).toEqual([
    { place: 'themes/a/theme.json title', words: 'Fale com a gente' },
  ])
})

test('a stumble is found, and what only looks like one is not', () => {
  expect(stumblesOf('Ninguém compra mais com ele.')).toEqual(['the noun stands where a pronoun would: ele'])
  expect(stumblesOf('A gente confere e responde.')).toEqual(['one voice, "nós": A gente'])
  expect(stumblesOf('Saia da lista de inadimplentes.')).toEqual(['nobody is judged: inadimplentes'])
  expect(stumblesOf(`${'uma palavra '.repeat(13)}.`)).toHaveLength(1)
  expect(stumblesOf('Saldo devedor em 25/11. O telefone daquele banco. Agente de atendimento.')).toEqual([])
})

/** "Easy" by the scale of Martins and Nunes: what who finished the ninth year reads at once. */
const EASY = 50

test('issue 23 the words of every area are easy to read, and a table says how easy: npm run texts -- --nivel', () => {
  expect(['pão', 'fatura', 'saída', 'dia', 'cartão', 'SPC'].map(syllablesOf)).toEqual([1, 3, 3, 2, 2, 1])
  const all = sentences()
  const levels = levelsOf(all)
  expect(levels.length).toBeGreaterThan(20)
  expect(
    levels.reduce((sum, { texts }) => sum + texts, 0),
    'a text in none',
  ).toBe(all.length)
  expect(levels.map(({ area }) => area)).toEqual(
    expect.arrayContaining(['contract', 'áreas com menos de 100 palavras']),
  )
  expect(levels.filter(({ ease }) => ease < EASY)).toEqual([])
  expect(levelTable(levels)).toMatch(/^área +textos +palavras +por frase +Flesch\n/)
})
