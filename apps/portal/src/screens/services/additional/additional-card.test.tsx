import { renderToStaticMarkup } from 'react-dom/server'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { additionals } from '../../gallery/samples/additional-cards.ts'
import { AdditionalCardShown } from './additional-card.tsx'
import { type AdditionalCard, type Additionals, namesOf } from './additional-words.ts'

const [rafael] = additionals.adicionais

const shown = (change: Partial<AdditionalCard> = {}, titular: Additionals['titular'] = 'ATIVO') => {
  const element = <AdditionalCardShown card={{ ...rafael!, ...change }} titular={titular} fatura={additionals.fatura} />
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  return { page, words: page.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ') }
}

test('SVC-01 an additional card is shown with its name, its number, and what it spent in which invoice', () => {
  const { page, words } = shown()
  expect(words).toContain('Rafael final 7730')
  expect(words).toMatch(/58,10.* em compras na fatura de novembro/)
  expect(page).toContain(`href="/dashboard/faturas/detalhes?fatura=${additionals.fatura?.id}"`)
  expect(shown({ gastoCentavos: 0 }).words).toContain('Nenhuma compra na fatura de novembro.')
})

test('SVC-01 its switch keeps its name, and says what is locked and how it is unlocked', () => {
  for (const situacao of ['ATIVO', 'BLOQUEADO'] as const)
    expect(shown({ situacao }).words).toContain('Bloqueio do cartão de Rafael')
  expect(shown({ situacao: 'BLOQUEADO' }).words).toContain('Para voltar a comprar, desligue o bloqueio.')
  expect(shown({ situacao: 'CANCELADO' }).page).not.toContain('role="switch"')
  expect(shown({ situacao: 'CANCELADO' }).words).not.toContain('Cancelar o cartão de Rafael')
})

test('SVC-01 a card that stopped with its holder’s says what becomes of it, and has no switch that would do nothing', () => {
  const own = shown({}, 'BLOQUEADO')
  expect(own.words).toContain('Parado')
  expect(own.words).toContain('volta a comprar junto com o seu')
  expect(own.page).not.toContain('role="switch"')
  expect(shown({ situacao: 'BLOQUEADO' }, 'BLOQUEADO').words).toContain('continua assim quando o seu voltar')
})

test('SVC-01 the row names two cards with their digits, and more by their names alone', () => {
  const card = (nome: string, final: string) => ({ nome, final })
  expect(namesOf([])).toBe('Peça um cartão para outra pessoa')
  expect(namesOf([card('Rafael', '7730')])).toBe('Rafael, final 7730')
  expect(namesOf([card('Rafael', '7730'), card('Iara', '5039')])).toBe('Rafael, final 7730 e Iara, final 5039')
  expect(namesOf([card('Rafael', '7730'), card('Iara', '5039'), card('Tomás', '5021')])).toBe('Rafael, Iara e Tomás')
})
