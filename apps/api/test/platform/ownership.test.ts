import { contract } from '@portal/contract'
import type { Call } from '@portal/contract/call'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import type { Belongings } from '../belongings.ts'
import { belongingsOf, everyPlace, signInOwner } from '../every-place.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let owner: Browser
let stranger: Browser
let theirs: Belongings
let own: Belongings
const places = everyPlace(() => own)

beforeAll(async () => {
  world = await createWorld()
  ;[owner, stranger] = [await signInOwner(world, '509400'), await signInOwner(world, '509500')]
  theirs = await belongingsOf(world, owner, '509400')
  own = await belongingsOf(world, stranger, '509500')
})
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const nobodys = (): Belongings => ({
  cartao: randomUUID(),
  fatura: randomUUID(),
  cobranca: randomUUID(),
  boleto: randomUUID(),
  comprovante: randomUUID(),
  opcao: randomUUID(),
  parcelamento: randomUUID(),
  bin: '599999',
  divida: randomUUID(),
  proposta: randomUUID(),
  negociacao: randomUUID(),
  acordo: randomUUID(),
  carne: randomUUID(),
  apolice: randomUUID(),
  aceite: randomUUID(),
  protocolo: '20261119-0000000000',
  pedido: '20261119-0000000001',
  compra: randomUUID(),
  contestacao: randomUUID(),
  protocoloDaContestacao: '20261119-0000000002',
  arquivo: randomUUID(),
  adicional: randomUUID(),
  aviso: randomUUID(),
  link: randomUUID(),
})

test.each(places)(
  "GUARD-12 %s does not tell somebody else's %s from one that does not exist",
  async (name, _place, sent, code) => {
    const words = async (foreign: Belongings) => {
      const { status, body, headers } = await stranger.call(name, sent(foreign))
      return { status, body: { ...(body as object), requestId: '' }, names: [...headers.keys()] }
    }
    const foreign = await words(theirs)
    expect(foreign).toMatchObject({ status: 404, body: { codigo: code } })
    expect(foreign).toEqual(await words(nobodys()))
  },
)

test('GUARD-12 the list above has every call that takes an id, and every place of it', () => {
  const names =
    'bin cartao fatura cobranca boleto opcao parcelamento dividas proposta negociacao acordo carne aceite apolice protocolo compra contestacao arquivo aviso link'
  const ids = new Set(names.split(' '))
  const fieldsOf = (part: Call['body']) =>
    Object.keys((part?.def as unknown as { shape?: object } | undefined)?.shape ?? {})
  const wanted = Object.entries<Call>(contract).flatMap(([name, call]) =>
    [call.params, call.query, call.body]
      .flatMap(fieldsOf)
      .filter((field) => ids.has(field))
      .map((field) => `${name} ${field}`),
  )
  const covered = new Set(places.map(([name, place]) => `${name} ${place}`))
  expect(wanted.filter((place) => !covered.has(place))).toEqual([])
})

test('GUARD-12 what the stranger tried left nothing behind', async () => {
  const charges = await world.db
    .selectFrom('charges')
    .innerJoin('invoices', 'invoices.id', 'charges.invoiceId')
    .innerJoin('cards', 'cards.id', 'invoices.cardId')
    .whereRef('cards.customerId', '!=', 'charges.customerId')
    .select('charges.id')
    .execute()
  expect(charges).toEqual([])
  expect(world.sandbox.psp.charges()).toHaveLength(2)
})

test('GUARD-12 an invoice is looked for on its own card, not on another card of the same customer', async () => {
  const rafael = await new Browser(world).signIn('Rafael')
  const { body: cards } = await rafael.call('cards')
  const [first, second] = cards.map(({ numeroCartao }) => numeroCartao)
  const { body } = await rafael.call('invoiceDetails', { query: { cartao: first ?? '' } })
  const query = { cartao: second ?? '', fatura: body.id }
  expect((await rafael.call('invoiceDetails', { query })).code).toBe('FATURA_NAO_ENCONTRADA')
  const order = { body: { ...query, valorCentavos: body.valorHojeCentavos }, key: newKey() }
  expect((await rafael.call('createPix', order)).code).toBe('FATURA_NAO_ENCONTRADA')
})

test('GUARD-12 two customers may use the same idempotency key without meeting', async () => {
  const key = newKey()
  const one = await owner.currentInvoice()
  const two = await stranger.currentInvoice()
  const answers = await Promise.all([
    owner.call('createPix', { body: { ...one.order, valorCentavos: 50_000 }, key }),
    stranger.call('createPix', { body: { ...two.order, valorCentavos: 50_000 }, key }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0].body.cobranca).not.toBe(answers[1].body.cobranca)
  expect([answers[0].body.fatura, answers[1].body.fatura]).toEqual([theirs.fatura, own.fatura])
})

test('GUARD-12 an id tells nothing of another: no counter, no CPF, no card number', () => {
  const ids = [...Object.values(own), ...Object.values(theirs)].filter((id) => id.length > 8)
  // A protocol is read aloud: its day, and ten digits that count nothing.
  const protocol = /^20261119-[0-9]{10}$/
  for (const id of ids.filter((one) => !protocol.test(one)))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
