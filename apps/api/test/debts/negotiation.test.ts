import { randomUUID } from 'node:crypto'
import { addDays } from '@portal/brazil/dates'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { days, minutes, seconds } from '../../src/platform/clock.ts'
import { newKey } from '../browser.ts'
import { createNegotiator } from '../negotiator.ts'
import { type World, createWorld } from '../world.ts'

const TODAY = '2026-11-19'

let world: World
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(() => world.clock.set(0))

test('NEG-01 each debt comes with its value of today by parts, and with an offer that is the same while it holds', async () => {
  const edna = await createNegotiator(world)
  const [card, loan] = await edna.debts()
  expect(card).toMatchObject({
    tipo: 'CARTAO',
    origem: 'Cartão Jangada Mais',
    contrato: '7701-4410',
    valorOriginalCentavos: 184_290,
    diasEmAtraso: 72,
    situacao: 'ABERTA',
    contestadoCentavos: 0,
    novoCredor: null,
    proximaOferta: null,
  })
  const { valorHoje, melhorOferta } = card!
  // 72 days since Tuesday, the first day with banks: 8,99 % and 1 % a month, and 2 % once.
  expect(valorHoje).toEqual({
    principalCentavos: 184_290,
    jurosCentavos: 39_762,
    multaCentavos: 3_686,
    moraCentavos: 4_423,
    totalCentavos: 232_161,
  })
  // Between 61 and 180 days the discount is thirty per cent.
  expect(melhorOferta).toMatchObject({
    descontoCentavos: Math.round(232_161 * 0.3),
    aVistaCentavos: 232_161 - Math.round(232_161 * 0.3),
    validaAte: addDays(TODAY, 3),
  })
  expect(melhorOferta?.parcelado?.quantidade).toBe(24)
  expect(loan?.tipo).toBe('EMPRESTIMO')
  await edna.wait(days(3))
  const again = (await edna.debts())[0]
  expect(again?.melhorOferta).toEqual(melhorOferta)
  expect(again?.valorHoje?.totalCentavos).toBeGreaterThan(232_161)
  await edna.wait(days(1))
  expect((await edna.debts())[0]?.melhorOferta?.proposta).not.toBe(melhorOferta?.proposta)
})

test('NEG-02 several debts are one proposal, read again unchanged whatever the policy says by then', async () => {
  const edna = await createNegotiator(world)
  const { body: first } = await edna.propose()
  expect(first.dividas).toHaveLength(2)
  const value = first.dividas.reduce((sum, { valorHoje }) => sum + valorHoje.totalCentavos, 0)
  expect(first.aVista).toMatchObject({ valorHojeCentavos: value, quantidade: 0, jurosCentavos: 0 })
  const totals = first.parcelado.map(({ totalCentavos }) => totalCentavos)
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  for (const plan of first.parcelado) {
    expect(plan.totalCentavos).toBe(
      plan.entradaCentavos + (plan.quantidade - 1) * plan.valorParcelaCentavos + plan.valorUltimaParcelaCentavos,
    )
    expect(plan.valorNegociadoCentavos).toBe(plan.valorHojeCentavos - plan.descontoCentavos)
    expect(Number(plan.cetAno)).toBeGreaterThan(0)
  }
  const policies = await world.db.selectFrom('negotiationPolicies').selectAll().execute()
  const later = policies.map((policy) => ({ ...policy, validFrom: addDays(TODAY, 1), monthlyRate: '0.0899' }))
  await world.db.insertInto('negotiationPolicies').values(later).execute()
  await edna.wait(days(2))
  expect((await edna.propose()).body).toEqual(first)
  expect((await edna.browser.call('proposal', { params: { proposta: first.proposta } })).body).toEqual(first)
  await edna.wait(days(2))
  expect((await edna.browser.call('proposal', { params: { proposta: first.proposta } })).code).toBe('PROPOSTA_EXPIRADA')
  expect((await edna.propose()).body.parcelado[0]?.jurosMes).toBe('0.0899')
  await world.db.deleteFrom('negotiationProposals').execute()
  await world.db.deleteFrom('negotiationPolicies').where('monthlyRate', '=', '0.0899').execute()
})

