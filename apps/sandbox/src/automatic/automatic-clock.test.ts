import { afterEach, expect, test } from 'vitest'
import { openAutomaticPsp } from '../../../api/test/automatic-steps.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})
const open = async () => {
  const opened = await openAutomaticPsp()
  closers.push(opened.close, opened.contract.check)
  return opened
}

const once = { politicaRetentativa: 'NAO_PERMITE' }

test('SIM-02 an early debit waits until midnight of the tenth day before, and is scheduled then', async () => {
  const { authorised, charged, moveTo, story, charge } = await open()
  await moveTo('2026-10-30 10:00')
  const txid = await charged(await authorised())
  await moveTo('2026-10-30 23:59')
  expect(await story(txid)).toBe('CRIADA')
  await moveTo('2026-10-31 09:00')
  expect(await story(txid)).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  const { tentativas, atualizacao } = await charge(txid)
  expect(atualizacao.map(({ data }) => data).at(-1)).toBe('2026-10-31T03:00:00.000Z')
  expect(tentativas?.[0]?.atualizacao.map(({ status }) => status)).toEqual(['SOLICITADA', 'AGENDADA'])
})

test('SIM-02 a debit is taken until the end of S−2, and refused as too late (FBRD) a minute after', async () => {
  const { authorised, charged, moveTo, story } = await open()
  const [first, second] = [await authorised(), await authorised()]
  await moveTo('2026-11-08 23:59')
  expect(await story(await charged(first))).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  await moveTo('2026-11-09 00:00')
  expect(await story(await charged(second))).toBe('EXPIRADA: AGND 2026-11-10 REJEITADA FBRD')
})

test('SIM-02 where a PSP keeps a debit that came too late it lives for its retries', async () => {
  const { automatic, authorised, charged, moveTo, retry, story } = await open()
  automatic.faults.next('late-stays', { times: Number.POSITIVE_INFINITY })
  const idRec = await authorised()
  await moveTo('2026-11-09 00:00')
  const txid = await charged(idRec)
  expect(await story(txid)).toBe('ATIVA: AGND 2026-11-10 REJEITADA FBRD')
  await moveTo('2026-11-10 21:30')
  expect((await retry(txid, '2026-11-11')).status).toBe(201)
  await moveTo('2026-11-11 00:05')
  expect(await story(txid)).toBe('CONCLUIDA: AGND 2026-11-10 REJEITADA FBRD: NTAG 2026-11-11 PAGA')
})

test('SIM-02 a debit of an offer that nobody accepted, or of a day before the first, is refused whole', async () => {
  const { offered, authorised, charged, charge, moveTo } = await open()
  const { idRec } = await offered()
  await moveTo('2026-11-02 10:00')
  const early = { calendario: { dataDeVencimento: '2026-11-09' } }
  const of = async (id: string, change?: object) => (await charge(await charged(id, change))).encerramento
  expect(await of(idRec)).toMatchObject({ rejeicao: { codigo: 'MSUC' } })
  expect(await of(await authorised(), early)).toMatchObject({ rejeicao: { codigo: 'DTED' } })
  const fixed = await authorised({ valor: { valorRec: '35.00' } })
  expect(await of(fixed)).toMatchObject({ rejeicao: { codigo: 'AM09' } })
})

test('SIM-03 a debit is paid five minutes into its day, once, with a Pix that the listing has too', async () => {
  const { authorised, charged, charge, moveTo, story, call } = await open()
  await moveTo('2026-11-01 10:00')
  const txid = await charged(await authorised())
  await moveTo('2026-11-10 00:04:59')
  expect(await story(txid)).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  await moveTo('2026-11-10 00:05')
  expect(await story(txid)).toBe('CONCLUIDA: AGND 2026-11-10 PAGA')
  await moveTo('2026-11-30 00:05')
  const { pix = [], tentativas } = await charge(txid)
  expect(pix).toMatchObject([
    { valor: '812.37', endToEndId: tentativas?.[0]?.endToEndId, horario: '2026-11-10T03:05:00.000Z' },
  ])
  const listed = await call('GET', '/pix?inicio=2026-11-10T00:00:00Z&fim=2026-11-11T00:00:00Z&cpf=52998224725')
  expect(listed.body).toMatchObject({ pix: [{ txid, valor: '812.37' }] })
})

