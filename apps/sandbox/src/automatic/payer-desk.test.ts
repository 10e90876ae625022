import { afterEach, expect, test } from 'vitest'
import { openAutomaticPsp } from '../../../api/test/automatic-steps.ts'
import { newTxid } from '../../../api/test/watched-psp.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})
const open = async () => {
  const opened = await openAutomaticPsp()
  closers.push(opened.close, opened.contract.check)
  const { call, recurrence, offered, dueOrder } = opened
  /** An authorisation that is offered beside a charge with a due date. */
  const offeredWithCharge = async () => {
    const [{ idRec }, txid] = [await offered(), newTxid()]
    await call('PUT', `/cobv/${txid}`, dueOrder())
    const { body } = await call('GET', `/rec/${idRec}?txid=${txid}`)
    const { dadosQR } = body as { dadosQR: { jornada: string; pixCopiaECola: string } }
    const { jornada, pixCopiaECola: code } = dadosQR
    const paid = async () => (await call('GET', `/cobv/${txid}`)).body?.status
    return { idRec, txid, jornada, code, paid }
  }
  const codeOf = async (idRec: string) => (await recurrence(idRec)).dadosQR?.pixCopiaECola ?? ''
  return { ...opened, offeredWithCharge, codeOf }
}

test('SIM-06 a scanned code of journey 2 authorises, once', async () => {
  const { automatic, offered, codeOf, recurrence } = await open()
  const { idRec } = await offered()
  const code = await codeOf(idRec)
  expect(await automatic.desk.scan(code)).toEqual({ done: true, idRec })
  expect(await recurrence(idRec)).toMatchObject({
    status: 'APROVADA',
    ativacao: { tipoJornada: 'JORNADA_2' },
    pagador: { cpf: '52998224725' },
  })
  expect(await automatic.desk.scan(code)).toEqual({ done: false, reason: 'not-open' })
})

test('SIM-06 who does not accept what a code asks leaves it offered, and nobody is told', async () => {
  const { automatic, offered, codeOf, recurrence, listen, psp } = await open()
  const { got, close } = await listen()
  closers.push(close)
  const { idRec } = await offered()
  expect(await automatic.desk.scan(await codeOf(idRec), { accept: false })).toEqual({ done: true, idRec })
  await psp.idle()
  expect([(await recurrence(idRec)).status, got]).toEqual(['CRIADA', []])
})

test('SIM-06 another person’s CPF may pay', async () => {
  const { automatic, offered, recurrence } = await open()
  const { idRec } = await offered()
  await automatic.desk.approve(idRec, { cpf: '11144477735' })
  expect((await recurrence(idRec)).pagador).toMatchObject({ cpf: '11144477735' })
})

test('SIM-06 a code of journey 4 is paid, and then authorises', async () => {
  const { automatic, offeredWithCharge, recurrence } = await open()
  const { idRec, jornada, code, paid } = await offeredWithCharge()
  expect(jornada).toBe('JORNADA_4')
  expect(await automatic.desk.scan(code)).toEqual({ done: true, idRec })
  expect(await paid()).toBe('CONCLUIDA')
  expect(await recurrence(idRec)).toMatchObject({ status: 'APROVADA', ativacao: { tipoJornada: 'JORNADA_4' } })
})

test('SIM-06 a code of journey 4 is paid, and its offer ignored', async () => {
  const { automatic, offeredWithCharge, recurrence } = await open()
  const { idRec, code, paid } = await offeredWithCharge()
  await automatic.desk.scan(code, { accept: false })
  expect([await paid(), (await recurrence(idRec)).status]).toEqual(['CONCLUIDA', 'CRIADA'])
})

test('SIM-06 a code whose charge was paid elsewhere cannot be paid, nor made again', async () => {
  const { automatic, offeredWithCharge, psp, call, recurrence } = await open()
  const { idRec, txid, code } = await offeredWithCharge()
  await psp.pay(txid)
  expect(await automatic.desk.scan(code)).toEqual({ done: false, reason: 'not-paid' })
  expect((await call('GET', `/rec/${idRec}?txid=${txid}`)).named).toBe('RecConsultaInvalida')
  expect((await recurrence(idRec)).status).toBe('CRIADA')
})

test('SIM-06 a damaged code and one of a stranger are not authorised', async () => {
  const { automatic, offered, codeOf } = await open()
  const code = await codeOf((await offered()).idRec)
  expect(await automatic.desk.scan(`${code.slice(0, -1)}x`)).toEqual({ done: false, reason: 'unreadable' })
  const plain =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  expect(await automatic.desk.scan(plain)).toEqual({ done: false, reason: 'unknown' })
})

