import { randomInt, randomUUID } from 'node:crypto'
import type { SlipOrder } from '../src/platform/gateways/slips.ts'

/** A slip for somebody who lives somewhere, as the house orders it. */
export const slipOrder = (change: Partial<SlipOrder> = {}): SlipOrder => ({
  ourNumber: randomUUID(),
  count: randomInt(1, 9_999_999),
  amountCents: 128_460,
  dueDate: '2026-11-25',
  kind: 'CC',
  terms: { lastDay: '2026-11-25', late: undefined },
  payer: {
    document: '52998224725',
    name: 'Ana Conceição',
    address: {
      street: 'Rua da Enseada',
      number: '101',
      complement: 'apto 12',
      district: 'Mucuripe',
      town: 'Fortaleza',
      state: 'CE',
      postalCode: '60000101',
    },
  },
  description: 'Fatura de novembro',
  ...change,
})
