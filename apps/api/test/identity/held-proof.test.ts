import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, later, minutes, seconds } from '../../src/platform/clock.ts'
import { answer, createPassword, rightChoices, sendCode, begin, toQuestions } from '../access-steps.ts'
import { Browser } from '../browser.ts'
import { createPayer } from '../payer.ts'
import { enterQuickSlip } from '../quick-slip-steps.ts'
import { createTwin, type Twin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))
afterEach(() => world.run('messages'))

const PHRASE = 'três jangadeiros no mar às seis'
const BORN = '1988-03-14'

/** From the CPF over the code by SMS to the questions, and a code to the mailbox in their place. */
async function toHeldProof(twin: Twin) {
  const browser = new Browser(world)
  const { desafio } = await toQuestions(world, browser, twin.cpf, 'forgottenPassword')
  const sent = await browser.call('secondCode', { body: { desafio } })
  return { browser, desafio, sent, codigo: await mailedCode(twin) }
}

async function mailedCode({ email }: Twin): Promise<string> {
  await world.run('messages')
  const mail = world.sandbox.mail.messages().find(({ to }) => to === email)
  return /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
}

const endingOf = async ({ id }: Twin): Promise<string> =>
  (await world.db.selectFrom('cards').select('last4').where('customerId', '=', id).executeTakeFirstOrThrow()).last4

type Papers = ({ final: string } | { linha: string }) & { codigo: string; dataNascimento?: string }
const prove = (browser: Browser, desafio: string, proof: Papers) =>
  browser.call('answerQuestions', { body: { desafio, dataNascimento: BORN, ...proof } })

const otherCode = (codigo: string): string => String((Number(codigo) + 1) % 1e6).padStart(6, '0')

test('SSO-02 SSO-03 nothing has to be remembered: a document, the card and a code to the other contact open a new password (WCAG 3.3.8)', async () => {
  const twin = await createTwin(world, 'Marina')
  const { browser, desafio, sent, codigo } = await toHeldProof(twin)
  expect(sent.body).toMatchObject({
    proximoPasso: 'VALIDAR_PERGUNTAS',
    comOQueTenho: { canal: 'EMAIL', final: 'CARTAO', codigo: { expiraEmSegundos: 300, reenvioEmSegundos: 30 } },
  })
  expect(JSON.stringify(sent.body)).not.toContain(twin.email)
  const proven = await prove(browser, desafio, { final: await endingOf(twin), codigo })
  expect(proven.body).toEqual({ proximoPasso: 'CRIAR_SENHA', desafio })
  expect((await createPassword(browser, desafio, PHRASE)).status).toBe(200)
})

test('SSO-02 who had the first code by e-mail gets the second by SMS', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio } = await begin(browser, twin.cpf)
  await sendCode(browser, desafio, 'EMAIL')
  const { body } = await browser.typeCode(desafio, await mailedCode(twin))
  expect(body).toMatchObject({ comOQueTenho: { canal: 'SMS', codigo: null } })
  await browser.call('secondCode', { body: { desafio } })
  await world.run('messages')
  const [sms] = world.sandbox.sms.messages()
  expect(sms?.to).toBe(twin.phone)
  const codigo = /\d{6}/.exec(sms?.text ?? '')?.[0] ?? ''
  expect((await prove(browser, desafio, { final: await endingOf(twin), codigo })).status).toBe(200)
})

test('SSO-02 who has no card reads the contract’s last digits, and who has neither is not offered it', async () => {
  const gilda = await createTwin(world, 'Gilda')
  const { browser, desafio, sent, codigo } = await toHeldProof(gilda)
  expect(sent.body).toMatchObject({ comOQueTenho: { final: 'CONTRATO' } })
  expect((await prove(browser, desafio, { final: '2261', codigo })).status).toBe(200)

  const karina = await createTwin(world, 'Karina')
  const other = new Browser(world)
  const asked = await toQuestions(world, other, karina.cpf)
  expect((await other.call('secondCode', { body: { desafio: asked.desafio } })).code).toBe('PASSO_FORA_DE_ORDEM')
  const { body } = await other.call('currentStep', { body: { desafio: asked.desafio } })
  expect(body).not.toHaveProperty('comOQueTenho')
})

