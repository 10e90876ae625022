import { expect, test } from 'vitest'
import { sectionsOf } from './policy-text.ts'

test('MODAL-07 an issuer’s own policy is paragraphs under headings, and never markup', () => {
  expect(sectionsOf('Um resumo\nem duas linhas.\r\n\r\n# Objetivos\n\nUm.\n\n\n<b>Dois</b>.\n')).toEqual([
    { paragraphs: ['Um resumo em duas linhas.'] },
    { title: 'Objetivos', paragraphs: ['Um.', '<b>Dois</b>.'] },
  ])
  expect(sectionsOf(' \n\n ')).toEqual([])
})
