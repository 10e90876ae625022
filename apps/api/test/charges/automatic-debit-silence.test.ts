/** A debit under way, and a death, of which no paper and no message may ask for money. */
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { Browser } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { readQr } from '../drawings.ts'
import { readPdf } from '../pdf.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

const sentTo = async ({ twin }: Authoriser): Promise<number> => {
  const own = world.db.selectFrom('messages').select('id').where('customerId', '=', twin.id)
  return (await own.where('purpose', '=', 'alert').execute()).length
}

/** A card beside the one that is authorised. */
async function giveOtherCard({ cartao }: Authoriser): Promise<string> {
  const card = await world.db.selectFrom('cards').selectAll().where('id', '=', cartao).executeTakeFirstOrThrow()
  const id = randomUUID()
  await world.db
    .insertInto('cards')
    .values({ ...card, id })
    .execute()
  return id
}

const alertsOf = async ({ twin }: Authoriser): Promise<string[]> => {
  const own = world.db
    .selectFrom('alerts')
    .select('kind')
    .where('customerId', '=', twin.id)
    .where('inPortal', '=', true)
  return (await own.execute()).map(({ kind }) => kind)
}

test.each([
  ['after a death nobody is written to of anything, and the portal keeps what happened', 'DCSD', 0],
  ['after any other end reminders and receipts go on', 'ACCL', 2],
])('AUTO-29 %s', async (_, code, more) => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.endAtBank(code)
  expect((await holder.state()).situacao).toBe('ENCERRADO')
  const before = await sentTo(holder)
  await moveTo(world, '2026-11-20 10:00')
  await world.run('reminders')
  const { body } = await holder.pay()
  await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))
  await holder.settled()
  expect((await sentTo(holder)) - before).toBe(more)
  expect(await alertsOf(holder)).toEqual(expect.arrayContaining(['due-soon', 'paid']))
})

test.each([
  ['after a death no offer goes out, and the desk hears why', 'DCSD', 409, /morte/],
  ['after any other end an offer goes out', 'ACCL', 200, /^(?!.*morte)/],
])('AUTO-29 %s', async (_, code, status, words) => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.endAtBank(code)
  const offer = { acao: 'enviar', emissor: '1', cpf: holder.twin.cpf, canal: 'SMS' }
  const answer = await deskCall(world, 'link-negociacao', offer)
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringMatching(words)])
  await world.run('messages')
  const sent = world.sandbox.sms
    .messages()
    .filter(({ to, text }) => to === holder.twin.phone && text.includes('proposta'))
  expect(sent).toHaveLength(status === 200 ? 1 : 0)
})

test('AUTO-29 an authorisation of another card, older than the death or offered on paper, takes no death back; a yes after it does', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const { db, clock } = world
  const own = db.selectFrom('recurrences').selectAll().where('customerId', '=', holder.twin.id)
  const first = await own.executeTakeFirstOrThrow()
  const link = async () => {
    const order = { acao: 'enviar', emissor: '1', cpf: holder.twin.cpf, canal: 'SMS' }
    return (await deskCall(world, 'link-negociacao', order)).status
  }
  clock.advance(60_000)
  const before = clock.now()
  clock.advance(60_000)
  await holder.endAtBank('DCSD')
  const other = { ...first, id: randomUUID(), recId: null, cardId: await giveOtherCard(holder) }
  await db
    .insertInto('recurrences')
    .values({ ...other, acceptedAt: before, approvedAt: before })
    .execute()
  expect(await link(), 'the other card').toBe(409)
  clock.advance(60_000)
  const since = db.updateTable('recurrences').where('id', '=', other.id)
  await since.set({ state: 'offered', acceptedAt: clock.now(), approvedAt: null }).execute()
  expect(await link(), 'an offer that nobody took').toBe(409)
  await since.set({ state: 'approved', approvedAt: clock.now(), payerCpf: '52998224725' }).execute()
  expect(await link(), 'a yes of another payer').toBe(409)
  await since.set({ payerCpf: null }).execute()
  expect(await link(), 'a yes of the holder').toBe(200)
})

test('AUTO-29 after a death what cannot be turned off goes on: a new device is told', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.endAtBank('DCSD')
  expect((await holder.state()).situacao).toBe('ENCERRADO')
  const before = await sentTo(holder)
  await new Browser(world).signIn(holder.twin)
  expect((await sentTo(holder)) - before).toBe(1)
  expect(await alertsOf(holder)).toContain('new-device')
})

test('AUTO-29 whose authorisation ended at the bank hears of it once, and is asked for no other, whatever comes later', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const { email } = holder.twin
  const heard = async () => {
    await world.run('messages')
    const own = world.sandbox.mail.messages().filter(({ to }) => to === email)
    return own.flatMap(({ text }) => (text.includes('Pix Automático') ? [text] : []))
  }
  const { length } = await heard()
  for (let time = 0; time < 2; time += 1) await holder.endAtBank('SLDB')
  for (const day of ['2026-11-20', '2026-11-23', '2026-11-24', '2026-12-14', '2026-12-20', '2026-12-23']) {
    await moveTo(world, `${day} 10:00`)
    await world.run('reminders')
  }
  const later = (await heard()).slice(0, -length)
  expect(later).toHaveLength(1)
  expect(later[0]).toContain('Pague esta fatura por Pix ou boleto')
  expect(later[0]).not.toMatch(/autoriz(e|ar)\b|ativ(e|ar)\b/i)
})

test('AUTO-29 the death of another payer is not the holder’s, who is told of the end and of what is due', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('TOTAL', '52998224725')
  await holder.endAtBank('DCSD')
  expect(await alertsOf(holder)).toContain('debit-off')
  const before = await sentTo(holder)
  await moveTo(world, '2026-11-20 10:00')
  await world.run('reminders')
  expect((await sentTo(holder)) - before).toBe(1)
})

test.each([false, true])(
  'AUTO-15 the invoice on paper has no code while its debit is under way, and says why; large print: %s',
  async (isLarge) => {
    const holder = await createAuthoriser(world)
    await holder.authorise()
    const paper = async () => {
      const query = { fatura: holder.fatura, ...(isLarge && { letra: 'grande' as const }) }
      const { bytes } = await holder.browser.file('invoicePdf', { params: { cartao: holder.cartao }, query })
      const { text, drawings } = await readPdf(bytes)
      return { words: text.replaceAll(/\s+/g, ' '), codes: drawings.flatMap((one) => readQr(one) ?? []) }
    }
    await moveTo(world, '2026-11-22 20:59')
    await holder.browser.signIn(holder.twin)
    expect((await paper()).codes, 'until the debit can be stopped no more').toHaveLength(1)
    await moveTo(world, '2026-11-22 22:30')
    await holder.browser.signIn(holder.twin)
    const { words, codes } = await paper()
    expect(codes).toEqual([])
    expect(words).toContain('Esta fatura tem um débito por Pix Automático em andamento')
    expect(words).not.toMatch(/código não ficou pronto/)
  },
)
