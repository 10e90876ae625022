import { isCnpj } from '@portal/brazil/cnpj'
import { daysBetween } from '@portal/brazil/dates'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import { createNegotiator } from '../negotiator.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())

const enter = async (name: string) => {
  const browser = await new Browser(world).signIn(await createTwin(world, name))
  const [{ body: debts }, { body: agreements }] = [await browser.call('openDebts'), await browser.call('agreements')]
  return { browser, debts, agreements }
}

test('AGR-01 NEG-01 the story customers show each state of a debt and of an agreement', async () => {
  const ubirajara = await enter('Ubirajara')
  expect(ubirajara.debts.map(({ tipo }) => tipo)).toEqual(['CARNE', 'EMPRESTIMO', 'CARTAO'])
  const dividas = ubirajara.debts.map(({ id }) => id)
  const { body: joined } = await ubirajara.browser.call('propose', { body: { dividas } })
  // The loan left 65 days of its IOF, and nothing else is taxed.
  expect(joined.parcelado.every(({ iofCentavos }) => iofCentavos > 0 && iofCentavos < 1_500)).toBe(true)
  const wilma = await enter('Wilma')
  expect(wilma.debts.map(({ situacao }) => situacao)).toEqual(['VENDIDA', 'ABERTA'])
  expect(wilma.debts[0]).toMatchObject({
    valorHoje: null,
    melhorOferta: null,
    novoCredor: { cnpj: '99.999.999/0001-91' },
  })
  const issuer = await world.db.selectFrom('issuers').select('cnpj').where('id', '=', '1').executeTakeFirstOrThrow()
  expect([isCnpj(wilma.debts[0]!.novoCredor!.cnpj), issuer.cnpj.slice(0, 10)]).toEqual([true, '00.000.000'])
  const sold = await wilma.browser.call('propose', { body: { dividas: [wilma.debts[0]!.id] } })
  expect(sold.code).toBe('DIVIDA_NAO_NEGOCIAVEL')
  const xavier = await enter('Xavier')
  expect(xavier.debts.map(({ situacao, valorHoje }) => [situacao, valorHoje?.principalCentavos])).toEqual([
    ['CONTESTADA', 0],
    ['ABERTA', 100_000],
  ])
})

test('AGR-01 an agreement near its last day, one that broke and one that is paid, each with what comes next', async () => {
  const ivone = await enter('Ivone')
  expect(ivone.debts).toEqual([])
  expect(ivone.agreements).toMatchObject([{ situacao: 'EM_ANDAMENTO', andamento: 'ATRASADO', parcelasPagas: 4 }])
  const [late] = ivone.agreements
  expect(daysBetween('2026-11-19', late!.ultimoDia!)).toBeLessThan(7)
  expect(late!.proximoValorCentavos).toBeGreaterThan(20_000)
  const otavio = await enter('Otávio')
  expect(otavio.agreements).toMatchObject([{ situacao: 'QUEBRADO', novaOfertaEm: '2026-11-24' }])
  expect(otavio.debts).toMatchObject([{ proximaOferta: '2026-11-24', melhorOferta: null }])
  const { body: broken } = await otavio.browser.call('agreement', { params: { acordo: otavio.agreements[0]!.id } })
  expect(broken.quebra).toMatchObject({ parcela: 3, deduzidoCentavos: 60_000, novaOfertaEm: '2026-11-24' })
  expect(broken.plano.filter(({ situacao }) => situacao === 'CANCELADA')).toHaveLength(4)
  const priscila = await enter('Priscila')
  expect(priscila.agreements).toMatchObject([{ andamento: 'EM_DIA' }, { situacao: 'QUITADO' }])
  const acordo = priscila.agreements[1]!.id
  expect((await priscila.browser.file('settlementLetter', { params: { acordo } })).name).toBe('quitacao-5510-1010.pdf')
})

test('NEG-01 INV-10 a debt says which charge waits for its payment, and whether its money is on its way', async () => {
  const edna = await createNegotiator(world, 'Edna')
  const [debt, other] = await edna.debts()
  expect([debt?.cobranca, other?.cobranca]).toEqual([null, null])
  const { body } = await edna.browser.call('createDebtPix', { body: { divida: debt?.id ?? '' }, key: newKey() })
  const waits = { forma: 'PIX', valorCentavos: body.valorCentavos, aCaminho: false }
  expect((await edna.debts()).map(({ cobranca }) => cobranca)).toEqual([waits, null])
  await world.db.updateTable('charges').set({ seenAt: world.clock.now() }).where('id', '=', body.cobranca).execute()
  expect((await edna.debts())[0]?.cobranca).toEqual({ ...waits, aCaminho: true })
})