test('SSO-02 M1 one phone or one mailbox is not enough: the code that opened the questions is no second one', async () => {
  const twin = await createTwin(world, 'Marina')
  const thief = new Browser(world)
  const { desafio } = await toQuestions(world, thief, twin.cpf, 'forgottenPassword')
  const first = await world.lastCode()
  const proof = { final: await endingOf(twin), codigo: first }
  expect((await prove(thief, desafio, proof)).code, 'none was sent').toBe('PASSO_FORA_DE_ORDEM')
  await thief.call('secondCode', { body: { desafio } })
  if (first !== (await mailedCode(twin))) expect((await prove(thief, desafio, proof)).code).toBe('RESPOSTAS_INCORRETAS')
})

test('SSO-02 SSO-07 no answer says what was wrong, and the tries are those of the questions', async () => {
  const twin = await createTwin(world, 'Marina')
  const { browser, desafio, codigo } = await toHeldProof(twin)
  const final = await endingOf(twin)
  const wrong = [
    () => prove(browser, desafio, { final, codigo, dataNascimento: '1988-03-15' }),
    () => prove(browser, desafio, { final: final === '0000' ? '0001' : '0000', codigo }),
  ]
  for (const [at, attempt] of wrong.entries())
    expect(await attempt()).toMatchObject({ code: 'RESPOSTAS_INCORRETAS', body: { tentativasRestantes: 2 - at } })
  expect((await prove(browser, desafio, { final, codigo: otherCode(codigo) })).code).toBe('DESAFIO_ENCERRADO')
  expect((await prove(browser, desafio, { final, codigo })).code, 'over').toBe('MUITAS_TENTATIVAS')

  const again = await toHeldProof(twin)
  const refused = await prove(again.browser, again.desafio, { final, codigo: again.codigo })
  expect(refused.code, 'three wrong ones, by whichever way').toBe('MUITAS_TENTATIVAS')
})

test('SSO-05 a second code is over after five minutes at no cost, and another one voids it', async () => {
  const twin = await createTwin(world, 'Marina')
  const { browser, desafio, codigo } = await toHeldProof(twin)
  const final = await endingOf(twin)
  expect((await browser.call('secondCode', { body: { desafio } })).code).toBe('REENVIO_CEDO')
  world.clock.advance(minutes(5) + seconds(1))
  expect((await prove(browser, desafio, { final, codigo })).code).toBe('CODIGO_EXPIRADO')
  await browser.call('secondCode', { body: { desafio } })
  const newest = await mailedCode(twin)
  if (newest !== codigo)
    expect(await prove(browser, desafio, { final, codigo })).toMatchObject({ body: { tentativasRestantes: 2 } })
  expect((await prove(browser, desafio, { final, codigo: newest })).status).toBe(200)
})

test('SSO-03 M1 a contact that was changed this week proves nothing, whichever of the two it is', async () => {
  for (const channel of ['SMS', 'EMAIL'] as const) {
    const twin = await createTwin(world, 'Marina')
    await world.db
      .insertInto('contactAges')
      .values({ customerId: twin.id, channel, changedAt: later(world.clock.now(), -days(6)) })
      .execute()
    const browser = new Browser(world)
    const { desafio, perguntas } = await toQuestions(world, browser, twin.cpf, 'forgottenPassword')
    expect((await browser.call('secondCode', { body: { desafio } })).code, channel).toBe('PASSO_FORA_DE_ORDEM')
    expect((await answer(browser, desafio, await rightChoices(world, twin.id, perguntas))).status).toBe(200)
  }
})

