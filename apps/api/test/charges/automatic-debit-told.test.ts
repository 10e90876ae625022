import { debitTimes } from '../../src/charges/automatic-debit/debit-times.ts'
import { nextRetry } from '../../src/charges/automatic-debit/view.ts'
import { failedWords } from '../../src/charges/automatic-debit/words.ts'
import { readConfig } from '../../src/platform/config.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readBrCode } from '@portal/brazil/br-code'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { newKey } from '../browser.ts'
import { type Authoriser, debitSteps, statesOf } from '../debit-steps.ts'
import { readQr } from '../drawings.ts'
import { negotiationSteps } from '../negotiator.ts'
import { txidOf } from '../payer.ts'
import { readPdf } from '../pdf.ts'
import { automaticExamples } from '../pix-automatic-contract.ts'
import { messagesTo } from '../rescue-steps.ts'
import { type World, createWorld } from '../world.ts'

/** Traces of a debit: words, money that goes back, an agreement, papers and copies. */
let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

const { heard, payByHand, textsOf } = debitSteps(() => world)
const authorised = async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  return holder
}

test('AUTO-33 the debit that is scheduled is told with its amount, its day and until when it stops', async () => {
  const holder = await authorised()
  expect(await textsOf(holder, 'debit-scheduled')).toEqual([
    'O débito da fatura de novembro está agendado para 23/11/2026. Valor: R$ 1.284,60. Para não debitar, pare no portal até 22/11/2026 às 21h, ou no seu banco até 23h59 do mesmo dia.',
  ])
  await world.run('messages')
  const mails = messagesTo(world, holder.twin.email).map(({ text }) => text.replaceAll('\u00A0', ' '))
  const own = mails.filter((text) => text.includes('está agendado para 23/11/2026.'))
  expect(own).toHaveLength(1)
  expect(own[0]).toContain('Valor: R$ 1.284,60.')
  expect(own[0]).toContain('até 22/11/2026 às 21h')
})

test('AUTO-33 AUTO-20 a failure names the Pix and the day of the next try, each try its day, and the last failure no more', async () => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-23 21:16')
  expect(await textsOf(holder, 'debit-failed')).toEqual([
    'O débito da fatura de novembro não aconteceu. Você pode pagar por Pix agora. Se a fatura continuar em aberto, tentamos de novo em 24/11/2026.',
  ])
  for (const day of ['23', '24', '25', '26', '27'])
    for (const hour of ['21:16', '21:31']) await moveTo(world, `2026-11-${day} ${hour}`)
  const retry = (day: string) =>
    `A fatura de novembro tem uma nova tentativa de débito em ${day}/11/2026, que não pode mais ser parada. Valor: R$ 1.284,60. Se você pagar antes, o que sobrar volta como crédito.`
  expect(await textsOf(holder, 'debit-retry')).toEqual(['24', '25', '26'].map(retry))
  expect(await textsOf(holder, 'debit-failed')).toHaveLength(1)
})

test('AUTO-33 a failure that is heard of and sent a day late names the day of its debit', async () => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  await moveTo(world, '2026-11-24 09:00')
  await world.run('messages')
  const mails = messagesTo(world, holder.twin.email).filter(({ text }) => text.includes('não aconteceu.'))
  expect(mails.map(({ subject }) => subject)).toEqual(['O débito de 23/11/2026 não aconteceu'])
  expect(mails[0]?.text).not.toMatch(/\bhoje\b/i)
})

test('AUTO-33 AUTO-22 a failure that is heard of once its retry is booked asks nobody to pay', async () => {
  const holder = await authorised()
  await world.sandbox.psp.automatic.desk.setFunds(await holder.recId(), false)
  for (const hour of ['21:16', '21:31']) await moveTo(world, `2026-11-23 ${hour}`)
  const debit = await world.db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .selectAll('debits')
    .where('recurrences.customerId', '=', holder.twin.id)
    .executeTakeFirstOrThrow()
  const times = debitTimes(readConfig({}).automaticDebit.clocks)
  expect(failedWords('2026-11', nextRetry(debit, { now: world.clock.now(), times })).text).toBe(
    'O débito da fatura de novembro não aconteceu. Já há uma nova tentativa marcada para 24/11/2026.',
  )
})

/** Gives some of the paid debit back to whoever paid it. */
type Nature = 'ORIGINAL' | 'MED_PIX_AUTOMATICO'
const givenBack = async (holder: Authoriser, amountCents: number, nature: Nature) => {
  const txid = txidOf((await holder.books()).charges[0]?.id ?? '')
  const pix = world.sandbox.psp.received().find((one) => one.txid === txid)?.endToEndId ?? ''
  await world.sandbox.psp.refund(pix, { amountCents, nature })
  await holder.settled()
  await world.run('refunds')
  return txid
}

test.each([
  ['two days after', '2026-11-25 10:00', 'MED_PIX_AUTOMATICO'],
  ['forty days after', '2027-01-02 10:00', 'MED_PIX_AUTOMATICO'],
  ['by who received it', '2026-11-25 10:00', 'ORIGINAL'],
] as const)(
  'AUTO-31 a part that goes back %s is open again to the cent, explained, and free of any charge',
  async (_when, at, nature) => {
    const holder = await authorised()
    await moveTo(world, '2026-11-23 00:06')
    await moveTo(world, at)
    await givenBack(holder, 5001, nature)
    expect(await holder.invoice()).toMatchObject({ valorHojeCentavos: 5001, encargos: null })
    const [told, ...more] = await textsOf(holder, 'given-back')
    expect(more).toEqual([])
    expect(told).toMatch(
      /^Parte de um Pix da fatura de novembro de 2026 voltou para a conta de quem pagou\. O valor que voltou está em aberto de novo, sem juros nem multa até \d\d\/\d\d\/\d{4}\.$/,
    )
    expect(told).not.toMatch(/fraude|MED/i)
    expect(await holder.past()).toMatchObject([{ situacao: 'PAGO' }])
  },
)

