import { afterEach, expect, test } from 'vitest'
import { openAutomaticPsp } from '../../../api/test/automatic-steps.ts'
import { automaticCalls } from '../../../api/test/pix-automatic-contract.ts'
import { newTxid } from '../../../api/test/watched-psp.ts'

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})
const open = async () => {
  const opened = await openAutomaticPsp()
  closers.push(opened.close)
  return opened
}

test('SIM-01 every call of Pix Automático answers by the official schemas', async () => {
  const {
    automatic,
    contract,
    call,
    moveTo,
    listen,
    recurrenceOrder,
    debitOrder,
    offered,
    charged,
    retry,
    cancel,
    psp,
  } = await open()
  const receiver = await listen()
  closers.push(receiver.close)
  await call('GET', '/webhookrec')
  await call('GET', '/webhookcobr')
  const period = 'inicio=2026-10-01T00:00:00Z&fim=2026-12-01T00:00:00Z'
  const { idRec, loc } = await offered({ recebedor: { convenio: 'Fatura' }, valor: { valorMinimoRecebedor: '10.00' } })
  await call('GET', `/locrec/${loc.id}`)
  await call('GET', `/locrec?${period}&idRecPresente=true&convenio=Fatura`)
  await fetch(`${psp.url}/rec/${loc.location.split('/').at(-1)}`)
  const free = (await call('POST', '/rec', recurrenceOrder())).body?.idRec as string
  await call('PATCH', `/rec/${free}`, {
    vinculo: { devedor: { nome: 'Ana C' } },
    calendario: { dataInicial: '2026-11-11' },
  })
  await cancel(`/rec/${free}`)
  await call('GET', `/rec/${free}`)
  await automatic.desk.approve(idRec)
  await call('GET', `/rec/${idRec}`)
  await call('GET', `/rec?${period}&cpf=52998224725&status=APROVADA&locationPresente=true&convenio=Fatura`)
  await moveTo('2026-11-01 10:00')
  const txid = await charged(idRec, { devedor: { cep: '60165120', uf: 'CE' }, infoAdicional: 'Fatura de novembro' })
  const { idRec: other } = await offered()
  await automatic.desk.approve(other)
  const second = (await call('POST', '/cobr', debitOrder(other))).body?.txid as string
  await cancel(`/cobr/${second}`)
  await call('GET', `/cobr/${second}`)
  await automatic.desk.setFunds(idRec, false)
  await moveTo('2026-11-10 22:00')
  await retry(txid, '2026-11-11')
  await automatic.desk.setFunds(idRec, true)
  await moveTo('2026-11-11 01:00')
  await automatic.desk.contest(txid)
  await call('GET', `/cobr/${txid}`)
  await call('GET', `/cobr?${period}&idRec=${idRec}&cpf=52998224725&status=CONCLUIDA&convenio=Fatura`)
  await call('DELETE', `/locrec/${loc.id}/idRec`)
  await call('DELETE', '/webhookrec')
  await call('DELETE', '/webhookcobr')
  contract.check()
  const answered = automaticCalls.flatMap(({ name, answers }) =>
    Object.keys(answers).map((status) => `${name} ${status}`),
  )
  expect(
    contract
      .seen()
      .filter((each) => answered.includes(each))
      .toSorted(),
  ).toEqual(answered.toSorted())
  expect(receiver.got.length).toBeGreaterThan(8)
})

