/** The words of Pix Automático at its beginning and its end: which debit, of how much, and what is left to pay. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { Browser } from '../browser.ts'
import { messagesTo } from '../rescue-steps.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterEach(() => world.clock.set(0))
afterAll(() => world.close())

type Authoriser = Awaited<ReturnType<typeof createAuthoriser>>

/** The newest alert of a kind in the portal, and its e-mail. */
async function toldOf({ twin, call }: Authoriser, tipo: string): Promise<{ portal: string; mail: string }> {
  await world.run('messages')
  const { avisos } = (await call('alerts', { query: { pagina: '1' } })).body
  const mails = messagesTo(world, twin.email).map(({ text }) => text)
  const portal = avisos.find((alert) => alert.tipo === tipo)?.texto ?? ''
  const [start = ''] = portal.split('.')
  const plain = (text: string): string => text.replaceAll('\u00A0', ' ')
  return { portal: plain(portal), mail: plain(mails.find((text) => text.includes(`: ${start}.`)) ?? '') }
}

/** Due on a Saturday: without a debit it is paid until Monday. */
const weekend = { invoice: { dueOn: '2026-11-21' } }

test('user5 M3 the first debit is said with its amount and its own day, before the bank is asked and after its yes', async () => {
  const holder = await createAuthoriser(world, weekend)
  const first = {
    referencia: '2026-11',
    dia: '2026-11-23',
    autorizarAte: '2026-11-22T03:00:00.000Z',
    totalCentavos: 128460,
    minimoCentavos: holder.details.valorMinimoCentavos,
  }
  expect((await holder.state()).condicoes).toMatchObject({ primeiroDebito: '2026-11-21', primeiraFatura: first })
  await holder.authorise()
  const { portal, mail } = await toldOf(holder, 'PIX_AUTOMATICO_LIGADO')
  expect(portal).toBe(
    'O Pix Automático foi autorizado. Primeiro débito: R$ 1.284,60 em 23/11/2026 (fatura de novembro). O débito vai pagar esta fatura.',
  )
  expect(mail).toContain('Primeiro débito em 23/11/2026 (fatura de novembro), que vai pagar esta fatura.')
  expect(mail).toContain('Valor: R$ 1.284,60.')
  expect(mail.split('Primeiro débito'), 'user6 7 said once').toHaveLength(2)
})

test('user5 M3 by the minimum its holder need not pay the minimum', async () => {
  const holder = await createAuthoriser(world, weekend)
  await holder.authorise('MINIMO')
  expect((await toldOf(holder, 'PIX_AUTOMATICO_LIGADO')).portal).toContain('O débito vai pagar o mínimo desta fatura.')
})

test('user5 M3 once no bank can be told of this invoice, the next one is the first, and until then all is paid as always', async () => {
  const holder = await createAuthoriser(world, weekend)
  await holder.activate()
  await moveTo(world, '2026-11-22 09:00')
  const { primeiraFatura } = (await holder.state()).condicoes
  expect(primeiraFatura).toMatchObject({ referencia: '2026-12', totalCentavos: null, minimoCentavos: null })
  await holder.authorise()
  const { portal } = await toldOf(holder, 'PIX_AUTOMATICO_LIGADO')
  expect(portal).toMatch(/Primeiro débito em \d\d\/12\/2026 \(fatura de dezembro\)\. Até lá, pague como sempre\.$/)
})

test('user5 M3 a paid invoice and one whose debit was stopped are no first debit', async () => {
  const paid = await createAuthoriser(world)
  await world.sandbox.psp.pay((await paid.pay()).body.cobranca.replaceAll('-', ''))
  await paid.settled()
  expect((await paid.state()).condicoes.primeiraFatura).toMatchObject({ referencia: '2026-12' })
  const stopped = await createAuthoriser(world)
  await stopped.authorise()
  await stopped.stop((await stopped.state()).proximo?.debito ?? '')
  expect((await stopped.state()).condicoes.primeiraFatura).toMatchObject({ referencia: '2026-12' })
})

test('AUTO-33 user6 7 the mail before a debit says where it is stopped, until which hour of which day', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await holder.settled()
  const { mail } = await toldOf(holder, 'DEBITO_AGENDADO')
  expect(mail).toContain(
    'Para não debitar, pare no portal até 22/11/2026 às 21h, ou no seu banco até 23h59 do mesmo dia.',
  )
  expect(mail).not.toMatch(/por aqui|fim do dia/)
})

