import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser } from '../authoriser.ts'
import { Browser, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { readPdf } from '../pdf.ts'
import { createTwin, type Twin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

/** The channel of who came by a link. */
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

test('AUTO-32 a session of a link, which is for a negotiation alone, accepts, changes and ends nothing, and the ledger stays as it was', async () => {
  const twin = await createTwin(world, 'Quitéria')
  const { id: cartao } = await world.db
    .selectFrom('cards')
    .select('id')
    .where('customerId', '=', twin.id)
    .executeTakeFirstOrThrow()
  const browser = await enterByLink(twin)
  const call: Browser['call'] = (name, sent) => browser.call(name, sent)
  expect((await call('openDebts')).status, 'the link is a session').toBe(200)
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
  expect(asked.map(({ status, code }) => `${status} ${code}`)).toEqual(asked.map(() => '403 ESCOPO_INSUFICIENTE'))
  const acts = world.db.selectFrom('ledgerActs').select('kind').where('customerId', '=', twin.id)
  expect(await acts.where('kind', '=', 'automatic-debit').execute()).toEqual([])
})

test('AUTO-32 an act of a session that began by a link is in the ledger with that channel, given and withdrawn, and its receipt says so', async () => {
  const holder = await createAuthoriser(world)
  // No link opens the whole portal yet; the ledger asks the session, whatever opened it.
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
