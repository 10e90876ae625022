import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, hours } from '../../src/platform/clock.ts'
import { transact } from '../../src/platform/transact.ts'
import { inGsmLetters } from '../../src/records/messages/gsm-letters.ts'
import { Browser, newKey } from '../browser.ts'
import { openMailbox } from '../mailbox.ts'
import { txidOf } from '../payer.ts'
import { type Twin, createTwin, makeUnreadable, tooOld } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let mailbox: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  mailbox = await openMailbox()
  world = await createWorld({ SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await world.close()
  await mailbox.close()
})
beforeEach(() => world.clock.set(0))
type Who = { twin: Twin; browser: Browser }
type Wire = 'EMAIL' | 'SMS' | 'PORTAL'

const signedIn = async (...asked: [string, Parameters<typeof createTwin>[2]?]): Promise<Who> => {
  const twin = await createTwin(world, ...asked)
  return { twin, browser: await new Browser(world).signIn(twin) }
}

const choose = ({ browser }: Who, tipo: string, canais: readonly Wire[]) =>
  browser.call('chooseAlerts', { body: { tipo, canais } })
const list = async ({ browser }: Who, pagina = '1') => (await browser.call('alerts', { query: { pagina } })).body
const pay = async ({ browser }: Who): Promise<void> => {
  const { order } = await browser.currentInvoice()
  const { body } = await browser.call('createPix', { body: order, key: newKey() })
  await world.sandbox.psp.pay(txidOf(body.cobranca))
  await world.noticesApplied()
}

const cardOf = async ({ browser }: Who) => ({ cartao: (await browser.currentInvoice()).order.cartao })
/** Messages to a customer by channel, without codes. */
const sent = async ({ twin }: Who) => {
  await world.run('messages')
  const mails = mailbox.to(twin.email).map(({ mail }) => mail.text ?? '')
  const texts = world.sandbox.sms.messages().filter(({ to }) => to === twin.phone)
  return { EMAIL: mails, SMS: texts.map(({ text }) => text).filter((text) => !/\d{6} é seu codigo/.test(text)) }
}

/** Two days before its due date. */
const dueSoon = { invoice: { dueOn: '2026-11-21' } }

type Happening = { story: string; change?: object; words: RegExp; happen(who: Who): Promise<unknown> }

const happenings: Record<string, Happening> = {
  VENCE_EM_BREVE: {
    story: 'Marina',
    change: dueSoon,
    words: /A fatura de \S+ vence em 21\/11\/2026, que não é dia útil: .* até 23\/11\/2026\./,
    happen: () => world.run('reminders'),
  },
  PAGO: { story: 'Marina', words: /Recebemos o seu pagamento.*: fatura de \S+ de 2026\./, happen: pay },
  PAGAMENTO_DEVOLVIDO: {
    story: 'Marina',
    words: /Um Pix da fatura de \S+ de 2026 voltou para a conta de quem pagou\. .* até 25\/11\/2026\./,
    async happen(who) {
      await choose(who, 'PAGO', [])
      await pay(who)
      const charge = world.sandbox.psp.charges().find(({ devedor }) => devedor?.cpf === who.twin.cpf)
      await world.sandbox.psp.refund(charge?.pix?.[0]?.endToEndId ?? '')
      await world.noticesApplied()
    },
  },
  ACORDO_EM_RISCO: {
    story: 'Rui',
    words: /Pague até \d\d\/\d\d\/2026 para não perder o que você combinou\./,
    happen: () => world.run('reminders'),
  },
  CODIGO_USADO: {
    story: 'Marina',
    words: /Um código de acesso seu foi usado para entrar na sua conta, em 19\/11\/2026 às 10:\d\d\./,
    // A device without fingerprint types a code, known or not.
    async happen({ twin, browser }) {
      const body = { cpf: twin.cpf, senha: 'mar-aberto-2026', emissor: '1' }
      const first = await browser.duplicate().call('signIn', { body })
      if (!('desafio' in first.body)) throw new Error('no code was asked for')
      const { desafio } = first.body
      const codigo = await world.lastCode(twin.cpf)
      expect((await browser.call('code', { body: { desafio, codigo } })).status).toBe(200)
    },
  },
  NOVO_APARELHO: {
    story: 'Marina',
    words: /Novo acesso à sua conta: Navegador, em 19\/11\/2026 às 10:\d\d\./,
    happen: ({ twin }) => new Browser(world).signIn(twin),
  },
  CARTAO: {
    story: 'Marina',
    words: /O seu cartão foi bloqueado\. Não foi você\? Fale com a central agora\./,
    happen: async (who) =>
      who.browser.call('lockCard', { params: await cardOf(who), body: { bloqueado: true }, key: newKey() }),
  },
}