/** A card's debt that is to be agreed on, copied from a story. */
async function owe({ twin }: Authoriser): Promise<void> {
  const { db } = world
  const own = db.selectFrom('debts').selectAll().where('kind', '=', 'card').where('settledAt', 'is', null)
  const debt = await own.where('contract', '=', '7702-8176').executeTakeFirstOrThrow()
  const id = randomUUID()
  await db
    .insertInto('debts')
    .values({ ...debt, customerId: twin.id, id, contract: id.slice(0, 9) })
    .execute()
}

test('AUTO-30 an agreement that is really accepted on S−3 takes the debit back, and December brings none', async () => {
  const holder = await authorised()
  await owe(holder)
  await moveTo(world, '2026-11-20 12:00')
  await holder.browser.signIn(holder.twin)
  const { upToConclusion, conclude } = negotiationSteps(world, holder.browser)
  expect((await conclude(await upToConclusion({ quantidade: 6 }))).status).toBe(200)
  for (const time of ['2026-11-20 20:45', '2026-11-21 00:01', '2026-11-23 21:31']) await moveTo(world, time)
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60'])
  for (const time of ['2026-12-14 00:01', '2026-12-21 20:45', '2026-12-23 21:31']) await moveTo(world, time)
  expect(await statesOf(holder)).toEqual(['CANCELADA 1284.60'])
  expect((await holder.books()).payments).toEqual([])
})

test('AUTO-08 where the issuer’s papers offer nothing, the invoice has its plain code, and the PSP hears of no offer', async () => {
  const holder = await createAuthoriser(world)
  world.pspHeard()
  const asked = { params: { cartao: holder.cartao }, query: { fatura: holder.fatura } }
  const { drawings, text } = await readPdf((await holder.browser.file('invoicePdf', asked)).bytes)
  const code = drawings.flatMap((one) => readQr(one) ?? []).find((each) => each.startsWith('0002')) ?? ''
  expect(readBrCode(code)).toMatchObject({ kind: 'dynamic', recurrenceUrl: undefined })
  expect(text).not.toContain('Pix Automático')
  expect(heard(/rec/)).toEqual([])
})

const found = (inside: unknown, name: string): unknown =>
  typeof inside === 'object' && inside !== null
    ? ((inside as Record<string, unknown>)[name] ??
      Object.values(inside).reduce<unknown>((one, each) => one ?? found(each, name), undefined))
    : undefined

test('AUTO-34 the copy of personal data has each debit with its amount, its days and what became of it', async () => {
  const holder = await authorised()
  await moveTo(world, '2026-11-23 00:06')
  await holder.browser.signIn(holder.twin)
  await holder.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  const codigo = await world.lastCode(holder.twin.cpf)
  const { body } = await holder.call('exportData', { body: { codigo }, key: newKey() })
  const { bytes } = await holder.browser.file('dataExportJson', { params: { protocolo: body.protocolo } })
  expect(found(JSON.parse(Buffer.from(bytes).toString()), 'debitosAutomaticos')).toMatchObject([
    {
      fatura: holder.fatura,
      valor: 'TOTAL',
      valorCentavos: 128_460,
      vencimento: '2026-11-23',
      diaDoDebito: '2026-11-23',
      situacao: 'PAGO',
    },
  ])
})

const { recWebhookNotification1, cobRWebhookNotification1 } = automaticExamples

test('AUTO-25 the official examples of notices are taken: of strangers nothing is asked, of ours the PSP is', async () => {
  const holder = await authorised()
  const { send } = world.sandbox.psp.notices
  const post = async (body: unknown, to: 'rec' | 'cobr') => {
    world.pspHeard()
    expect(await send(body, 'right', to)).toBe(200)
    await holder.settled()
    return heard(/^GET \/(rec|cobr)\//).map(({ call }) => call)
  }
  expect(await post(recWebhookNotification1, 'rec')).toEqual([])
  expect(await post(cobRWebhookNotification1, 'cobr')).toEqual([])
  const [idRec, txid] = [await holder.recId(), txidOf((await holder.books()).charges[0]?.id ?? '')]
  const recs = recWebhookNotification1.recs.map((each) => ({ ...each, idRec }))
  expect(await post({ recs }, 'rec')).toEqual([`GET /rec/${idRec}`, `GET /cobr/${txid}`])
  const cobsr = cobRWebhookNotification1.cobsr.map((each) => ({ ...each, idRec, txid }))
  expect(await post({ cobsr }, 'cobr')).toEqual([`GET /rec/${idRec}`, `GET /cobr/${txid}`])
  expect((await holder.state()).proximo).toMatchObject({ situacao: 'AGENDADO', valorCentavos: 128_460 })
})

test('AUTO-37 AUTO-33 what was paid by hand is not told as a debit', async () => {
  const holder = await authorised()
  await payByHand(holder)
  await moveTo(world, '2026-11-23 00:06')
  expect(await holder.alerts()).toEqual(['debit-on', 'debit-scheduled'])
  expect(await textsOf(holder, 'no-debit')).toEqual([])
})
