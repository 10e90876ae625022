/** Further ways of a patient thief: from many networks, with another sender's secret, by files, and at another's Pix Automático. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policy } from '../../src/identity/sign-in/policy.ts'
import { days, minutes } from '../../src/platform/clock.ts'
import { signNotice, signOrder } from '../../src/platform/gateways/notice-signature.ts'
import { createAuthoriser, moveTo } from '../authoriser.ts'
import { Browser, FINGERPRINT, newKey } from '../browser.ts'
import { debitPlaces } from '../debit-places.ts'
import { deskCall } from '../desk-call.ts'
import { hostile } from '../hostile-files.ts'
import { createPayer } from '../payer.ts'
import { factsOf, readContacts } from '../rescue-steps.ts'
import { createTwin, newCpf } from '../twins.ts'
import { NOTICE_SECRETS, type World, createWorld } from '../world.ts'

let world: World
/** The limits of a production, behind a proxy that tells networks apart, and senders in networks of their own. */
let strict: World
const seen: [way: string, what: string][] = []
beforeAll(async () => {
  world = await createWorld()
  strict = await createWorld({
    RATE_FACTOR: '1',
    TRUSTED_PROXIES: '127.0.0.1/32',
    DESK_NETWORKS: '203.0.113.7/32',
    PIX_NOTICE_NETWORKS: '198.51.100.9/32',
  })
})
afterAll(async () => {
  await strict.close()
  await world.close()
  process.stdout.write(`\n${seen.map(([way, what]) => `${way.padEnd(52)} ${what}`).join('\n')}\n`)
})
beforeEach(() => {
  world.clock.set(0)
  strict.clock.set(0)
})

const counted = (all: readonly (string | number | undefined)[]): string =>
  [...Map.groupBy(all, (each) => each)].map(([each, those]) => `${those.length}× ${each}`).join(', ')

const networkOf = (number: number): string => `192.0.2.${number}`

const ADDRESSES = [
  'retorno',
  'suspenso',
  'resgate',
  'acesso',
  'divida',
  'credito',
  'protocolo',
  'recebidos',
  'aceites',
  'servico',
  'link-negociacao',
  'pix',
  'boleto',
]

async function post(to: World, path: string, body: string, headers: Record<string, string>): Promise<number> {
  const type = { 'content-type': 'application/json' }
  return (await fetch(`${to.address}/webhook/${path}`, { method: 'POST', headers: { ...type, ...headers }, body }))
    .status
}

