// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import type { Reply } from '@portal/contract'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { mount, press, type } from '../../../../test/mounted.tsx'
import { CouponForm } from './coupon-form.tsx'
import { SimulateForm } from './simulate-form.tsx'

const proposal = {
  proposta: 'p',
  dividas: [],
  entradaMinimaCentavos: 10_000,
  entradaMaximaCentavos: 49_999,
  aVista: { totalCentavos: 50_000 },
  parcelado: [],
  quantidades: [2, 12],
  cupom: null,
} as unknown as Reply<'propose'>
const base = '/dashboard/negociacao'

const draw = (form: ReactNode) => mount()(<MemoryRouter>{form}</MemoryRouter>)
const heardAt = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
  return ids
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .replaceAll('\u00A0', ' ')
}
const focused = () => [document.activeElement?.id, document.activeElement?.getAttribute('aria-invalid')]

test('NEG-02 an entry that cannot be is refused at its field, one above the cash price with that price', async () => {
  await draw(<SimulateForm proposal={proposal} base={base} />)
  type('Quanto cabe por mês', '150')
  type('Entrada que você pode pagar', '1')
  await press('Ver opções')
  expect(focused()).toEqual(['entrada', 'true'])
  expect(heardAt('Entrada que você pode pagar')).toContain('Digite uma entrada de R$ 100,00 a R$ 499,99.')
  type('Entrada que você pode pagar', '500')
  await press('Ver opções')
  expect(heardAt('Entrada que você pode pagar')).toContain('À vista sai por R$ 500,00.')
})

test('NEG-02 what fits a month is asked for with a value: one that is missing takes the focus', async () => {
  await draw(<SimulateForm proposal={proposal} base={base} />)
  await press('Ver opções')
  expect(focused()).toEqual(['valor', 'true'])
})

test('NEG-06 a coupon that is not typed takes the focus; one that came refused with the link leaves it', async () => {
  await draw(<CouponForm proposal={proposal} refused="Este cupom acabou." onProposal={() => {}} />)
  expect(screen.getByLabelText('Código do cupom').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(document.body)
  await press('Usar cupom')
  expect(focused()).toEqual(['cupom', 'true'])
})
