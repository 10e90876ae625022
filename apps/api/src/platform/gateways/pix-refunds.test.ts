import { expect, test } from 'vitest'
import { parsePixNotice } from './pix.ts'

const pix = { endToEndId: 'E12345678202009091221kkkkkkkkkkk', valor: '110.00', horario: '2020-09-09T20:15:00.358Z' }
const refundsOf = (devolucoes: unknown) => parsePixNotice({ pix: [{ ...pix, devolucoes }] })[0]?.refunds

/** As the Banco Central (2.9.0, pixWebhook1), Inter (PUT /pix/{e2eid}/devolucao) and Stone (GET /pix) write them. */
const central = {
  id: '123ABC',
  rtrId: 'D12345678202009091221abcdf098765',
  valor: '10.00',
  horario: { solicitacao: '2020-09-09T20:15:00.358Z' },
  status: 'EM_PROCESSAMENTO',
}
const inter = {
  id: '11',
  rtrId: 'D00416968202412061705DtTa1zV6cQl',
  valor: '20.00',
  horario: { solicitacao: '2024-12-06T20:05:45.624Z', liquidacao: '2024-12-06T20:05:45.628Z' },
  status: 'DEVOLVIDO',
  natureza: 'ORIGINAL',
}
const stone = {
  horario: { liquidacao: '2021-03-23T10:53:09.612326Z', solicitacao: '2021-03-23T10:53:09.060862Z' },
  id: 'maroto123',
  motivo: 'texto',
  rtrId: 'D1650155520210323105348b6cffe3d3',
  status: 'DEVOLVIDO',
  valor: '30.00',
}

test('INV-10 what was given back of a Pix is read as each PSP writes it, in a list or alone', () => {
  const read = { rtrId: central.rtrId, amountCents: 1000, status: 'EM_PROCESSAMENTO', nature: 'ORIGINAL' }
  expect(refundsOf(central)).toEqual([{ ...read, at: new Date('2020-09-09T20:15:00.358Z') }])
  expect(refundsOf([inter, stone])).toEqual([
    {
      rtrId: inter.rtrId,
      amountCents: 2000,
      status: 'DEVOLVIDO',
      nature: 'ORIGINAL',
      at: new Date('2024-12-06T20:05:45.628Z'),
    },
    {
      rtrId: stone.rtrId,
      amountCents: 3000,
      status: 'DEVOLVIDO',
      nature: 'ORIGINAL',
      at: new Date('2021-03-23T10:53:09.612Z'),
    },
  ])
  const med = { ...inter, natureza: 'MED_PIX_AUTOMATICO', horario: undefined }
  expect(refundsOf([med])).toMatchObject([{ nature: 'MED_PIX_AUTOMATICO' }])
})

test('INV-10 a refund that cannot be read hides neither its Pix nor the others', () => {
  expect(parsePixNotice({ pix: [pix] })[0]).not.toHaveProperty('refunds')
  for (const odd of [null, 'x', [], {}, { ...inter, valor: '0.00' }, { ...inter, rtrId: undefined }])
    expect(parsePixNotice({ pix: [{ ...pix, devolucoes: odd }] })).toHaveLength(1)
  expect(refundsOf([{ ...inter, valor: 'x' }, central])).toHaveLength(1)
  const odd = { ...inter, valor: 'x' }
  expect(parsePixNotice({ pix: [{ ...pix, devolucoes: [odd, central] }] })[0]?.oddRefunds, 'kept as it stands').toEqual(
    [odd],
  )
  expect(refundsOf([{ ...inter, horario: { liquidacao: 'ontem' } }])).toMatchObject([{ amountCents: 2000 }])
})