test('user5 M4 the end names the debit that goes with it, and until when this invoice is paid', async () => {
  const holder = await createAuthoriser(world, weekend)
  await holder.authorise()
  const { body } = await holder.cancel()
  expect(body).toMatchObject({
    proximo: null,
    debitoCancelado: { valorCentavos: 128460, dia: '2026-11-23', pagarAte: '2026-11-23', situacao: 'CANCELADO' },
  })
  const { portal, mail } = await toldOf(holder, 'PIX_AUTOMATICO_DESLIGADO')
  expect(portal).toBe(
    'O Pix Automático foi cancelado por você. O débito de R$ 1.284,60 de 23/11/2026 (fatura de novembro) também foi cancelado. Pague esta fatura por Pix ou boleto até 23/11/2026. As próximas também não são debitadas.',
  )
  expect(mail).toContain('Pague esta fatura por Pix ou boleto até 23/11/2026.')
  expect(mail).toContain('Valor do débito cancelado: R$ 1.284,60.')
  expect(await holder.past(), 'a past debit has the day of its end').toMatchObject([
    { situacao: 'CANCELADO', acabouEm: expect.stringMatching(/^2026-11-19T/) },
  ])
})

test('user5 M4 an end at the bank says the same, and nothing of an invoice that is paid', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise()
  await world.sandbox.psp.automatic.desk.cancelAll(await holder.recId())
  await holder.settled()
  expect((await toldOf(holder, 'PIX_AUTOMATICO_DESLIGADO')).portal).toContain(
    'Pague esta fatura por Pix ou boleto até 23/11/2026.',
  )
  const paid = await createAuthoriser(world)
  await paid.authorise()
  await moveTo(world, '2026-11-23 00:06')
  await paid.cancel()
  expect((await paid.state()).debitoCancelado).toBeNull()
  expect((await toldOf(paid, 'PIX_AUTOMATICO_DESLIGADO')).portal).toBe(
    'O Pix Automático foi cancelado por você. As próximas faturas não são debitadas: pague por Pix ou boleto.',
  )
})

test('AUTO-07 a code that no bank has taken waits beside its invoice in Início, until the yes or the end', async () => {
  const holder = await createAuthoriser(world)
  const waiting = async () =>
    (await holder.call('start')).body.vencimentos.map((due) => due.tipo === 'FATURA' && due.debitoAguardando)
  expect(await waiting()).toEqual([false])
  await holder.activate()
  expect(await waiting()).toEqual([true])
  await holder.authorise()
  expect(await waiting()).toEqual([false])
  const other = await createAuthoriser(world)
  await other.activate()
  await other.cancel()
  expect((await other.call('start')).body.vencimentos).toMatchObject([{ debitoAguardando: false }])
})

test('AUTO-18 AUTO-07 who paid the minimum by hand is told of no lateness, and of the next code that waits', async () => {
  const holder = await createAuthoriser(world)
  await holder.authorise('MINIMO')
  const { body } = await holder.pay({ valorCentavos: holder.details.valorMinimoCentavos })
  await world.sandbox.psp.pay(body.cobranca.replaceAll('-', ''))
  await holder.settled()
  await moveTo(world, '2026-11-22 12:00')
  expect((await holder.invoice()).debitoPix).toMatchObject({ debito: { situacao: 'CANCELADO' }, semDebito: null })
  await holder.cancel()
  await holder.activate()
  expect((await holder.call('start')).body.vencimentos).toMatchObject([
    { minimoPago: true, semDebito: false, debitoAguardando: true },
  ])
})

test('AUTO-10 AUTO-24 an invoice that no debit comes for any more is named while it is to be paid', async () => {
  for (const story of ['Nádia', 'Heitor', 'Gaspar']) {
    const browser = await new Browser(world).signIn(story)
    const { vencimentos } = (await browser.call('start')).body
    const [due] = vencimentos.flatMap((one) => (one.tipo === 'FATURA' ? [one] : []))
    expect(due?.semDebito, `${story}: Início says so`).toBe(true)
    const cartao = due?.cartao ?? ''
    const { body } = await browser.call('automaticDebit', { query: { cartao } })
    expect(body, story).toMatchObject({ proximo: null, debitoCancelado: { situacao: 'NAO_ACONTECEU' } })
  }
})