const ways = ['EMAIL', 'SMS', 'PORTAL'] as const
// Security alerts are in the portal only beside another channel.
const protecting = ['CODIGO_USADO', 'NOVO_APARELHO', 'CARTAO']
const wishes = Object.keys(happenings).flatMap((tipo) => ways.map((way) => [tipo, way] as const))

test.each(wishes.filter(([tipo, way]) => way !== 'PORTAL' || !protecting.includes(tipo)))(
  'SVC-01 %s, when it is wished by %s, comes that way once, and no other',
  async (tipo, way) => {
    const { story, change, words, happen } = happenings[tipo]!
    const who = await signedIn(story, change)
    expect((await choose(who, tipo, [way])).body.canais).toEqual([way])
    const before = await sent(who)
    await happen(who)
    const after = await sent(who)
    const news = { EMAIL: after.EMAIL.slice(before.EMAIL.length), SMS: after.SMS.slice(before.SMS.length) }
    for (const one of ['EMAIL', 'SMS'] as const) {
      expect(news[one], one).toHaveLength(one === way ? 1 : 0)
      // Nothing to tap on, and nobody's name or number; an amount only in a mailbox, of what was paid.
      for (const text of news[one]) {
        expect(text).toMatch(one === 'SMS' ? new RegExp(inGsmLetters(words.source)) : words)
        expect(text).not.toMatch(/https?:|Marina|Rui|\d{3}\.\d{3}/)
        expect(text.includes('R$'), 'an amount').toBe(one === 'EMAIL' && tipo === 'PAGO')
        expect(/SAC 24 horas: [\d ]+\./.test(text), 'whom to call').toBe(one === 'EMAIL' && protecting.includes(tipo))
      }
    }
    const { avisos } = await list(who)
    const told = avisos.filter((alert) => alert.tipo === tipo && words.test(alert.texto))
    const own = tipo === 'NOVO_APARELHO' ? 1 : 0
    expect(told).toHaveLength(own + (way === 'PORTAL' ? 1 : 0))
  },
)

test('SVC-01 what protects the account cannot be silenced outside the portal; anything else can', async () => {
  const who = await signedIn('Marina')
  for (const tipo of protecting) {
    for (const canais of [[], ['PORTAL']] as const)
      expect(await choose(who, tipo, canais)).toMatchObject({ status: 409, code: 'AVISO_DE_SEGURANCA' })
    for (const way of ['EMAIL', 'SMS'] as const) expect((await choose(who, tipo, [way])).status).toBe(200)
  }
  expect((await choose(who, 'PAGO', [])).body).toEqual({ tipo: 'PAGO', canais: [], protege: false })
  await pay(who)
  expect((await list(who)).avisos.filter(({ tipo }) => tipo === 'PAGO')).toEqual([])
  const choices = (await who.browser.call('alertChoices')).body
  expect(choices.slice(0, 7).map(({ tipo, canais, protege }) => [tipo, canais.join('+'), protege])).toEqual([
    ['VENCE_EM_BREVE', 'EMAIL+PORTAL', false],
    ['PAGO', '', false],
    ['PAGAMENTO_DEVOLVIDO', 'EMAIL+PORTAL', false],
    ['ACORDO_EM_RISCO', 'EMAIL+SMS+PORTAL', false],
    ['CODIGO_USADO', 'SMS', true],
    ['NOVO_APARELHO', 'SMS', true],
    ['CARTAO', 'SMS', true],
  ])
})