test('SIM-03 without funds it is tried at 18:05 and given up at 21:00; funds of noon pay it in the evening', async () => {
  const { automatic, authorised, charged, moveTo, story } = await open()
  const [poor, paid] = [await authorised(once), await authorised(once)]
  await moveTo('2026-11-01 10:00')
  const [unpaid, late] = [await charged(poor), await charged(paid)]
  for (const idRec of [poor, paid]) await automatic.desk.setFunds(idRec, false)
  await moveTo('2026-11-10 12:00')
  await automatic.desk.setFunds(paid, true)
  await moveTo('2026-11-10 18:04:59')
  expect(await story(late)).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  await moveTo('2026-11-10 18:05')
  expect(await story(late)).toBe('CONCLUIDA: AGND 2026-11-10 PAGA')
  await moveTo('2026-11-10 20:59:59')
  expect(await story(unpaid)).toBe('ATIVA: AGND 2026-11-10 AGENDADA')
  await moveTo('2026-11-10 21:00')
  expect(await story(unpaid)).toBe('EXPIRADA: AGND 2026-11-10 EXPIRADA')
})

test('SIM-03 after an error of settlement the debit is sent again the same day, under another number', async () => {
  const { automatic, authorised, charged, charge, moveTo, story } = await open()
  await moveTo('2026-11-01 10:00')
  const txid = await charged(await authorised())
  automatic.faults.next('settlement-error')
  await moveTo('2026-11-10 01:00')
  expect(await story(txid)).toBe('ATIVA: AGND 2026-11-10 REJEITADA AB10: RIFL 2026-11-10 AGENDADA')
  await moveTo('2026-11-10 07:05')
  expect(await story(txid)).toBe('CONCLUIDA: AGND 2026-11-10 REJEITADA AB10: RIFL 2026-11-10 PAGA')
  const numbers = (await charge(txid)).tentativas?.map(({ endToEndId }) => endToEndId) ?? []
  expect(new Set(numbers).size).toBe(2)
})

test('SIM-04 we cancel a debit until 22:00 of the eve, and the payer until the day begins', async () => {
  const { automatic, authorised, charged, charge, cancel, moveTo, story } = await open()
  const ids = [await authorised(), await authorised(), await authorised(), await authorised()]
  await moveTo('2026-11-01 10:00')
  const [first, second, third, fourth] = (await Promise.all(ids.map((idRec) => charged(idRec)))) as [
    string,
    string,
    string,
    string,
  ]
  await moveTo('2026-11-09 21:59:59')
  expect(await cancel(`/cobr/${first}`)).toMatchObject({ status: 200, body: { status: 'CANCELADA' } })
  expect((await charge(first)).encerramento).toMatchObject({
    cancelamento: { solicitante: 'USUARIO_RECEBEDOR', codigo: 'SLCR' },
  })
  await moveTo('2026-11-09 22:00')
  expect(await cancel(`/cobr/${second}`)).toMatchObject({ status: 400, named: 'CobROperacaoInvalida' })
  await moveTo('2026-11-09 23:59:59')
  expect(await automatic.desk.cancelDebit(third)).toEqual({ done: true })
  expect((await charge(third)).encerramento).toMatchObject({
    cancelamento: { solicitante: 'USUARIO_PAGADOR', codigo: 'SLBD' },
  })
  await moveTo('2026-11-10 00:00')
  expect(await automatic.desk.cancelDebit(fourth)).toEqual({ done: false, reason: 'too-late' })
  await moveTo('2026-11-10 00:05')
  expect([await story(second), await story(fourth)]).toEqual(Array(2).fill('CONCLUIDA: AGND 2026-11-10 PAGA'))
})

