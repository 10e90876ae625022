import { addDays, addMonths } from '@portal/brazil/dates'
import { nextBusinessDay } from '@portal/brazil/holidays'
import { formatMoney } from '@portal/brazil/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days } from '../../src/platform/clock.ts'
import { transact } from '../../src/platform/transact.ts'
import { Browser } from '../browser.ts'
import { createNegotiator } from '../negotiator.ts'
import { readPdf } from '../pdf.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

const TODAY = '2026-11-19'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

const debtsOf = (customerId: string) =>
  world.db.selectFrom('debts').selectAll().where('customerId', '=', customerId).orderBy('dueOn').execute()

test('AGR-01 what was agreed outside of the portal has its instalments, and one that is late its last day', async () => {
  const rui = await new Browser(world).signIn(await createTwin(world, 'Rui'))
  const { body: all } = await rui.call('agreements')
  expect(all[0]).toMatchObject({ situacao: 'EM_ANDAMENTO', andamento: 'ATRASADO', diasEmAtraso: 16, parcelasPagas: 3 })
  const { body } = await rui.call('agreement', { params: { acordo: all[0]!.id } })
  expect(body).toMatchObject({ condicoes: null, papeis: { acordo: false, cartaDeQuitacao: false } })
  expect(body.plano).toHaveLength(10)
  expect(body.plano.filter(({ situacao }) => situacao === 'PAGA')).toHaveLength(3)
  expect((await rui.call('agreementPdf', { params: { acordo: all[0]!.id } })).code).toBe('ACORDO_NAO_ENCONTRADO')
})

test('AGR-01 the down payment begins an agreement, every instalment is kept with its day, and the last one pays the debts', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 2, diaVencimento: 10 })
  expect(made).toMatchObject({ proximoVencimento: made.plano[0]?.vencimento, ultimoDia: made.plano[0]?.vencimento })
  // Before the down payment nothing else can be paid.
  await expect(edna.pay(made.id, [1])).rejects.toMatchObject({ code: 'PARCELA_NAO_PAGAVEL' })
  await edna.pay(made.id, [0])
  const begun = await edna.agreement(made.id)
  expect(begun).toMatchObject({ situacao: 'EM_ANDAMENTO', andamento: 'EM_DIA', parcelasPagas: 1 })
  // Each costs its present value: the next one a little less, the one behind it more.
  const [next, last] = [begun.plano[1]!, begun.plano[2]!]
  expect(next.hoje!.valorCentavos + next.hoje!.descontoCentavos).toBe(next.valorCentavos)
  expect(next.hoje!.descontoCentavos).toBeGreaterThan(0)
  expect(begun.proximoValorCentavos! + begun.proximoDescontoCentavos, 'the list too').toBe(next.valorCentavos)
  expect(last.hoje!.descontoCentavos).toBeGreaterThan(next.hoje!.descontoCentavos)
  const asked = { id: made.id, customerId: edna.twin.id, numbers: [1] }
  const quote = (basis: 'today' | 'due') =>
    transact(world.db, (tx) => world.app.services.payables.agreement.quote(tx, { ...asked, basis }))
  expect((await quote('today')).parts).toEqual([{ number: 1, cents: next.hoje!.valorCentavos }])
  expect(await quote('due')).toMatchObject({
    parts: [{ number: 1, cents: next.valorCentavos }],
    dueOn: nextBusinessDay(next.vencimento),
  })
  // A second payment is credit.
  const parts = [{ number: 0, cents: made.plano[0]!.valorCentavos }]
  const at = { at: world.clock.now() }
  const payable = world.app.services.payables.agreement
  const twice = await transact(world.db, (tx) =>
    payable.book(tx, { id: made.id, customerId: edna.twin.id, parts, cents: parts[0]!.cents, ...at }),
  )
  expect(twice.creditCents).toBe(parts[0]?.cents)
  await edna.pay(made.id, [1, 2])
  const settled = await edna.agreement(made.id)
  expect(settled).toMatchObject({ situacao: 'QUITADO', andamento: null, parcelasPagas: 3, proximoVencimento: null })
  expect(settled.historico.map(({ tipo }) => tipo)).toEqual([
    'FEITO',
    'ENTRADA_PAGA',
    'PAGO_A_MAIS',
    'PARCELA_PAGA',
    'PARCELA_PAGA',
    'QUITADO',
  ])
  expect((await debtsOf(edna.twin.id)).every(({ settledAt }) => settledAt !== null)).toBe(true)
  await expect(edna.pay(made.id, [2])).rejects.toMatchObject({ code: 'ACORDO_NAO_PAGAVEL' })
  await world.run('messages')
  for (const { subject } of edna.mails()) expect(subject).not.toMatch(/acordo|dívida|parcela|quita/i)
})