test('SIM-06 a debit above the payer’s ceiling is refused (AM02), whenever the ceiling was set', async () => {
  const { automatic, authorised, charged, moveTo, story } = await open()
  const [before, after, enough] = [await authorised(), await authorised(), await authorised()]
  await moveTo('2026-11-05 10:00')
  await automatic.desk.setCeiling(before, 81_236)
  await automatic.desk.setCeiling(enough, 81_237)
  const txids = [await charged(before), await charged(after), await charged(enough)]
  await automatic.desk.setCeiling(after, 50_000)
  await moveTo('2026-11-10 01:00')
  expect(await Promise.all(txids.map(story))).toEqual([
    'ATIVA: AGND 2026-11-10 REJEITADA AM02',
    'ATIVA: AGND 2026-11-10 REJEITADA AM02',
    'CONCLUIDA: AGND 2026-11-10 PAGA',
  ])
})

test('SIM-06 a ceiling is not set below the receiver’s floor', async () => {
  const { automatic, authorised } = await open()
  const idRec = await authorised({ valor: { valorMinimoRecebedor: '100.00' } })
  expect(await automatic.desk.setCeiling(idRec, 9_999)).toEqual({ done: false, reason: 'under-floor' })
  expect(await automatic.desk.setCeiling(idRec, 10_000)).toEqual({ done: true, idRec })
})

test('SIM-06 a blocked account refuses the attempt (AC06), and pays a retry when it is free', async () => {
  const { automatic, authorised, charged, moveTo, retry, story } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-05 10:00')
  const txid = await charged(idRec)
  await automatic.desk.setBlocked(idRec, true)
  await moveTo('2026-11-10 22:00')
  expect(await story(txid)).toBe('ATIVA: AGND 2026-11-10 REJEITADA AC06')
  await automatic.desk.setBlocked(idRec, false)
  await retry(txid, '2026-11-11')
  await moveTo('2026-11-11 01:00')
  expect(await story(txid)).toMatch(/^CONCLUIDA/)
})

test('SIM-06 a closed account ends the authorisation (ACCL) and the debit that waits (AC05)', async () => {
  const { automatic, authorised, charged, charge, moveTo, recurrence } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-05 10:00')
  const txid = await charged(idRec)
  expect(await automatic.desk.closeAccount(idRec)).toEqual({ done: true, idRec })
  expect((await recurrence(idRec)).encerramento).toMatchObject({
    cancelamento: { solicitante: 'PSP_PAGADOR', codigo: 'ACCL' },
  })
  expect(await charge(txid)).toMatchObject({ status: 'REJEITADA', encerramento: { rejeicao: { codigo: 'AC05' } } })
  expect(await automatic.desk.cancelAll(idRec)).toEqual({ done: false, reason: 'not-open' })
})

test('SIM-06 a contested debit is given back once (MED_PIX_AUTOMATICO), and told at the charge’s webhook', async () => {
  const { automatic, authorised, charged, charge, moveTo, call, listen, psp } = await open()
  const { got, close } = await listen()
  closers.push(close)
  const idRec = await authorised()
  await moveTo('2026-11-05 10:00')
  const txid = await charged(idRec)
  expect(await automatic.desk.contest(txid)).toEqual({ done: false, reason: 'nothing-paid' })
  await moveTo('2026-11-10 01:00')
  expect(await automatic.desk.contest(txid)).toEqual({ done: true })
  const given = { natureza: 'MED_PIX_AUTOMATICO', valor: '812.37', status: 'DEVOLVIDO' }
  const { pix = [] } = await charge(txid)
  expect(pix).toMatchObject([{ devolucoes: [given] }])
  expect((await call('GET', `/pix/${pix[0]?.endToEndId}`)).body).toMatchObject({ devolucoes: [given] })
  await psp.idle()
  expect(got.at(-1)).toMatchObject({ path: '/cobr', body: { cobsr: [{ txid, pix: [{ devolucoes: [given] }] }] } })
  expect(await automatic.desk.contest(txid)).toEqual({ done: false, reason: 'given-back' })
})

test('SIM-06 what the receiver gives back of a debit is told there too', async () => {
  const { authorised, charged, charge, moveTo, call } = await open()
  const txid = await charged(await authorised())
  await moveTo('2026-11-10 01:00')
  const { pix = [] } = await charge(txid)
  const given = await call('PUT', `/pix/${pix[0]?.endToEndId}/devolucao/a1`, { valor: '12.37' })
  expect(given).toMatchObject({ status: 201, body: { natureza: 'ORIGINAL', valor: '12.37' } })
  expect((await charge(txid)).pix).toMatchObject([{ devolucoes: [{ id: 'a1' }] }])
})
