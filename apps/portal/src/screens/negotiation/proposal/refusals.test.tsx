// @vitest-environment happy-dom
import { screen } from '@testing-library/dom'
import type { Reply } from '@portal/contract'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { mount, press, type } from '../../../../test/mounted.tsx'
import { CouponForm } from './coupon-form.tsx'
import { FitForm } from './fit-form.tsx'
import { SimulateForm } from './simulate-form.tsx'

const proposal = {
  proposta: 'p',
  dividas: [],
  entradaMinimaCentavos: 10_000,
  entradaMaximaCentavos: 50_000,
  quantidades: [2, 12],
  cupom: null,
} as unknown as Reply<'propose'>
const base = '/dashboard/negociacao'

const draw = (form: ReactNode) => mount()(<MemoryRouter>{form}</MemoryRouter>)
const focused = () => [document.activeElement?.id, document.activeElement?.getAttribute('aria-invalid')]

test('NEG-02 an entry that cannot be is refused at its field, which takes the focus', async () => {
  await draw(<SimulateForm proposal={proposal} base={base} />)
  type('Entrada', '1')
  await press('Calcular')
  expect(focused()).toEqual(['entrada', 'true'])
})

test('NEG-02 what fits is asked for with a value and an entry: the one that is missing takes the focus', async () => {
  await draw(<FitForm proposal={proposal} base={base} />)
  await press('Ver o que cabe')
  expect(focused()).toEqual(['valor', 'true'])
  type('Quanto você pode pagar por mês', '150')
  type('Até quanto dá para pagar de entrada', '1')
  await press('Ver o que cabe')
  expect(focused()).toEqual(['entradaMaxima', 'true'])
})

test('NEG-06 a coupon that is not typed takes the focus; one that came refused with the link leaves it', async () => {
  await draw(<CouponForm proposal={proposal} refused="Este cupom acabou." onProposal={() => {}} />)
  expect(screen.getByLabelText('Código do cupom').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(document.body)
  await press('Usar cupom')
  expect(focused()).toEqual(['cupom', 'true'])
})
