import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { Browser, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { readPdf } from '../pdf.ts'
import { enterQuickSlip } from '../quick-slip-steps.ts'
import { createTwin, type Twin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** The channel of who came by a link: GUARD-01 and GUARD-13 keep the portal shut to every link there is. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

const BIRTH = '1988-03-14'

/** Somebody who proved the link of a message by the date of birth. */
async function enterByLink({ cpf, phone }: Twin): Promise<Browser> {
  const sent = { acao: 'enviar', emissor: '1', cpf, canal: 'SMS' }
  expect((await deskCall(world, 'link-negociacao', sent)).status).toBe(200)
  await world.run('messages')
  const texts = world.sandbox.sms.messages().flatMap(({ to, text }) => (to === phone ? [text] : []))
  const token = /#([\w-]{43})$/.exec(texts[0] ?? '')?.[1]
  const browser = new Browser(world)
  const proof = { token, dataNascimento: BIRTH, emissor: '1' }
  Object.assign(browser, (await browser.call('negotiationLinkAccess', { body: proof })).body)
  return browser
}

const ways = {
  negotiation: enterByLink,
  quickSlip: (twin: Twin) => enterQuickSlip(world, twin),
  payLink: async () => new Browser(world),
}

test.for([
  ['a negotiation link', 'negotiation', '403 ESCOPO_INSUFICIENTE'],
  ['the quick slip', 'quickSlip', '403 ESCOPO_INSUFICIENTE'],
  ['a payment link, which begins no session', 'payLink', '401 SESSAO_EXPIRADA'],
] as const)(
  'AUTO-32 GUARD-13 who came by %s accepts, changes and ends nothing, and the ledger stays as it was',
  async ([, way, refusal]) => {
    const twin = await createTwin(world, 'Quitéria')
    const { id: cartao } = await world.db
      .selectFrom('cards')
      .select('id')
      .where('customerId', '=', twin.id)
      .executeTakeFirstOrThrow()
    const browser = await ways[way](twin)
    const call: Browser['call'] = (name, sent) => browser.call(name, sent)
    if (way === 'negotiation') expect((await call('openDebts')).status, 'the link is a session').toBe(200)
    const asked = [
      await call('automaticDebit', { query: { cartao } }),
      await call('activateAutomaticDebit', {
        body: { cartao, valor: 'TOTAL', versaoTexto: 'qualquer', aceito: true },
        key: newKey(),
      }),
      await call('chooseDebitAmount', { body: { cartao, valor: 'MINIMO' }, key: newKey() }),
      await call('cancelAutomaticDebit', { body: { cartao }, key: newKey() }),
      await call('stopDebit', { body: { debito: cartao }, key: newKey() }),
      await call('returnDebit', { body: { debito: cartao }, key: newKey() }),
    ]
    expect(asked.map(({ status, code }) => `${status} ${code}`)).toEqual(asked.map(() => refusal))
    const acts = world.db.selectFrom('ledgerActs').select('kind').where('customerId', '=', twin.id)
    expect(await acts.where('kind', '=', 'automatic-debit').execute()).toEqual([])
  },
)

test('AUTO-15 a payment link gives no code while the debit of its invoice is under way, and serves again once that came to nothing', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  const made = await holder.call('createPayLink', { body: { pagar: { tipo: 'FATURA', ...holder.order } } })
  expect(made.status).toBe(200)
  const open = () => new Browser(world).call('openPayLink', { body: { token: made.body.token, emissor: '1' } })
  const codes = async () => (await holder.books()).charges.map(({ method }) => method)
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-22 20:50')
  expect(await open()).toMatchObject({ status: 200, body: { situacao: 'ABERTO' } })
  await moveTo(world, '2026-11-22 21:05')
  const before = await codes()
  expect(await open(), 'nor the codes of before').toMatchObject({ status: 409, code: 'DEBITO_EM_ANDAMENTO' })
  expect(await codes(), 'nothing that could be paid').toEqual(before)
  await moveTo(world, '2026-11-23 21:16')
  expect(await open()).toMatchObject({ status: 200, body: { situacao: 'ABERTO' } })
})

test('AUTO-32 the ledger asks the session for the channel: were a link to open the portal, which none does, acts and receipts would say so', async () => {
  const holder = await createAuthoriser(world)
  // By specification no link opens the portal (GUARD-01, GUARD-13): its origin is put in by hand.
  await world.db.updateTable('sessions').set({ origin: 'LINK' }).where('customerId', '=', holder.twin.id).execute()
  await holder.authorise()
  await holder.choose('MINIMO')
  await holder.cancel()
  expect((await holder.acts()).map(({ given, channel }) => [given, channel])).toEqual([
    [true, 'LINK'],
    [true, 'BANCO'],
    [true, 'LINK'],
    [false, 'LINK'],
  ])
  const { quebra } = (await deskCall(world, 'aceites', { acao: 'conferir' })).body as { quebra: unknown }
  expect(quebra).toBeNull()
  const own = (await holder.call('acceptances')).body.filter(({ tipo }) => tipo === 'PIX_AUTOMATICO')
  expect(own.map(({ canal }) => canal)).toEqual(['LINK', 'LINK', 'BANCO', 'LINK'])
  const papers: string[] = []
  for (const { id } of own) {
    const { bytes } = await holder.browser.file('acceptancePdf', { params: { aceite: id } })
    papers.push((await readPdf(bytes)).text.replaceAll(/\s+/g, ' '))
  }
  expect(papers.map((text) => /pelo link que recebeu|no banco de quem paga/.exec(text)?.[0])).toEqual([
    'pelo link que recebeu',
    'pelo link que recebeu',
    'no banco de quem paga',
    'pelo link que recebeu',
  ])
})