test('NEG-02 a count, a down payment and a due day of choice are worked out on the server; what is not offered is refused', async () => {
  const edna = await createNegotiator(world)
  const { body: proposal } = await edna.propose()
  const params = { proposta: proposal.proposta }
  const ask = (quantidade: number, entradaCentavos: number, diaVencimento: number) =>
    edna.browser.call('simulateAgreement', {
      params,
      query: {
        quantidade: String(quantidade),
        entradaCentavos: String(entradaCentavos),
        diaVencimento: String(diaVencimento),
      },
    })
  const { body } = await ask(6, 50_000, 28)
  expect(body.condicoes).toMatchObject({ quantidade: 6, entradaCentavos: 50_000, diaVencimento: 28 })
  expect(body.parcelas.map(({ numero }) => numero)).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(body.parcelas.slice(1).every(({ vencimento }) => vencimento.endsWith('-28'))).toBe(true)
  const wrong = [
    [5, 50_000, 10],
    [6, proposal.entradaMinimaCentavos - 1, 10],
    [6, 50_000, 29],
    [6, 50_000, 0],
  ] as const
  for (const [count, entry, day] of wrong) expect((await ask(count, entry, day)).code).toBe('CONDICAO_INVALIDA')
  // Whoever can pay the cash price down is told of it, at every step.
  const cash = proposal.aVista.totalCentavos
  expect(proposal.entradaMaximaCentavos).toBe(cash - 1)
  expect((await ask(6, cash - 1, 10)).status).toBe(200)
  expect((await ask(6, cash, 10)).code).toBe('ENTRADA_ACIMA_DO_A_VISTA')
  const dear = { quantidade: 6, entradaCentavos: cash + 1 }
  expect((await edna.summarize(proposal, dear)).code).toBe('ENTRADA_ACIMA_DO_A_VISTA')
  const fit = await edna.browser.call('plansThatFit', {
    params,
    query: { valorCentavos: '25000', diaVencimento: '5', entradaCentavos: '60000' },
  })
  expect(fit.body.planos).toHaveLength(3)
  for (const { valorParcelaCentavos, entradaCentavos, diaVencimento } of fit.body.planos) {
    expect(valorParcelaCentavos).toBeLessThanOrEqual(25_000)
    expect(entradaCentavos).toBeLessThanOrEqual(60_000)
    expect(diaVencimento).toBe(5)
  }
  const nothing = await edna.browser.call('plansThatFit', {
    params,
    query: { valorCentavos: '100', diaVencimento: '5' },
  })
  expect(nothing.body).toEqual({ planos: [], menorParcelaCentavos: expect.any(Number) })
})

test('NEG-03 GUARD-11 each step waits for the one before; a first agreement asks for a code', async () => {
  const edna = await createNegotiator(world)
  const { body: proposal } = await edna.propose()
  const { body: summary } = await edna.summarize(proposal, { quantidade: 12 })
  const { negociacao } = summary
  expect(summary).toMatchObject({ proximoPasso: 'CONFIRMAR_DADOS', acordo: null, diasAteQuebrar: 30 })
  expect(summary.dados.cpf).toMatch(/^\*{3}/)
  expect(summary.contrato.texto).toContain('Acordo de pagamento')
  expect((await edna.sendCode(negociacao)).code).toBe('PASSO_FORA_DE_ORDEM')
  expect((await edna.conclude({ negociacao })).code).toBe('PASSO_FORA_DE_ORDEM')
  expect((await edna.confirm(negociacao)).body.proximoPasso).toBe('CODIGO')
  expect((await edna.confirm(negociacao)).code).toBe('PASSO_FORA_DE_ORDEM')
  expect((await edna.conclude({ negociacao, codigo: '123456' })).code).toBe('PASSO_FORA_DE_ORDEM')
  const sent = await edna.sendCode(negociacao)
  expect(sent.body).toMatchObject({ proximoPasso: 'CONCLUIR', canal: 'SMS', destino: expect.stringContaining('*') })
  const codigo = await world.lastCode()
  const wrong = codigo === '000000' ? '000001' : '000000'
  expect(await edna.conclude({ negociacao })).toMatchObject({ status: 422, code: 'CODIGO_DO_ACORDO_INCORRETO' })
  expect(await edna.conclude({ negociacao, codigo: wrong })).toMatchObject({ code: 'CODIGO_DO_ACORDO_INCORRETO' })
  expect((await edna.conclude({ negociacao, codigo, versaoContrato: '2020-01' })).code).toBe('PROPOSTA_EXPIRADA')
  expect(await edna.rows()).toEqual([])
  const { body: made } = await edna.conclude({ negociacao, codigo })
  expect(made).toMatchObject({
    situacao: 'AGUARDANDO_ENTRADA',
    parcelas: 13,
    parcelasPagas: 0,
    andamento: 'EM_DIA',
  })
  const where = await edna.browser.call('negotiation', { params: { negociacao } })
  expect(where.body).toEqual({ negociacao, proximoPasso: 'NENHUM', acordo: made.id })
  expect((await edna.confirm(negociacao)).code).toBe('PASSO_FORA_DE_ORDEM')
})