test('SIM-04 the end of an authorisation lets the debit of the day run, and takes the later ones', async () => {
  const { automatic, authorised, charged, charge, moveTo, story, recurrence } = await open()
  const idRec = await authorised({ calendario: { dataInicial: '2026-11-10', periodicidade: 'SEMANAL' } })
  await moveTo('2026-11-08 10:00')
  const due = (dataDeVencimento: string) => charged(idRec, { calendario: { dataDeVencimento } })
  const [today, later, waiting] = [await due('2026-11-10'), await due('2026-11-17'), await due('2026-11-24')]
  await automatic.desk.setFunds(idRec, false)
  await moveTo('2026-11-10 09:00')
  expect(await story(waiting)).toBe('CRIADA')
  await automatic.desk.cancelAll(idRec)
  expect((await recurrence(idRec)).encerramento).toMatchObject({
    cancelamento: { solicitante: 'USUARIO_PAGADOR', codigo: 'SLDB' },
  })
  for (const txid of [later, waiting])
    expect(await charge(txid)).toMatchObject({
      status: 'CANCELADA',
      encerramento: { cancelamento: { codigo: 'CCLD' } },
    })
  await automatic.desk.setFunds(idRec, true)
  await moveTo('2026-11-10 18:05')
  expect(await story(today)).toBe('CONCLUIDA: AGND 2026-11-10 PAGA')
})

test('SIM-04 without funds the debit of the day ends with its day when its authorisation did', async () => {
  const { automatic, authorised, charged, cancel, moveTo, story } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-08 10:00')
  const txid = await charged(idRec)
  await automatic.desk.setFunds(idRec, false)
  await moveTo('2026-11-10 09:00')
  expect(await cancel(`/rec/${idRec}`)).toMatchObject({ status: 200, body: { status: 'CANCELADA' } })
  await moveTo('2026-11-10 21:01')
  expect(await story(txid)).toBe('EXPIRADA: AGND 2026-11-10 EXPIRADA')
})

test('SIM-04 an offer and an authorisation end by themselves after their last day', async () => {
  const { offered, authorised, moveTo, recurrence } = await open()
  const calendario = { dataInicial: '2026-11-10', dataFinal: '2026-12-10', periodicidade: 'MENSAL' }
  const [open1, live] = [(await offered({ calendario })).idRec, await authorised({ calendario })]
  await moveTo('2026-12-10 23:59')
  expect([(await recurrence(open1)).status, (await recurrence(live)).status]).toEqual(['CRIADA', 'APROVADA'])
  await moveTo('2026-12-11 00:00')
  expect([(await recurrence(open1)).status, (await recurrence(live)).status]).toEqual(['EXPIRADA', 'EXPIRADA'])
})

test('SIM-05 a retry is asked before its day, three times at most, on different days up to the seventh', async () => {
  const { automatic, authorised, charged, moveTo, retry, story } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-01 10:00')
  const txid = await charged(idRec)
  await automatic.desk.setFunds(idRec, false)
  const no = { status: 400, named: 'CobROperacaoInvalida' }
  expect(await retry(txid, '2026-11-11'), 'while the first is pending').toMatchObject(no)
  await moveTo('2026-11-10 21:30')
  expect(await retry(txid, '2026-11-10'), 'the same day').toMatchObject(no)
  expect(await retry(txid, '2026-11-18'), 'the eighth day').toMatchObject(no)
  await moveTo('2026-11-10 23:59:59')
  expect(await retry(txid, '2026-11-11')).toMatchObject({ status: 201, body: { status: 'ATIVA' } })
  expect(await retry(txid, '2026-11-12'), 'while one is pending').toMatchObject(no)
  expect(await automatic.desk.cancelDebit(txid), 'a booked retry').toEqual({ done: false, reason: 'too-late' })
  await moveTo('2026-11-12 00:00')
  expect(await retry(txid, '2026-11-12'), 'when its day has begun').toMatchObject(no)
  expect((await retry(txid, '2026-11-13')).status).toBe(201)
  await moveTo('2026-11-13 22:00')
  expect((await retry(txid, '2026-11-17')).status).toBe(201)
  expect(await story(txid)).toBe(
    'ATIVA: AGND 2026-11-10 EXPIRADA: NTAG 2026-11-11 EXPIRADA: NTAG 2026-11-13 EXPIRADA: NTAG 2026-11-17 AGENDADA',
  )
  await moveTo('2026-11-17 21:00')
  expect(await story(txid)).toMatch(/^EXPIRADA/)
  expect(await retry(txid, '2026-11-18'), 'a fourth').toMatchObject(no)
})