const ways: Record<string, () => Promise<string>> = {
  async 'rescue: right facts, from sixty networks'() {
    const twin = await createTwin(strict, 'Teresa')
    const facts = await factsOf(strict, twin)
    const steps: (string | undefined)[] = []
    for (let number = 1; number <= 60; number += 1) {
      const thief = new Browser(strict)
      const headers = { 'x-forwarded-for': networkOf(number) }
      const begun = await thief.call('beginRescue', { body: { cpf: twin.cpf, emissor: '1' }, headers })
      const finalCartao = number === 60 ? facts.finalCartao : String(number).padStart(4, '0')
      const body = { desafio: begun.body.desafio, ...facts, finalCartao }
      steps.push((await thief.call('proveRescue', { body, headers })).code ?? 'proven')
    }
    strict.clock.advance(days(8))
    await strict.run('rescues')
    expect(await readContacts(strict, twin)).toEqual({ phone: twin.phone, email: twin.email })
    const most = policy.rescue.everywhere.failures
    expect(steps.filter((code) => code === 'RESGATE_NAO_CONFERE')).toHaveLength(most)
    return counted(steps)
  },

  async 'guesses: one CPF, from two hundred networks'() {
    const twin = await createTwin(strict, 'Teresa')
    const own = await new Browser(strict).signIn(twin)
    const codes: (string | undefined)[] = []
    for (let number = 1; number <= 200; number += 1) {
      const body = { cpf: twin.cpf, senha: `tentativa-${number}`, emissor: '1', fingerPrint: FINGERPRINT }
      const headers = { 'x-forwarded-for': networkOf(number) }
      codes.push((await new Browser(strict).call('signIn', { body, headers })).code)
    }
    expect((await own.login(twin)).body).toHaveProperty('accessToken')
    strict.clock.advance(minutes(60))
    expect((await new Browser(strict).login(twin)).body).toHaveProperty('desafio')
    return `${counted(codes)}; the owner is in on a known device meanwhile, on a new one within the hour`
  },

  async 'guesses: nobody’s CPFs, from one network'() {
    const codes: (string | undefined)[] = []
    for (let time = 0; time < 200; time += 1) {
      const body = { cpf: newCpf(), senha: 'uma-so-para-todos', emissor: '1', fingerPrint: FINGERPRINT }
      codes.push(
        (await new Browser(strict).call('signIn', { body, headers: { 'x-forwarded-for': '203.0.113.200' } })).code,
      )
    }
    expect(codes.filter((code) => code === 'CREDENCIAIS_INVALIDAS').length).toBeLessThanOrEqual(100)
    return counted(codes)
  },

  async 'sender: a body signed rightly by another sender'() {
    const body = JSON.stringify({ acao: 'listar' })
    const statuses: number[] = []
    for (const path of ADDRESSES) {
      const [address, now] = [`/webhook/${path}`, world.clock.now()]
      const isDesks = !['pix', 'boleto'].includes(path)
      const others = Object.entries(NOTICE_SECRETS).filter(
        ([sender]) => sender !== (isDesks ? 'MESA' : path === 'pix' ? 'PIX' : 'BOLETO'),
      )
      for (const [, secret] of others)
        for (const signature of [
          signOrder(secret, { address, body, by: 'maria.mesa' }, now),
          signNotice(secret, body, now),
        ])
          statuses.push(await post(world, path, body, { 'x-signature': signature }))
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    return counted(statuses)
  },

  async 'sender: a right signature, from a network that is not its own'() {
    const body = JSON.stringify({ acao: 'listar' })
    const statuses: number[] = []
    for (const network of ['203.0.113.8', '198.51.100.9', networkOf(1)]) {
      const order = { address: '/webhook/suspenso', body, by: 'maria.mesa' }
      const signature = signOrder(NOTICE_SECRETS.MESA, order, strict.clock.now())
      statuses.push(await post(strict, 'suspenso', body, { 'x-signature': signature, 'x-forwarded-for': network }))
    }
    const empty = '{"pix":[]}'
    const notice = signNotice(NOTICE_SECRETS.PIX, empty, strict.clock.now())
    statuses.push(await post(strict, 'pix', empty, { 'x-signature': notice, 'x-forwarded-for': '203.0.113.7' }))
    expect(new Set(statuses)).toEqual(new Set([403]))
    return counted(statuses)
  },

  async 'order: signed for one address of the desk, at each other'() {
    const body = JSON.stringify({ acao: 'listar' })
    const statuses: number[] = []
    for (const path of ADDRESSES) {
      const order = { address: `/webhook/${path}`, body, by: 'maria.mesa' }
      const signature = signOrder(NOTICE_SECRETS.MESA, order, world.clock.now())
      for (const other of ADDRESSES.filter((each) => each !== path))
        statuses.push(await post(world, other, body, { 'x-signature': signature }))
    }
    expect(new Set(statuses)).toEqual(new Set([401]))
    return counted(statuses)
  },

  async 'flood: three thousand unsigned bodies at the desk and at notices'() {
    const body = JSON.stringify({ pix: [{ endToEndId: 'E0', txid: 'x'.repeat(32), valor: '1.00' }], acao: 'listar' })
    const before = await world.db
      .selectFrom('notices')
      .where('state', '!=', 'forged')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .execute()
    const statuses: number[] = []
    for (let round = 0; round < 60; round += 1)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, at) => post(world, ADDRESSES[at % 13]!, body, {})))),
      )
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([])
    const after = await world.db
      .selectFrom('notices')
      .where('state', '!=', 'forged')
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .execute()
    expect(after).toEqual(before)
    expect((await deskCall(world, 'suspenso', { acao: 'listar' })).status).toBe(200)
    return `${counted(statuses)}; no word of them counts, and the desk is heard`
  },

  async 'files: each of the hostile ones'() {
    const payer = await createPayer(world)
    const { body } = await payer.browser.call('transactions', { params: { cartao: payer.cartao } })
    const compra = body.lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
    const wish = { motivo: 'NAO_RECEBI', relato: 'A loja nunca entregou o que eu comprei.' }
    const made = await payer.browser.call('openDispute', { params: { compra }, body: wish, key: newKey() })
    const params = { contestacao: made.body.id }
    const codes: (string | undefined)[] = []
    for (const [, content, , fileName = 'comprovante.pdf', headers = {}] of hostile)
      codes.push(
        (await payer.browser.call('attachFile', { params, fileName, bytes: new Uint8Array(content), headers })).code,
      )
    expect(codes).not.toContain(undefined)
    expect(await world.db.selectFrom('disputeFiles').select('id').execute()).toEqual([])
    return counted(codes)
  },

  async 'pix automático: another holder’s authorisation and debit'() {
    const [victim, thief] = [await createAuthoriser(world), await createAuthoriser(world)]
    await victim.authorise()
    const [before, recId] = [await victim.atPsp(), await victim.recId()]
    const debito = (await victim.state()).proximo?.debito ?? ''
    expect(debito).not.toBe('')
    const codes: (string | undefined)[] = []
    const belongings = { cartao: victim.cartao } as Parameters<(typeof debitPlaces)[number][2]>[0]
    for (const [call, , sent] of debitPlaces) {
      if (call === 'automaticDebitEvents') continue
      codes.push((await thief.browser.call(call, sent(belongings))).code)
    }
    for (const call of ['stopDebit', 'returnDebit'] as const)
      codes.push((await thief.browser.call(call, { body: { debito }, key: newKey() })).code)
    expect(new Set(codes)).toEqual(new Set(['CARTAO_NAO_ENCONTRADO', 'DEBITO_NAO_ENCONTRADO']))
    // As a PSP would tell of its end, without its signature.
    const ended = JSON.stringify({ recs: [{ idRec: recId, status: 'CANCELADA' }] })
    for (const path of ['rec', 'cobr', 'pix']) expect(await post(world, path, ended, {})).toBeGreaterThanOrEqual(400)
    await victim.settled()
    expect([(await victim.state()).situacao, await victim.atPsp()]).toEqual(['ATIVO', before])
    await moveTo(world, '2026-11-23 00:06')
    expect((await victim.books()).payments).toHaveLength(1)
    return `${counted(codes)}; its own debit is paid on its day`
  },
}

test.each(Object.entries(ways))(
  'GUARD-12 %s',
  async (way, go) => {
    const what = await go()
    expect(what).not.toBe('')
    seen.push([way, what])
  },
  180_000,
)