test('NEG-03 a code that is over asks for another one, and nothing was agreed by then', async () => {
  const edna = await createNegotiator(world)
  const ready = await edna.upToConclusion({ quantidade: 0 })
  world.clock.advance(minutes(5) + seconds(1))
  expect((await edna.conclude(ready)).code).toBe('CODIGO_DO_ACORDO_ENCERRADO')
  expect((await edna.sendCode(ready.negociacao, 'EMAIL')).status).toBe(200)
  await world.run('messages')
  const codigo = edna
    .mails()
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
    .find(Boolean)
  expect((await edna.conclude({ negociacao: ready.negociacao, codigo: codigo ?? '' })).status).toBe(200)
})

test('NEG-03 concluding is once: by one key, by two tabs or ten at once, and a debt that is agreed is not negotiated again', async () => {
  const edna = await createNegotiator(world)
  const { body: single } = await edna.propose({ dividas: [(await edna.debts())[0]!.id] })
  const other = await edna.summarize(single, { quantidade: 0 })
  const ready = await edna.upToConclusion({ quantidade: 6 })
  const shared = newKey()
  const all = await Promise.all([
    ...Array.from({ length: 5 }, () => edna.conclude(ready, shared)),
    ...Array.from({ length: 5 }, () => edna.conclude(ready)),
  ])
  const ids = new Set(all.filter(({ status }) => status === 200).map(({ body }) => body.id))
  expect(ids.size).toBe(1)
  expect(await edna.rows()).toHaveLength(1)
  expect((await edna.conclude(ready, shared)).body.id).toBe([...ids][0])
  await edna.confirm(other.body.negociacao)
  expect((await edna.conclude({ negociacao: other.body.negociacao }, shared)).code).toBe('CHAVE_IDEMPOTENCIA_REUSADA')
  expect(await edna.debts()).toEqual([])
  const again = await edna.browser.call('propose', { body: { dividas: single.dividas.map(({ id }) => id) } })
  expect(again.code).toBe('DIVIDA_EM_ACORDO')
  expect((await edna.summarize(single, { quantidade: 0 })).code).toBe('DIVIDA_EM_ACORDO')
})

test('NEG-03 the agreement keeps what proves it, its parts add up, and the copy arrives with a subject that tells nobody', async () => {
  const edna = await createNegotiator(world)
  const made = await edna.agree({ quantidade: 12, diaVencimento: 15 })
  const [row] = await edna.rows()
  expect(row).toMatchObject({
    termsVersion: '2026-11',
    channel: 'PORTAL',
    address: '127.0.0.1',
    state: 'waiting-entry',
  })
  expect(row?.acceptedAt).toEqual(world.clock.now())
  expect(made.plano.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)).toBe(made.valorTotalCentavos)
  const agreed = made.dividas.reduce((sum, one) => sum + one.valorHojeCentavos - one.descontoCentavos, 0)
  expect(agreed).toBe(made.condicoes?.valorNegociadoCentavos)
  expect(made.plano.slice(1).every(({ vencimento }) => vencimento.endsWith('-15'))).toBe(true)
  expect(made.historico.map(({ tipo }) => tipo)).toEqual(['FEITO'])
  await world.run('messages')
  const copy = edna.mails().find(({ text }) => text.includes(made.contrato))
  expect(copy?.subject).not.toMatch(/acordo|dívida|boleto|parcela|pag/i)
  for (const words of ['CET', 'IOF', 'Acordo de pagamento de dívida']) expect(copy?.text).toContain(words)
  // The agreement is attached as PDF.
  expect(copy?.attachments).toMatchObject([{ name: `acordo-${made.contrato}.pdf`, type: 'application/pdf' }])
  expect(copy?.attachments?.[0]?.bytes).toBeGreaterThan(2000)
  const codes = world.sandbox.sms.messages().map(({ text }) => text)
  expect(codes.join(' ')).not.toMatch(/dívida|acordo|cobrança/i)
})

