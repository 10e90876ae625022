import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hours } from '../../src/platform/clock.ts'
import { serve } from '@portal/sandbox/serve'
import { type Payer, createPayer, txidOf } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.set(0)
  payer = await createPayer(world)
})

test('INV-10 a bank that does not answer holds up no Pix', async () => {
  const { boleto } = (await payer.slip()).body
  await payer.slipStatus(boleto)
  const told = Array.from({ length: 5 }, (_, number) => ({
    identificador: `lento-${number}`,
    seuNumero: boleto,
    ocorrencia: '06',
    dataHora: '2026-11-19T12:00:00Z',
    valorPago: '1284.60',
  }))
  // Each of these waits the four seconds that our patience with the bank has.
  world.sandbox.bank.faults.next('slow', { times: 100, delayMs: 10_000, calls: /^GET \/boletos\// })
  for (const one of told) expect(await world.sandbox.bank.notices.send({ boletos: [one] })).toBe(202)
  const other = await createPayer(world)
  const { cobranca } = (await other.pix()).body
  await world.sandbox.psp.pay(txidOf(cobranca))
  await expect.poll(() => other.pixStatus(cobranca), { timeout: 8000 }).toMatchObject({ situacao: 'PAGO' })
  world.sandbox.bank.faults.clear()
  await world.app.services.worker.idle()
})

test('INV-10 a notice in capitals, its time without a zone, is of the charge that it means', async () => {
  const { cobranca } = (await payer.pix()).body
  const paid = await world.sandbox.psp.pay(txidOf(cobranca), { silent: true })
  const endToEndId = paid.paid ? paid.endToEndId : ''
  const pix = { endToEndId, txid: txidOf(cobranca).toUpperCase(), valor: '1284.60', horario: '2026-11-21T09:00:00' }
  expect(await world.sandbox.psp.notices.send({ pix: [pix] })).toBe(202)
  await world.noticesApplied()
  expect((await payer.invoice()).codigo).toBe(1)
  const told = world.db.selectFrom('notices').select(['state', 'externalId']).where('chargeReference', '=', cobranca)
  expect(await told.execute()).toEqual([{ state: 'applied', externalId: endToEndId }])
})

test('INV-10 a notice that nobody confirms is asked about less and less often', async () => {
  const { cobranca } = (await payer.pix()).body
  await world.sandbox.psp.notices.forged(txidOf(cobranca), 'right')
  await world.noticesApplied()
  const attempts = async () => {
    const rows = world.db.selectFrom('notices').select('attempts').where('chargeReference', '=', cobranca)
    return (await rows.executeTakeFirstOrThrow()).attempts
  }
  expect(await attempts()).toBe(1)
  const counts: number[] = []
  for (let turn = 0; turn < 12; turn += 1) {
    world.clock.advance(10_000)
    await world.run('notices')
    counts.push(await attempts())
  }
  expect(counts).toEqual([2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4])
})

test('INV-10 forged notices, however many and different, are one row an hour that counts them', async () => {
  const forged = world.db.selectFrom('notices').select(['externalId', 'copies']).where('state', '=', 'forged')
  const send = (number: number) =>
    fetch(`${world.address}/webhook/pix`, {
      method: 'POST',
      body: JSON.stringify({ number }),
      headers: { 'content-type': 'application/json', 'x-signature': 't=1,v1=00' },
    })
  for (let number = 0; number < 20; number += 1) expect((await send(number)).status).toBe(401)
  expect(await forged.execute()).toEqual([{ externalId: 'forged 2026-11-19T13', copies: 20 }])
  world.clock.advance(hours(1))
  await send(20)
  expect(await forged.where('externalId', '=', 'forged 2026-11-19T14').execute()).toMatchObject([{ copies: 1 }])
})

test('INV-10 a batch of hundreds of Pix is taken', async () => {
  const pix = {
    endToEndId: 'E9999900820261119130000000000001',
    valor: '1.00',
    horario: '2026-11-19T13:00:00Z',
    infoPagador: 'x'.repeat(1000),
  }
  expect(await world.sandbox.psp.notices.send({ pix: Array.from({ length: 300 }, () => pix) })).toBe(202)
  await world.noticesApplied()
})

test('INV-10 a PSP that was down when the server started is told of it later', async () => {
  const heard: string[] = []
  const receiver = await serve(async ({ path }) => {
    heard.push(path)
    return { status: 202 }
  })
  const { webhook } = world.app.services
  world.sandbox.psp.faults.next('5xx', { when: 'order-lost', calls: /^PUT \/webhook\// })
  webhook.tellFrom(`${receiver.url}/novo`)
  await world.run('webhook')
  const { cobranca } = (await payer.pix()).body
  await world.run('webhook')
  await world.sandbox.psp.pay(txidOf(cobranca))
  await world.sandbox.psp.idle()
  expect(heard).toEqual(['/novo/pix'])
  await world.run('webhook')
  webhook.tellFrom(`${world.address}/webhook`)
  await world.run('webhook')
  await receiver.close()
})