test('AGR-01 without its down payment an agreement lapses once a payment would have been told; its debts and its coupon are free again', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 6 }, { cupom: 'MARMANSO' })
  const due = made.plano[0]!.vencimento
  world.clock.advance(days(6))
  expect(world.clock.today()).toBe(due)
  await world.run('agreements')
  await edna.wait(days(3))
  await world.run('agreements')
  // Only the calendar has ended it; the job has not run yet.
  expect(await edna.agreement(made.id)).toMatchObject({
    situacao: 'AGUARDANDO_ENTRADA',
    andamento: 'PRAZO_ENCERRADO',
    proximoValorCentavos: null,
  })
  // Past its own day no order is taken, though a payment of that day may still be reported.
  await expect(edna.pay(made.id, [0])).rejects.toMatchObject({ code: 'ACORDO_NAO_PAGAVEL' })
  await edna.wait(days(3))
  await world.run('agreements')
  expect(await edna.agreement(made.id)).toMatchObject({ situacao: 'ENCERRADO', proximoVencimento: null, quebra: null })
  expect(await edna.debts()).toHaveLength(2)
  // An earlier agreement was accepted here: no code is asked for again.
  expect((await edna.agree({ quantidade: 0 }, { cupom: 'MARMANSO' })).situacao).toBe('AGUARDANDO_ENTRADA')
  await world.run('messages')
  expect(edna.mails().some(({ text }) => text.includes('não começou'))).toBe(true)
})

test('AGR-01 a late instalment has its charges and its last day; after it the agreement breaks, what was paid is taken off the debts, and the next offer has its day', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 12, diaVencimento: 10 })
  await edna.pay(made.id, [0])
  const [entry, first] = made.plano
  expect(first?.vencimento).toBe('2026-12-10')
  await edna.wait(days(21 + 10))
  expect(world.clock.today()).toBe('2026-12-20')
  const late = await edna.agreement(made.id)
  const lastDay = nextBusinessDay(addDays('2026-12-10', 30))
  expect(late).toMatchObject({ andamento: 'ATRASADO', diasEmAtraso: 10, ultimoDia: lastDay })
  const { hoje } = late.plano[1]!
  // A Sunday: what is ordered today is paid on Monday.
  expect(hoje).toMatchObject({ multaCentavos: Math.round(first!.valorCentavos * 0.02), ate: '2026-12-21' })
  expect(hoje?.valorCentavos).toBe(
    first!.valorCentavos + hoje!.multaCentavos + hoje!.moraCentavos + hoje!.jurosCentavos,
  )
  await edna.wait(days(40))
  await world.run('agreements')
  const broken = await edna.agreement(made.id)
  const nextOffer = addDays(world.clock.today(), 7)
  expect(broken).toMatchObject({
    situacao: 'QUEBRADO',
    novaOfertaEm: nextOffer,
    quebra: { parcela: 1, ultimoDia: lastDay, deduzidoCentavos: entry?.valorCentavos, creditoCentavos: 0 },
  })
  const debts = await edna.debts()
  expect(debts.map(({ proximaOferta, melhorOferta }) => [proximaOferta, melhorOferta])).toEqual([
    [nextOffer, null],
    [nextOffer, null],
  ])
  expect((await edna.propose()).code).toBe('NOVA_OFERTA_DEPOIS')
  const taken = await world.db.selectFrom('debtPayments').selectAll().where('agreementId', '=', made.id).execute()
  expect(taken.reduce((sum, { cents }) => sum + cents, 0)).toBe(entry?.valorCentavos)
  expect(new Set(taken.map(({ paidOn }) => paidOn))).toEqual(new Set([TODAY]))
  // Money after the end goes to the debts too.
  const payable = world.app.services.payables.agreement
  const parts = [{ number: 1, cents: 5_000 }]
  const paid = {
    id: made.id,
    customerId: edna.twin.id,
    parts,
    cents: 5_000,
    at: world.clock.now(),
  }
  const before = debts.reduce((sum, { valorHoje }) => sum + valorHoje!.totalCentavos, 0)
  expect(await transact(world.db, (tx) => payable.book(tx, paid))).toMatchObject({ creditCents: 0 })
  const after = (await edna.debts()).reduce((sum, { valorHoje }) => sum + valorHoje!.totalCentavos, 0)
  expect(before - after).toBe(5_000)
  // From that day there are offers again, and the new agreement asks for no code.
  await edna.wait(days(7))
  expect((await edna.agree({ quantidade: 0 })).situacao).toBe('AGUARDANDO_ENTRADA')
})