test('SIM-01 each error of the contract is answered under its name, with what is wrong', async () => {
  const {
    automatic,
    contract,
    call,
    clock,
    recurrenceOrder,
    debitOrder,
    offered,
    authorised,
    charged,
    cancel,
    order,
    psp,
  } = await open()
  const [open1, idRec] = [await offered(), await authorised()]
  const [txid, none, cob] = [await charged(idRec), newTxid(), newTxid()]
  await call('PUT', `/cob/${cob}`, order())
  const nobody = `RR${'9'.repeat(27)}`
  const lost = await offered()
  await cancel(`/rec/${lost.idRec}`)
  const start = (dataInicial: string, more: object = {}) => ({
    calendario: { dataInicial, periodicidade: 'MENSAL', ...more },
  })
  const due = (dataDeVencimento: string) => ({ calendario: { dataDeVencimento } })
  const both = { valor: { valorRec: '1.00', valorMinimoRecebedor: '1.00' } }
  const period = 'inicio=2026-11-21T00:00:00Z&fim=2026-11-20T00:00:00Z'
  const wrong: readonly (readonly [
    'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    string,
    unknown,
    number,
    string,
    string?,
  ])[] = [
    ['POST', '/rec', {}, 400, 'RecOperacaoInvalida', 'rec.vinculo'],
    [
      'POST',
      '/rec',
      recurrenceOrder({ politicaRetentativa: 'SIM' }),
      400,
      'RecOperacaoInvalida',
      'rec.politicaRetentativa',
    ],
    ['POST', '/rec', recurrenceOrder({ estranho: 1 }), 400, 'RecOperacaoInvalida', 'rec.estranho'],
    ['POST', '/rec', recurrenceOrder(start('2026-10-19')), 400, 'RecOperacaoInvalida', 'rec.calendario.dataInicial'],
    [
      'POST',
      '/rec',
      recurrenceOrder(start('2026-11-10', { dataFinal: '2026-11-09' })),
      400,
      'RecOperacaoInvalida',
      'rec.calendario.dataFinal',
    ],
    ['POST', '/rec', recurrenceOrder(both), 400, 'RecOperacaoInvalida', 'rec.valor'],
    ['POST', '/rec', recurrenceOrder({ loc: 99 }), 400, 'RecOperacaoInvalida', 'rec.loc'],
    ['POST', '/rec', recurrenceOrder({ loc: open1.loc.id }), 400, 'RecOperacaoInvalida', 'rec.loc'],
    ['PATCH', `/rec/${nobody}`, { status: 'CANCELADA' }, 404, 'RecNaoEncontrada'],
    ['PATCH', `/rec/${idRec}`, { status: 'APROVADA' }, 400, 'RecOperacaoInvalida', 'rec.status'],
    [
      'PATCH',
      `/rec/${idRec}`,
      { calendario: { dataInicial: '2026-11-12' } },
      400,
      'RecOperacaoInvalida',
      'rec.calendario.dataInicial',
    ],
    ['PATCH', `/rec/${lost.idRec}`, { status: 'CANCELADA' }, 400, 'RecOperacaoInvalida', 'rec.status'],
    ['GET', `/rec/${nobody}`, undefined, 404, 'RecNaoEncontrada'],
    ['GET', `/rec/${open1.idRec}?txid=${none}`, undefined, 400, 'RecConsultaInvalida', 'txid'],
    ['GET', `/rec/${open1.idRec}?txid=${cob}`, undefined, 400, 'RecConsultaInvalida', 'txid'],
    ['GET', `/rec?${period}`, undefined, 400, 'RecConsultaInvalida'],
    ['GET', `/rec?inicio=2026-10-01T00:00:00Z&fim=2026-12-01T00:00:00Z&cpf=1`, undefined, 400, 'RecConsultaInvalida'],
    ['GET', '/locrec', undefined, 400, 'PayloadLocationRecConsultaInvalida'],
    ['GET', '/locrec/99', undefined, 404, 'PayloadLocationRecNaoEncontrado'],
    ['DELETE', '/locrec/99/idRec', undefined, 404, 'PayloadLocationRecNaoEncontrado'],
    ['PUT', `/cobr/${txid}`, debitOrder(idRec, due('2026-12-10')), 400, 'CobROperacaoInvalida', 'cobr.txid'],
    ['PUT', `/cobr/${cob}`, debitOrder(idRec, due('2026-12-10')), 400, 'CobROperacaoInvalida', 'cobr.txid'],
    ['PUT', `/cobr/${none}`, debitOrder(idRec), 400, 'CobROperacaoInvalida', 'cobr.calendario.dataDeVencimento'],
    [
      'PUT',
      `/cobr/${none}`,
      debitOrder(idRec, due('2026-10-19')),
      400,
      'CobROperacaoInvalida',
      'cobr.calendario.dataDeVencimento',
    ],
    [
      'PUT',
      `/cobr/${none}`,
      debitOrder(idRec, { valor: { original: '0.00' } }),
      400,
      'CobROperacaoInvalida',
      'cobr.valor.original',
    ],
    [
      'PUT',
      `/cobr/${none}`,
      debitOrder(idRec, { recebedor: { conta: '7', tipoConta: 'CORRENTE' } }),
      400,
      'CobROperacaoInvalida',
      'cobr.recebedor.conta',
    ],
    ['PUT', `/cobr/${none}`, debitOrder(lost.idRec), 400, 'CobROperacaoInvalida', 'cobr.idRec'],
    ['PUT', `/cobr/${none}`, debitOrder(nobody), 404, 'NaoEncontrado'],
    ['PUT', '/cobr/curto', debitOrder(idRec), 400, 'CobROperacaoInvalida', 'cobr.txid'],
    ['PATCH', `/cobr/${none}`, { status: 'CANCELADA' }, 404, 'CobRNaoEncontrado'],
    ['PATCH', `/cobr/${txid}`, { valor: { original: '1.00' } }, 400, 'CobROperacaoInvalida', 'cobr.valor'],
    ['GET', `/cobr/${none}`, undefined, 404, 'CobRNaoEncontrado'],
    ['GET', `/cobr?${period}`, undefined, 400, 'CobRConsultaInvalida'],
    ['POST', `/cobr/${none}/retentativa/2026-11-11`, undefined, 404, 'CobRNaoEncontrado'],
    ['POST', `/cobr/${txid}/retentativa/2026-11-11`, undefined, 400, 'CobROperacaoInvalida', 'cobr.status'],
    ['POST', `/cobr/${txid}/retentativa/amanha`, undefined, 400, 'CobROperacaoInvalida', 'data'],
    ['PUT', '/webhookrec', { webhookUrl: 'x' }, 400, 'WebhookRecOperacaoInvalida', 'webhookUrl'],
    ['PUT', '/webhookcobr', {}, 400, 'WebhookCobROperacaoInvalida', 'webhookUrl'],
    ['GET', '/webhookrec', undefined, 404, 'NaoEncontrado'],
    ['DELETE', '/webhookcobr', undefined, 404, 'NaoEncontrado'],
    ['GET', '/webhookrec?inicio=ontem', undefined, 400, 'WebhookRecConsultaInvalida'],
    ['GET', '/webhookcobr?inicio=ontem', undefined, 400, 'WebhookCobRConsultaInvalida'],
  ]
  for (const [method, path, body, status, named, propriedade] of wrong) {
    const answer = await call(method, path, body)
    expect([method, path, answer]).toMatchObject([method, path, { status, named }])
    const named1 = (answer.body?.violacoes ?? []) as { propriedade: string; razao: string }[]
    if (propriedade !== undefined)
      expect(
        named1.map((each) => each.propriedade),
        path,
      ).toContain(propriedade)
  }
  const read = async (location: string): Promise<unknown> =>
    (await fetch(`${psp.url}/rec/${location.split('/').at(-1)}`)).json()
  expect(await read('x/'.concat('0'.repeat(32)))).toMatchObject({
    status: 404,
    type: expect.stringMatching(/RecPayloadNaoEncontrado$/),
  })
  expect(await read(lost.loc.location)).toMatchObject({
    status: 400,
    type: expect.stringMatching(/RecPayloadOperacaoInvalida$/),
  })
  psp.faults.next('5xx', { calls: /POST \/rec/ })
  const unavailable = await fetch(`${psp.url}/rec`, { method: 'POST' })
  expect(await unavailable.json()).toMatchObject({ status: 503, type: expect.stringMatching(/ServicoIndisponivel$/) })
  expect([automatic.debits().length, clock.offset()]).toEqual([1, 0])
  expect(contract.faults.answered).toEqual([])
})