test('SIM-05 a retry is paid at its hour, and what nobody retries is over after the seventh day', async () => {
  const { automatic, authorised, charged, moveTo, retry, story } = await open()
  const [first, second] = [await authorised(), await authorised()]
  await moveTo('2026-11-01 10:00')
  const [paid, left] = [await charged(first), await charged(second)]
  for (const idRec of [first, second]) await automatic.desk.setFunds(idRec, false)
  await moveTo('2026-11-11 22:00')
  await retry(paid, '2026-11-12')
  await automatic.desk.setFunds(first, true)
  await moveTo('2026-11-12 00:05')
  expect(await story(paid)).toBe('CONCLUIDA: AGND 2026-11-10 EXPIRADA: NTAG 2026-11-12 PAGA')
  await moveTo('2026-11-17 23:59')
  expect(await story(left)).toBe('ATIVA: AGND 2026-11-10 EXPIRADA')
  await moveTo('2026-11-18 00:00')
  expect(await story(left)).toBe('EXPIRADA: AGND 2026-11-10 EXPIRADA')
})

test.each([
  ['IRNT', once, '2026-11-11'],
  ['DTNT', {}, '2026-11-18'],
])(
  'SIM-05 a wrong retry that the PSP does not look at is refused by the payer’s bank (%s)',
  async (code, policy, on) => {
    const { automatic, authorised, charged, moveTo, retry, charge } = await open()
    const idRec = await authorised(policy)
    await moveTo('2026-11-01 10:00')
    const txid = await charged(idRec)
    await automatic.desk.setFunds(idRec, false)
    await moveTo(code === 'IRNT' ? '2026-11-10 20:00' : '2026-11-17 22:00')
    // Without retries the day's end is the charge's: it is asked for while the first attempt waits.
    automatic.faults.next('unchecked-retry')
    const asked = await retry(txid, on)
    expect(asked.status).toBe(201)
    expect((await charge(txid)).tentativas?.at(-1)).toMatchObject({
      tipo: 'NTAG',
      status: 'REJEITADA',
      rejeicao: { codigo: code },
    })
  },
)

test('SIM-05 a fourth retry that the PSP does not look at is refused by the payer’s bank (QUNT)', async () => {
  const { automatic, authorised, charged, moveTo, retry, story } = await open()
  const idRec = await authorised()
  await moveTo('2026-11-01 10:00')
  const txid = await charged(idRec)
  await automatic.desk.setFunds(idRec, false)
  for (const [asked, on] of [
    ['2026-11-10 21:30', '2026-11-11'],
    ['2026-11-11 21:30', '2026-11-12'],
    ['2026-11-12 21:30', '2026-11-13'],
  ] as const) {
    await moveTo(asked)
    await retry(txid, on)
  }
  automatic.faults.next('unchecked-retry')
  await moveTo('2026-11-13 20:00')
  expect((await retry(txid, '2026-11-14')).status).toBe(201)
  expect(await story(txid)).toMatch(/NTAG 2026-11-13 AGENDADA: NTAG 2026-11-14 REJEITADA QUNT$/)
  await moveTo('2026-11-13 21:00')
  expect(await story(txid)).toMatch(/^EXPIRADA/)
})
