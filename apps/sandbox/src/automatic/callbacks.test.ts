import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openAutomaticPsp } from '../../../api/test/automatic-steps.ts'
import { newTxid } from '../../../api/test/watched-psp.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})
const open = async (how: Parameters<typeof openAutomaticPsp>[0] = {}) => {
  const opened = await openAutomaticPsp(how)
  closers.push(opened.close)
  const receiver = await opened.listen()
  closers.push(receiver.close)
  /** `/cobr ATIVA`, and what was told before is forgotten. */
  const told = async () => {
    await opened.psp.idle()
    return receiver.got
      .splice(0)
      .map(({ path, body }) => `${path} ${(body.recs ?? body.cobsr ?? []).map(({ status }) => status).join(', ')}`)
  }
  return { ...opened, got: receiver.got, told }
}

test('SIM-07 each change is told at the webhook of its kind, and by the contract', async () => {
  const { contract, authorised, charged, moveTo, told, got } = await open()
  const idRec = await authorised()
  expect(await told()).toEqual(['/rec APROVADA'])
  await moveTo('2026-11-01 10:00')
  const txid = await charged(idRec)
  expect(await told()).toEqual(['/cobr ATIVA'])
  await moveTo('2026-11-10 00:05')
  expect(got[0]?.body.cobsr).toMatchObject([
    { txid, status: 'CONCLUIDA', tentativas: [{ status: 'PAGA' }], pix: [{ valor: '812.37', txid }] },
  ])
  contract.check()
})

test('SIM-07 what was kept back is told twice, in one body, or the newest first', async () => {
  const { automatic, authorised, charged, moveTo, told } = await open()
  automatic.notices.hold()
  const idRec = await authorised()
  await moveTo('2026-11-01 10:00')
  await charged(idRec)
  await moveTo('2026-11-10 00:05')
  expect(await told()).toEqual([])
  const newestFirst = ['/cobr CONCLUIDA', '/cobr ATIVA', '/rec APROVADA']
  expect(await automatic.notices.release({ order: 'newest-first', times: 2 })).toEqual(Array(6).fill(200))
  expect(await told()).toEqual([...newestFirst, ...newestFirst])
})

test('SIM-07 several changes come in one body of each kind', async () => {
  const { automatic, authorised, charged, moveTo, told } = await open()
  automatic.notices.hold()
  const idRec = await authorised()
  await moveTo('2026-11-01 10:00')
  await charged(idRec)
  await moveTo('2026-11-10 00:05')
  await automatic.notices.release({ isBatch: true })
  expect(await told()).toEqual(['/rec APROVADA', '/cobr ATIVA, CONCLUIDA'])
})

test('SIM-07 a dropped callback never comes, and the charge says the same when asked', async () => {
  const { automatic, authorised, charged, charge, moveTo, told } = await open()
  automatic.notices.hold()
  const txid = await charged(await authorised(), { calendario: { dataDeVencimento: '2026-11-10' } })
  await moveTo('2026-11-10 00:05')
  expect(automatic.notices.drop()).toBe(3)
  await moveTo('2026-11-12 00:05')
  expect(await told()).toEqual([])
  expect((await charge(txid)).status).toBe('CONCLUIDA')
})

test('SIM-07 a callback can be repeated, forged, and of a stranger', async () => {
  const { automatic, authorised, charged, charge, moveTo, told, got } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-01 10:00')
  const txid = await charged(idRec)
  await told()
  expect(await automatic.notices.again('rec', idRec)).toEqual([200])
  expect(await automatic.notices.again('cobr', txid)).toEqual([200])
  expect(await told()).toEqual(['/rec APROVADA', '/cobr ATIVA'])
  await automatic.notices.forged('cobr', txid)
  expect(got.at(-1)?.body.cobsr).toMatchObject([{ txid, status: 'CONCLUIDA', pix: [{ valor: '812.37' }] }])
  await automatic.notices.forged('cobr', txid, 'missing')
  expect(got.at(-1)?.signature).toBeUndefined()
  expect((await charge(txid)).status, 'the PSP itself claims nothing').toBe('ATIVA')
  const stranger = newTxid()
  await automatic.notices.unknown('cobr', stranger)
  await automatic.notices.unknown('rec')
  expect(got.at(-2)?.body.cobsr).toMatchObject([{ txid: stranger, status: 'CONCLUIDA' }])
  expect(got.at(-1)?.body.recs).toMatchObject([{ status: 'APROVADA' }])
})