test('NEG-01 a debt so small that nothing is left of it after the discount is shown without an offer', async () => {
  const edna = await createNegotiator(world)
  await world.db
    .insertInto('debts')
    .values({
      id: randomUUID(),
      customerId: edna.twin.id,
      origin: 'Carnê',
      contract: '1',
      originalCents: 1,
      dueOn: '2026-01-02',
      settledAt: null,
      seenAt: null,
    })
    .execute()
  const [small] = await edna.debts()
  expect(small).toMatchObject({ valorOriginalCentavos: 1, melhorOferta: null })
  const { code } = await edna.browser.call('propose', { body: { dividas: [small!.id] } })
  expect(code).toBe('NEGOCIACAO_INDISPONIVEL')
})

test('SSO-10 FLOW-01 of a sold wallet nothing is open and nothing is offered, in a session for negotiation too', async () => {
  const edna = await createNegotiator(world)
  const dividas = (await edna.debts()).map(({ id }) => id)
  await world.db
    .insertInto('soldWallets')
    .values({ customerId: edna.twin.id, title: 'Mudou', description: 'De credor', soldOn: TODAY })
    .execute()
  await world.db.updateTable('sessions').set({ scope: 'negociacao' }).where('customerId', '=', edna.twin.id).execute()
  // Session scopes are cached for some seconds.
  world.clock.advance(seconds(10))
  expect(await edna.debts()).toEqual([])
  expect((await edna.browser.call('propose', { body: { dividas } })).code).toBe('DIVIDA_NAO_ENCONTRADA')
})

test('GUARD-12 NEG-03 somebody else’s debts, proposals, negotiations and agreements are told as those that do not exist', async () => {
  const [edna, stranger] = [await createNegotiator(world), await createNegotiator(world)]
  const { body: proposal } = await edna.propose()
  const ids = proposal.dividas.map(({ id }) => id)
  expect((await stranger.browser.call('propose', { body: { dividas: ids } })).code).toBe('DIVIDA_NAO_ENCONTRADA')
  const params = { proposta: proposal.proposta }
  expect((await stranger.browser.call('proposal', { params })).code).toBe('PROPOSTA_NAO_ENCONTRADA')
  const query = { quantidade: '6', entradaCentavos: '50000', diaVencimento: '5' }
  expect((await stranger.browser.call('simulateAgreement', { params, query })).code).toBe('PROPOSTA_NAO_ENCONTRADA')
  const fit = { valorCentavos: '1', diaVencimento: '5' }
  expect((await stranger.browser.call('plansThatFit', { params, query: fit })).code).toBe('PROPOSTA_NAO_ENCONTRADA')
  expect((await stranger.summarize(proposal, { quantidade: 6 })).code).toBe('PROPOSTA_NAO_ENCONTRADA')
  const ready = await edna.upToConclusion({ quantidade: 6 })
  const { negociacao } = ready
  for (const answer of [
    await stranger.browser.call('negotiation', { params: { negociacao } }),
    await stranger.confirm(negociacao),
    await stranger.sendCode(negociacao),
    await stranger.conclude(ready),
  ])
    expect(answer.code).toBe('NEGOCIACAO_NAO_ENCONTRADA')
  const { body: made } = await edna.conclude(ready)
  const acordo = { acordo: made.id }
  for (const name of ['agreement', 'agreementPdf', 'settlementLetter'] as const)
    expect((await stranger.browser.call(name, { params: acordo })).code, name).toBe('ACORDO_NAO_ENCONTRADO')
  const moved = await stranger.browser.call('moveDueDay', { params: acordo, body: { diaVencimento: 5 } })
  expect(moved.code).toBe('ACORDO_NAO_ENCONTRADO')
})

test('FLOW-11 who had only debts reaches the agreement just made, and its debts come back when it lapses', async () => {
  const edna = await createNegotiator(world)
  await edna.agree({ quantidade: 6 })
  const index = () => edna.browser.call('index', { query: { bin: '0', origemExterna: 'false' } })
  expect((await index()).body).toMatchObject({ moduloSelecionado: 'ACORDO_ANDAMENTO' })
  expect((await edna.browser.call('agreements')).body).toHaveLength(1)
  expect((await edna.browser.call('openDebts')).status).toBe(200)
})