test('SVC-01 each way that is turned on or off is an act of its own, in the ledger, and none is made twice', async () => {
  const who = await signedIn('Marina')
  await Promise.all([choose(who, 'PAGO', ['SMS', 'PORTAL']), choose(who, 'PAGO', ['SMS', 'PORTAL'])])
  const acts = (await who.browser.call('acceptances')).body.filter(({ tipo }) => tipo === 'AVISO')
  expect(acts).toHaveLength(2)
  expect(
    new Set(acts.map(({ tipo, sobre, aceito, versaoTexto }) => `${tipo} ${sobre} ${aceito} ${versaoTexto}`)),
  ).toEqual(
    new Set([
      'AVISO Pagamento recebido por SMS true avisos-2026-11',
      'AVISO Pagamento recebido por e-mail false avisos-2026-11',
    ]),
  )
})

test('SVC-01 the job run again, beside itself and after a crash tells of nothing twice', async () => {
  const who = await signedIn('Marina', dueSoon)
  await choose(who, 'VENCE_EM_BREVE', ['EMAIL', 'SMS', 'PORTAL'])
  const before = await sent(who)
  // The server ends after the reminder was written, and before it was sent.
  mailbox.refuse(1)
  await world.run('reminders')
  await world.restart()
  await Promise.all([world.run('reminders'), world.run('reminders')])
  world.clock.advance(hours(1))
  await world.run('reminders')
  const after = await sent(who)
  world.clock.set(0)
  expect([after.EMAIL.length - before.EMAIL.length, after.SMS.length - before.SMS.length]).toEqual([1, 1])
  expect((await list(who)).avisos.filter(({ tipo }) => tipo === 'VENCE_EM_BREVE')).toHaveLength(1)
})

test.each([
  ['on a Sunday: three days before it, and on Monday', '2026-11-22', [0, 4]],
  ['on a Friday without banks: on Monday, the last day that costs nothing more', '2026-11-20', [4]],
  ['on a Saturday: before it, and on Monday', '2026-11-21', [0, 4]],
  ['on a Wednesday: three days before it, and on the day itself', '2026-11-25', [3, 6]],
] as const)('SVC-01 an invoice due %s is told of on its days', async (_when, dueOn, told) => {
  const who = await signedIn('Marina', { invoice: { dueOn } })
  const dates: number[] = []
  for (let day = 0; day <= 6; day += 1) {
    world.clock.set(days(day))
    const before = await countDue(who.twin)
    await world.run('reminders')
    if ((await countDue(who.twin)) > before) dates.push(day)
  }
  expect(dates).toEqual(told)
})

const countDue = async ({ id }: Twin): Promise<number> => {
  const rows = await world.db
    .selectFrom('alerts')
    .select('event')
    .where('customerId', '=', id)
    .where('kind', '=', 'due-soon')
    .execute()
  return rows.length
}

test('SVC-01 at night nobody is reminded and no SMS rings, but for what protects the account', async () => {
  const who = await signedIn('Marina', dueSoon)
  for (const tipo of ['PAGO', 'VENCE_EM_BREVE', 'NOVO_APARELHO']) await choose(who, tipo, ['SMS', 'PORTAL'])
  world.clock.set(hours(10))
  await pay({ ...who, browser: await who.browser.signIn(who.twin) })
  world.clock.set(hours(10) + 1)
  await world.run('reminders')
  expect((await sent(who)).SMS, 'paid at 20h').toEqual([])
  expect(await countDue(who.twin)).toBe(0)
  const other = await new Browser(world).signIn(who.twin)
  expect(other.accessToken).toBeDefined()
  expect((await sent(who)).SMS).toEqual([expect.stringContaining('Novo acesso')])
  world.clock.set(hours(22) - 1)
  expect((await sent(who)).SMS).toHaveLength(1)
  world.clock.set(hours(22))
  expect((await sent(who)).SMS, 'at 8h').toEqual([
    expect.stringContaining('Recebemos o seu pagamento'),
    expect.stringContaining('Novo acesso'),
  ])
})