test('SIM-07 an answer is lost after the order was carried out, and an order before it', async () => {
  const { psp, automatic, call, authorised, debitOrder, recurrenceOrder } = await open()
  psp.faults.next('cut', { calls: /^POST \/rec$/ })
  await expect(call('POST', '/rec', recurrenceOrder())).rejects.toMatchObject({ kind: 'bad-answer' })
  expect(automatic.recurrences()).toHaveLength(1)
  const [idRec, txid] = [await authorised(), newTxid()]
  psp.faults.next('cut', { calls: /^PUT \/cobr/ })
  await expect(call('PUT', `/cobr/${txid}`, debitOrder(idRec))).rejects.toMatchObject({ kind: 'bad-answer' })
  expect(await call('PUT', `/cobr/${txid}`, debitOrder(idRec))).toMatchObject({
    status: 400,
    named: 'CobROperacaoInvalida',
  })
  psp.faults.next('5xx', { calls: /^PATCH \/cobr/, when: 'order-lost' })
  await expect(call('PATCH', `/cobr/${txid}`, { status: 'CANCELADA' })).rejects.toMatchObject({ status: 503 })
  expect(automatic.debits()[0]?.wire.status).toBe('CRIADA')
  psp.faults.next('slow', { calls: /^GET \/cobr/, delayMs: 30 })
  expect((await call('GET', `/cobr/${txid}`)).status).toBe(200)
})

test('SIM-07 a slow payer’s bank confirms a cancel up to twelve hours later, and no later than 22:00 of the eve', async () => {
  const { automatic, authorised, charged, cancel, moveTo, story, recurrence } = await open()
  const [first, second] = [await authorised(), await authorised()]
  await moveTo('2026-11-05 10:00')
  const [early, late] = [await charged(first), await charged(second)]
  automatic.faults.next('slow-cancel')
  expect(await cancel(`/cobr/${early}`)).toMatchObject({ status: 200, body: { status: 'ATIVA' } })
  await moveTo('2026-11-05 21:59')
  expect(await story(early)).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  await moveTo('2026-11-05 22:00')
  expect(await story(early)).toBe('CANCELADA: AGND 2026-11-10 CANCELADA')
  await moveTo('2026-11-09 20:59')
  automatic.faults.next('slow-cancel', { times: 2 })
  await cancel(`/cobr/${late}`)
  await cancel(`/rec/${second}`)
  await moveTo('2026-11-09 22:00')
  expect([await story(late), (await recurrence(second)).status]).toEqual([
    'CANCELADA: AGND 2026-11-10 CANCELADA',
    'APROVADA',
  ])
  await moveTo('2026-11-10 09:00')
  expect((await recurrence(second)).status).toBe('CANCELADA')
})

test('SIM-07 a code outside every list comes when it is asked for, at the arrival and at the hour', async () => {
  const { automatic, authorised, charged, charge, moveTo, story } = await open()
  const [first, second] = [await authorised(), await authorised()]
  await moveTo('2026-11-05 10:00')
  automatic.faults.next('refused', { code: 'XXXX' })
  expect((await charge(await charged(first))).encerramento).toMatchObject({ rejeicao: { codigo: 'XXXX' } })
  const txid = await charged(second)
  automatic.faults.next('refused-at-settlement', { code: 'AB10' })
  await moveTo('2026-11-10 00:05')
  expect(await story(txid)).toBe('ATIVA: AGND 2026-11-10 REJEITADA AB10')
})

test('SIM-07 an answer can have the slips of the published examples', async () => {
  const { automatic, authorised, call, charged, moveTo, contract } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-05 10:00')
  const txid = await charged(idRec, { devedor: { cep: '60165120' } })
  automatic.faults.next('defect-body', { times: 2 })
  const { body: rec } = await call('GET', `/rec/${idRec}`)
  expect(rec).toMatchObject({
    status: 'APROVADA',
    ativacao: { dadosJornada: { tipoJornada: 'JORNADA_2' } },
    atualizacao: [{ nome: 'CRIADA' }, { nome: 'APROVADA' }],
  })
  const { body: debit } = await call('GET', `/cobr/${txid}`)
  expect(debit).toMatchObject({
    recebedor: { tipoConta: 'POUPANÇA' },
    devedor: { cep: '89256-140' },
    tentativas: [{ dataLiquidacao: '2026-10-11', endToEndId: 'E12345678202406201221abcdef12345' }],
  })
  expect((await call('GET', `/cobr/${txid}`)).body).toMatchObject({ tentativas: [{ dataLiquidacao: '2026-11-10' }] })
  contract.check()
})

test('SIM-01 SIM-07 authorisations, debits and untold callbacks survive a restart of the PSP', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'psp-'))
  closers.push(() => rm(folder, { recursive: true }))
  const before = await openAutomaticPsp({ folder })
  const idRec = await before.authorised()
  await before.moveTo('2026-11-05 10:00')
  const txid = await before.charged(idRec)
  await before.automatic.desk.setFunds(idRec, false)
  await before.close()
  const after = await open({ folder })
  await after.moveTo('2026-11-10 12:00')
  expect(await after.story(txid)).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  await after.moveTo('2026-11-10 21:00')
  expect(await after.story(txid)).toBe('ATIVA: AGND 2026-11-10 EXPIRADA')
  expect((await after.recurrence(idRec)).status).toBe('APROVADA')
})
