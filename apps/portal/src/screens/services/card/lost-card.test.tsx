import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { lost } from '../../gallery/samples/services.ts'
import type { ServiceRequest } from '../card-services.ts'
import { CardEnded } from './new-card.tsx'

const request = { ...lost.pedidos[0]!, protocolo: '20261119-0000000041', respostaAte: '2026-11-26' }

const said = (motivo: ServiceRequest['motivo'], hasPurchases = true) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <CardEnded request={{ ...request, motivo }} hasPurchases={hasPurchases} />
    </MemoryRouter>,
  )

test('SVC-01 a card that was stolen, lost or broken: its end is said first, what to do next, and the protocol last', () => {
  for (const motivo of ['ROUBO', 'PERDA', 'DANO'] as const) {
    const words = said(motivo)
      .replace(/<[^>]+>/g, ' ')
      .trim()
    expect(words).toMatch(/^Pronto: seu cartão foi cancelado\..*26\/11\/2026.*cartão novo/)
    expect(words).toMatch(/Protocolo\s+20261119-0000000041$/)
    expect(words.includes('boletim de ocorrência'), motivo).toBe(motivo === 'ROUBO')
  }
})

test('SVC-01 a lost or stolen card leads to the purchase that was not its holder’s, where the card has purchases', () => {
  const link = 'href="/dashboard/faturas/detalhes#contestar"'
  expect(said('ROUBO')).toContain(link)
  expect(said('PERDA')).toContain(link)
  expect(said('DANO')).not.toContain(link)
  expect(said('ROUBO', false)).not.toContain(link)
})