test('SVC-01 an agreement that a late instalment is about to end is told of once when it is late, and once near its last day', async () => {
  const ivone = await signedIn('Ivone')
  const [agreement] = (await ivone.browser.call('agreements')).body
  expect(agreement?.andamento).toBe('ATRASADO')
  const risks = async () => (await list(ivone)).avisos.filter(({ tipo }) => tipo === 'ACORDO_EM_RISCO')
  for (let day = 0; day <= 12; day += 1) {
    world.clock.set(days(day))
    await world.run('reminders')
  }
  world.clock.set(0)
  const told = await risks()
  const lastDay = agreement!.ultimoDia!.split('-').toReversed().join('/')
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(2)
  expect(told[0]?.texto).toContain(lastDay)
  expect(told[0]?.sobre).toEqual({ tipo: 'ACORDO', id: agreement?.id, cartao: null, cartaoFinal: null })
})

test('SVC-01 who sold wallets, or paid, is not reminded; whose invoices cannot be read keeps nobody waiting', async () => {
  const paid = await signedIn('Marina', dueSoon)
  await pay(paid)
  const sold = await createTwin(world, 'Sílvia', dueSoon)
  const broken = await createTwin(world, 'Marina', dueSoon)
  await makeUnreadable(world, broken)
  const next = await createTwin(world, 'Marina', dueSoon)
  await world.run('reminders')
  expect(await Promise.all([paid.twin, sold, broken, next].map(countDue))).toEqual([0, 0, 0, 1])
})

test('SVC-01 one whose account cannot be counted keeps nobody waiting: not those after, and not who is about to lose an agreement', async () => {
  const twins = [await createTwin(world, 'Marina', dueSoon), await createTwin(world, 'Marina', dueSoon)]
  const [broken, next] = twins.toSorted((one, other) => (one.id < other.id ? -1 : 1)) as [Twin, Twin]
  const atRisk = await signedIn('Ivone')
  await makeUnreadable(world, broken)
  await world.run('reminders')
  expect(await Promise.all([broken, next].map(countDue))).toEqual([0, 1])
  const { avisos } = await list(atRisk)
  expect(avisos.filter(({ tipo }) => tipo === 'ACORDO_EM_RISCO')).toHaveLength(1)
  // Later tests must not wait for these.
  await world.db
    .updateTable('invoices')
    .set({ settledAt: world.clock.now() })
    .where('dueOn', '=', tooOld.dueOn)
    .execute()
})

test('SSO-05 SVC-01 what may not wait overtakes what may, however much of it there is, and all of it goes in one turn', async () => {
  const who = await signedIn('Marina')
  const before = (await sent(who)).EMAIL.length
  const common = { customerId: who.twin.id, purpose: 'alert', channel: 'EMAIL', body: 'Algumas palavras.' } as const
  const destination = who.twin.email
  await transact(world.db, async (tx) => {
    const { write } = world.app.services.messages
    for (let count = 0; count < 50; count += 1)
      await write(tx, { ...common, destination, subject: 'Pode esperar', patient: true })
    await write(tx, { ...common, destination, subject: 'Agora' })
  })
  await world.run('messages')
  const arrived = mailbox.to(who.twin.email).slice(before)
  expect(arrived).toHaveLength(51)
  // A round begun before sends twenty of them.
  expect(arrived.slice(0, 40).some(({ mail }) => mail.subject === 'Agora')).toBe(true)
})
