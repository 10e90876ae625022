import { afterEach, expect, test, vi } from 'vitest'
import type { DebtProposal } from '../agreement-flow.ts'
import { findPlans, FITTING } from './simulating.ts'

afterEach(() => void vi.unstubAllGlobals())

test('NEG-02 where no plan fits the month, the smallest instalment is asked for with the entry that was typed', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(url.includes('quantidade=') ? { condicoes: { quantidade: 24 } } : { planos: [] })
  })
  const parcelado = [
    { quantidade: 12, valorParcelaCentavos: 9_000, entradaCentavos: 10_000 },
    { quantidade: 24, valorParcelaCentavos: 5_000, entradaCentavos: 10_000 },
  ]
  const proposal = { proposta: 'p', parcelado } as unknown as DebtProposal
  const wish = { count: FITTING, entryCents: 50_000, monthlyCents: 1_000, dueDay: '10' }
  expect(await findPlans(proposal, wish)).toEqual({ plans: [{ quantidade: 24 }], isBeyond: true })
  expect(asked.at(-1)).toMatch(/quantidade=24&entradaCentavos=50000/)
})
