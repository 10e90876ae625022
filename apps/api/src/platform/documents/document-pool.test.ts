import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { documentPool } from './document-pool.ts'
import { type Letter, words } from './letter-document.ts'
import type { SlipPaper } from './slip-document.ts'

const at = new Date('2026-11-19T12:00:00Z')
const beneficiary = {
  name: 'Jangada Cartões',
  cnpj: '00.000.000/0001-91',
  address: 'Rua do Mar, 1',
  bankName: 'Banco',
  bankAgreement: '1',
  bankWallet: '1',
  sac: '',
  ombudsman: '',
}
const slip: SlipPaper = {
  about: 'Fatura de novembro de 2026',
  amountCents: 128_460,
  dueOn: '2026-11-23',
  issuedOn: '2026-11-19',
  documentNumber: '202611-0001',
  kind: 'DM',
  bankNumber: '1',
  digitLine: '00190000090312855700013900000172000000000128460',
  barcode: '00190000000001284600000031285570001390000017',
  brCode: undefined,
  instructions: [],
  payer: { name: 'Marina Souza', cpf: '529.982.247-25', address: '' },
  beneficiary,
}
const letterOf = (paragraphs: number): Letter => ({
  title: 'Uma carta',
  lead: 'Marina',
  sections: Array.from({ length: paragraphs }, () => words('Uma linha. '.repeat(60))),
  code: 'ABCDEFGHJKLM',
  issuer: beneficiary,
})

test('INV-04 a paper is drawn beside the calls: the server goes on while a thread works', async () => {
  const { draw } = documentPool({ threads: 1 })
  let isDrawn = false
  const drawing = draw('letter', at, letterOf(60)).finally(() => (isDrawn = true))
  let turns = 0
  while (!isDrawn) {
    await turn()
    turns += 1
  }
  expect((await drawing).subarray(0, 5).toString()).toBe('%PDF-')
  // Drawn in this thread it would leave some ten.
  expect(turns).toBeGreaterThan(100)
})

test('INV-07 the same slip again is the same file, whenever it is asked for; another amount is another', async () => {
  const { draw } = documentPool({ threads: 1 })
  const about = { title: 'Boleto', createdAt: at }
  const [first, again] = await Promise.all([draw('slips', about, [slip]), draw('slips', about, [slip])])
  expect(again).toBe(first)
  expect(await draw('slips', { ...about, createdAt: new Date(at.getTime() + 60_000) }, [slip])).toBe(first)
  expect(await draw('slips', about, [{ ...slip, amountCents: 1 }])).not.toEqual(first)
})

test('INV-04 a paper that kills its thread is refused, and the next one is drawn by another', async () => {
  const { draw } = documentPool({ threads: 1, heapMb: 40 })
  const [killing, next] = await Promise.allSettled([
    draw('letter', at, letterOf(40_000)),
    draw('slips', { title: 'Boleto', createdAt: at }, [slip]),
  ])
  expect(killing).toMatchObject({ status: 'rejected' })
  expect(next).toMatchObject({ status: 'fulfilled' })
})

test('INV-04 a paper that cannot be drawn is an error of its own, and is not kept', async () => {
  const { draw } = documentPool({ threads: 1 })
  const wrong = { ...slip, barcode: 'nenhum' }
  const about = { title: 'Boleto', createdAt: at }
  for (let time = 0; time < 2; time += 1) await expect(draw('slips', about, [wrong])).rejects.toThrow(/document-worker/)
  expect((await draw('slips', about, [slip])).length).toBeGreaterThan(1000)
})

test('INV-04 when very many papers wait the next is told to come again', async () => {
  const { draw } = documentPool({ threads: 1 })
  const all = Array.from({ length: 40 }, (_, number) =>
    draw('letter', at, { ...letterOf(1), title: `Carta ${number}` }),
  )
  const outcomes = await Promise.allSettled(all)
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(40 - 33)
  expect(refused[0]).toMatchObject({ reason: { code: 'SERVICO_OCUPADO', retryAfterSeconds: 2 } })
})
