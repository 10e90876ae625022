import { renderToStaticMarkup } from 'react-dom/server'
import { RouterProvider, createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { services } from '../../gallery/samples/services.ts'
import type { CardServices } from '../card-services.ts'
import { CardPanel } from './card-panel.tsx'

const panel = (situacao: CardServices['situacao']) => {
  const element = <CardPanel services={{ ...services, situacao }} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('SVC-01 the switch of a card keeps its name, and says whether the card is locked and how to unlock it', () => {
  for (const state of ['ATIVO', 'BLOQUEADO'] as const) expect(panel(state)).toContain('Bloqueio do cartão')
  expect(panel('ATIVO')).not.toContain('Cartão bloqueado')
  expect(panel('BLOQUEADO')).toContain(
    'Cartão bloqueado: novas compras são recusadas. Para voltar a comprar, desligue o bloqueio.',
  )
  expect(panel('CANCELADO')).not.toContain('role="switch"')
})