test('AGR-01 the due day is moved once, free, and what is left follows; the last day with it', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 6, diaVencimento: 10 })
  const move = (diaVencimento: number) =>
    edna.browser.call('moveDueDay', { params: { acordo: made.id }, body: { diaVencimento } })
  expect((await move(20)).code).toBe('VENCIMENTO_NAO_MUDA')
  await edna.pay(made.id, [0])
  expect((await edna.agreement(made.id)).mudancaDeVencimento).toEqual({ possivel: true, usadaEm: null })
  expect((await move(10)).code).toBe('VENCIMENTO_NAO_MUDA')
  const { body } = await move(20)
  expect(body.plano.slice(1).map(({ vencimento }) => vencimento)).toEqual(
    [0, 1, 2, 3, 4, 5].map((month) => addMonths('2026-12-20', month)),
  )
  expect(body.valorTotalCentavos).toBe(made.valorTotalCentavos)
  expect(body).toMatchObject({ proximoVencimento: '2026-12-20', mudancaDeVencimento: { possivel: false } })
  expect(body.historico.at(-1)).toMatchObject({ tipo: 'VENCIMENTO_MUDADO', data: '2026-12-20' })
  expect((await move(20)).body).toEqual(body)
  expect((await move(5)).code).toBe('VENCIMENTO_JA_MUDADO')
})

test('AGR-02 the agreement, its letter once it is paid and the statement of its year are papers with a code that is recognised, without a name', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 2 })
  const params = { acordo: made.id }
  const paper = await edna.browser.file('agreementPdf', { params })
  expect(paper.name).toBe(`acordo-${made.contrato}.pdf`)
  const agreed = await readPdf(paper.bytes)
  const parts = ['O que foi combinado', 'Dívidas', 'Pagamentos', expect.stringMatching(/^Contrato, versão /)]
  expect(agreed.chapters, 'its bookmarks').toEqual([[`Acordo ${made.contrato}`, ...parts]])
  expect(agreed).toMatchObject({ uaPart: '1', about: { Title: `Acordo ${made.contrato}`, Language: 'pt-BR' } })
  for (const words of ['CET', 'Entrada', 'Parcela 2', '7701-4410', formatMoney(made.valorTotalCentavos), 'É nosso?'])
    expect(agreed.spoken.replaceAll('\u00A0', ' ')).toContain(words.replaceAll('\u00A0', ' '))
  expect((await edna.browser.call('settlementLetter', { params })).code).toBe('QUITACAO_INDISPONIVEL')
  await edna.pay(made.id, [0])
  await edna.pay(made.id, [1, 2])
  const letter = await edna.browser.file('settlementLetter', { params })
  expect(letter.name).toBe(`quitacao-${made.contrato}.pdf`)
  expect((await readPdf(letter.bytes)).spoken).toMatch(/Nada mais é devido por este contrato/)
  const ano = { ano: '2026' }
  await world.run('statements')
  await edna.wait(days(170))
  await world.run('statements')
  expect((await edna.browser.call('debtStatements')).body).toEqual([{ ano: 2026, emitidaEm: world.clock.today() }])
  const yearly = await edna.browser.file('debtStatementPdf', { params: ano })
  expect(yearly.name).toBe('quitacao-anual-2026.pdf')
  expect((await readPdf(yearly.bytes)).spoken).toMatch(/Lei 12\.007\/2009[^]*novembro/)
  expect((await edna.browser.call('debtStatementPdf', { params: { ano: '2019' } })).code).toBe(
    'DECLARACAO_NAO_ENCONTRADA',
  )
  const codes = await world.db
    .selectFrom('paperCodes')
    .select(['code', 'kind'])
    .where('customerId', '=', edna.twin.id)
    .execute()
  expect(new Set(codes.map(({ kind }) => kind))).toEqual(new Set(['agreement', 'settlement', 'statement']))
  const visitor = new Browser(world)
  for (const { code } of codes) {
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8).toLowerCase()} ${code.slice(8)}`
    const { body } = await visitor.call('checkCode', { body: { codigo: typed, emissor: '1' } })
    expect(body).toMatchObject({ resultado: 'NOSSO', forma: 'DOCUMENTO', beneficiario: { nome: 'Jangada Cartões' } })
    expect(JSON.stringify(body)).not.toMatch(/Edna|Vasques/)
  }
  const foreign = await visitor.call('checkCode', { body: { codigo: 'ABCD-EFGH-JKLM', emissor: '1' } })
  expect(foreign.body).toMatchObject({ resultado: 'DESCONHECIDO', forma: 'DOCUMENTO', beneficiario: null })
})
