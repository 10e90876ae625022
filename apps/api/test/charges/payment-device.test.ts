import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServer, serve } from '@portal/sandbox/serve'
import { newKey } from '../browser.ts'
import { createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
/** A device-risk service, over real HTTP, that calls the fingerprint `roubado` risky. */
let deviceRisk: LocalServer
const assessed: unknown[] = []

beforeAll(async () => {
  deviceRisk = await serve(async ({ body }) => {
    assessed.push(body)
    return {
      status: 200,
      body: { risco: (body as { fingerPrint: string }).fingerPrint === 'roubado' ? 'ALTO' : 'BAIXO' },
    }
  })
  world = await createWorld({ DEVICE_RISK_URL: deviceRisk.url, DEVICE_RISK_KEY: 'chave-do-risco' })
})
afterAll(async () => {
  await world.close()
  await deviceRisk.close()
})

const keptOf = (charge: string) =>
  world.db.selectFrom('chargeDevices').select('risk').where('chargeId', '=', charge).execute()
const eventsOf = (cpf: string) =>
  world.db
    .selectFrom('securityEvents')
    .innerJoin('customers', 'customers.id', 'securityEvents.customerId')
    .select('kind')
    .where('cpf', '=', cpf)
    .execute()

test('OPS-05 paying from a risky device is refused to nobody, and it is kept that it was one, once', async () => {
  const { browser, order, twin } = await createPayer(world)
  const key = newKey()
  const pay = (fingerPrint: string) => browser.call('createPix', { body: { ...order, fingerPrint }, key })
  const first = await pay('roubado')
  expect(first.status).toBe(200)
  expect(assessed.at(-1)).toEqual({ fingerPrint: 'roubado', acao: 'pagamento' })
  expect((await pay('outro')).body.cobranca, 'the key names the charge, whatever the device says').toBe(
    first.body.cobranca,
  )
  expect(await keptOf(first.body.cobranca)).toEqual([{ risk: 'high' }])
  expect(await eventsOf(twin.cpf)).toEqual([{ kind: 'risky-payment-device' }])
  const line = await browser.call('createSlip', { body: { ...order, fingerPrint: 'de-sempre' }, key: newKey() })
  expect(await keptOf(line.body.boleto)).toEqual([{ risk: 'low' }])
  expect(await eventsOf(twin.cpf)).toHaveLength(1)
})

test('OPS-05 a device that says nothing pays as well, and so does one while the service is silent', async () => {
  const { pix, slip } = await createPayer(world)
  const silent = await pix()
  expect(await keptOf(silent.body.cobranca)).toEqual([{ risk: 'missing' }])
  deviceRisk.faults.next('5xx')
  expect((await slip()).status).toBe(200)
})