test('SSO-02 GUARD-11 a second code is for the step of the questions alone', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = new Browser(world)
  const { desafio } = await begin(browser, twin.cpf)
  expect((await browser.call('secondCode', { body: { desafio } })).code).toBe('PASSO_FORA_DE_ORDEM')
  await sendCode(browser, desafio)
  expect((await browser.call('secondCode', { body: { desafio } })).code).toBe('PASSO_FORA_DE_ORDEM')
  const login = await new Browser(world).challenge(twin)
  expect((await browser.call('secondCode', { body: { desafio: login } })).code).toBe('PASSO_FORA_DE_ORDEM')
  expect((await browser.call('secondCode', { body: { desafio: 'A'.repeat(43) } })).code).toBe('DESAFIO_ENCERRADO')
})

/** A holder with a slip of the own invoice, whose line nobody else was given. */
async function withSlip() {
  const payer = await createPayer(world)
  const { boleto } = (await payer.slip()).body
  const { linhaDigitavel } = await payer.slipStatus(boleto)
  return { ...payer, boleto, line: linhaDigitavel ?? '' }
}
type Holder = Awaited<ReturnType<typeof withSlip>>

test('SSO-02 issue 23.8 an open boleto does in the place of the card: its line, the document and the second code', async () => {
  const { twin, line } = await withSlip()
  const { browser, desafio, sent, codigo } = await toHeldProof(twin)
  expect(sent.body).toMatchObject({ comOQueTenho: { final: 'CARTAO', boleto: true } })
  const { line: foreign } = await withSlip()
  const wrong = await prove(browser, desafio, { linha: foreign, codigo })
  expect(wrong, 'somebody else’s').toMatchObject({ code: 'RESPOSTAS_INCORRETAS', body: { tentativasRestantes: 2 } })
  const born = await prove(browser, desafio, { linha: line, codigo, dataNascimento: '1988-03-15' })
  expect(born.code, 'a line alone').toBe('RESPOSTAS_INCORRETAS')
  expect((await prove(browser, desafio, { linha: line, codigo })).body.proximoPasso).toBe('CRIAR_SENHA')
})

test('SSO-02 SSO-03 M1 a line that others may know proves nothing: a visitor of boleto rápido, whoever was sent a link, a boleto that is paid', async () => {
  const seenBy = {
    visitor: async ({ twin }: Holder) => void (await enterQuickSlip(world, twin)),
    link: async ({ browser, order }: Holder) => {
      const { body } = await browser.call('createPayLink', { body: { pagar: { tipo: 'FATURA', ...order } } })
      await new Browser(world).call('openPayLink', { body: { token: body.token, emissor: '1' } })
    },
    payer: async ({ boleto }: Holder) => {
      expect(await world.sandbox.bank.pay(boleto)).toMatchObject({ paid: true })
      await world.noticesApplied()
    },
  }
  for (const [who, see] of Object.entries(seenBy)) {
    const holder = await withSlip()
    await see(holder)
    const { browser, desafio, sent, codigo } = await toHeldProof(holder.twin)
    expect(sent.body, who).toHaveProperty('comOQueTenho')
    expect(JSON.stringify(sent.body), who).not.toContain('"boleto"')
    expect((await prove(browser, desafio, { linha: holder.line, codigo })).code, who).toBe('RESPOSTAS_INCORRETAS')
    const final = await endingOf(holder.twin)
    expect((await prove(browser, desafio, { final, codigo })).status, `${who}: the card still does`).toBe(200)
  }
})

test('SSO-02 M1 a visitor who comes between the offer and the answer takes the line away', async () => {
  const { twin, line } = await withSlip()
  const { browser, desafio, codigo } = await toHeldProof(twin)
  await enterQuickSlip(world, twin)
  expect((await prove(browser, desafio, { linha: line, codigo })).code).toBe('RESPOSTAS_INCORRETAS')
})