test('SIM-01 an authorisation asked for twice is two, in pages and by filter; an idRec says whether it may be retried', async () => {
  const { contract, call, recurrenceOrder } = await open()
  const order = recurrenceOrder()
  const made = [await call('POST', '/rec', order), await call('POST', '/rec', order)]
  const once = await call('POST', '/rec', recurrenceOrder({ politicaRetentativa: 'NAO_PERMITE' }))
  const ids = [...made, once].map(({ body }) => body?.idRec as string)
  expect(ids.map((id) => /^([RC][RN])[0-9A-Z]{8}20261020[a-zA-Z0-9]{11}$/.exec(id)?.[1])).toEqual(['RR', 'RR', 'RN'])
  const list = async (more: string) => {
    const { body } = await call('GET', `/rec?inicio=2026-10-20T00:00:00Z&fim=2026-10-21T00:00:00Z${more}`)
    const recs = (body?.recs ?? []) as { idRec: string }[]
    return { ...body, ids: recs.map(({ idRec }) => idRec) }
  }
  expect(await list('&paginacao.itensPorPagina=2&paginacao.paginaAtual=1')).toMatchObject({
    parametros: { paginacao: { paginaAtual: 1, itensPorPagina: 2, quantidadeDePaginas: 2, quantidadeTotalDeItens: 3 } },
    ids: [ids[2]],
  })
  expect((await list('&cpf=52998224725')).ids).toEqual(ids)
  expect((await list('&cpf=11144477735')).ids).toEqual([])
  expect((await list('&status=APROVADA')).ids).toEqual([])
  expect((await list('&locationPresente=true')).ids).toEqual([])
  contract.check()
})

test('SIM-01 a location has one authorisation at a time, and shows its terms, signed, to who reads the code', async () => {
  const { contract, call, offered, recurrence, recurrenceOrder, psp } = await open()
  const { idRec, loc } = await offered()
  const { dadosQR } = await recurrence(idRec)
  expect(dadosQR).toEqual({ jornada: 'JORNADA_2', pixCopiaECola: expect.stringContaining(loc.location) })
  const answer = await fetch(`${psp.url}/rec/${loc.location.split('/').at(-1)}`)
  expect(answer.headers.get('content-type')).toBe('application/jose')
  const [, terms = ''] = (await answer.text()).split('.')
  expect(JSON.parse(Buffer.from(terms, 'base64url').toString())).toMatchObject({
    idRec,
    vinculo: { objeto: 'Fatura cartao final 1234' },
  })
  await call('DELETE', `/locrec/${loc.id}/idRec`)
  expect((await recurrence(idRec)).dadosQR).toBeUndefined()
  expect((await call('POST', '/rec', recurrenceOrder({ loc: loc.id }))).status).toBe(201)
  contract.check()
})
