import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wordsOf } from '../../src/main/settle/words.ts'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

/** Files of the banks' own manuals; the settlement of R$ 1.284,60 in each is of our slip's amount. */
const folder = new URL('../../../../packages/brazil/vectors/returns/', import.meta.url)
const fileOf = (name: string) => readFileSync(new URL(`${name}.ret`, folder), 'latin1')

const OURS = '000:04821,341:0482 82611-2,001:003128557,237:4470691,104:1100123,077:11200010012345678'

let world: World
let payer: Payer
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  world = await createWorld({ SLIPS_AGREEMENTS: OURS })
  desk = deskOf(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  payer = await createPayer(world)
})

/** A slip that a bank registered under one of its own numbers. */
async function slipAt(bank: string, bankNumber: string): Promise<string> {
  const { body } = await payer.slip()
  await payer.slipStatus(body.boleto)
  const { digitLine: line } = await world.db
    .selectFrom('charges')
    .select('digitLine')
    .where('id', '=', body.boleto)
    .executeTakeFirstOrThrow()
  const values = { bankNumber, digitLine: `${bank}${line?.slice(3)}` }
  await world.db.updateTable('charges').set(values).where('id', '=', body.boleto).execute()
  return body.boleto
}

const paid = async () => (await payer.books()).payments
const waitingOf = async (number: string) => {
  const { body } = await desk.decide({ acao: 'listar' })
  return body.suspenso.filter(({ nossoNumero }) => nossoNumero === number)
}

describe('INV-10 the return file of a real bank', () => {
  test.each([
    { name: 'itau-400', bank: '341', number: '40028922' },
    { name: 'banco-do-brasil-400', bank: '001', number: '31285570000000002' },
  ])('$name settles the slip of its number with what its payer paid, the bank’s fee not taken off', async (its) => {
    const slip = await slipAt(its.bank, its.number)
    const { status, body } = await desk.file(fileOf(its.name))
    expect(status).toBe(200)
    expect(body.registros.porAplicar).toBe(0)
    expect(await paid()).toMatchObject([{ chargeId: slip, amountCents: 128_460, creditCents: 0 }])
    expect((await payer.invoice()).codigo).toBe(1)
  })

  test('two files of a day by a bank that does not count them are two: what the second tells again waits for a person', async () => {
    await slipAt('077', '730020')
    const morning = fileOf('inter-400')
    await desk.file(morning)
    // The file reports two payments of the slip; the second is a credit.
    expect(await paid()).toMatchObject([{ creditCents: 0 }, { creditCents: 128_460 }])
    const evening = await desk.file(morning.replace('MARINA ESTRELA DO CABO', 'MARINA ESTRELA DO MAR '))
    expect(evening.body).toMatchObject({ registros: { porAplicar: 0 } })
    const again = { motivo: 'told-again', valorCentavos: 128_460 }
    expect(await waitingOf('730020')).toMatchObject([again, again])
    expect(await paid()).toHaveLength(2)
  })

  test('what the bank took back waits for a person, and cannot be booked as a payment', async () => {
    await slipAt('237', '17')
    await desk.file(fileOf('bradesco-400'))
    const [waiting] = await waitingOf('17')
    expect(waiting).toMatchObject({ motivo: 'reversed', valorCentavos: 21_990, ocorrencia: '40' })
    const book = await desk.decide({ acao: 'lancar', id: waiting?.id, nota: 'conferido com o banco' })
    expect(book).toMatchObject({ status: 409, body: { codigo: 'PAGAMENTO_ESTORNADO' } })
    expect(await paid()).toEqual([])
    const close = await desk.decide({ acao: 'encerrar', id: waiting?.id, nota: 'pagamento desfeito com o cliente' })
    expect(close.status).toBe(200)
  })
})

describe('INV-10 a return file and slips that are not its own', () => {
  test('a slip of another bank with the same number is left as it is: the money waits, with why', async () => {
    await slipAt('000', '14000000000000002')
    await desk.file(fileOf('caixa-400'))
    expect(await waitingOf('14000000000000002')).toMatchObject([{ motivo: 'other-bank', cobranca: null, banco: '104' }])
    expect(wordsOf(await desk.decide({ acao: 'listar' }))).toMatch(
      /14000000000000002, arquivo do banco 104, convênio 1100123: o boleto com este número é de outro banco/,
    )
    expect(await paid()).toEqual([])
  })

  test('a file of an agreement that is not ours settles nothing and writes nothing off, and says which it is', async () => {
    const slip = await slipAt('000', '87654321')
    const file = desk.write('240', [
      { bankNumber: '87654321' },
      { bankNumber: '87654321', occurrence: '09', paidCents: 0 },
    ])
    const answer = await desk.file(file.replaceAll('04821', '04822'))
    expect(answer.body.registros).toMatchObject({ lancados: 0, anotados: 1, suspensos: 1 })
    expect(wordsOf(answer)).toMatch(/arquivo do banco 000, convênio 04822: o convênio do arquivo não está em SLIPS_AGR/)
    expect(await paid()).toEqual([])
    expect((await payer.slipStatus(slip)).situacao).toBe('REGISTRADO')
  })
})

test.each([
  {
    name: 'banco-desconhecido-400',
    codigo: 'BANCO_SEM_LEIAUTE',
    says: /banco 999 .*Bancos que lemos em CNAB400: 001 Banco do Brasil/,
  },
  { name: 'sem-registro-400', codigo: 'ARQUIVO_SEM_REGISTROS', says: /nenhum registro\. Se houve pagamentos/ },
  { name: 'tipo-desconhecido-400', codigo: 'LINHA_FORA_DO_LEIAUTE', says: /^Linha 6: / },
  { name: 'cortado-240', codigo: 'ARQUIVO_INCOMPLETO', says: /Peça o arquivo de novo ao banco/ },
  { name: 'vazio', codigo: 'ARQUIVO_VAZIO', says: /está vazio/ },
])('INV-10 $name is refused by its code, and nothing of it is kept', async ({ name, codigo, says }) => {
  const kept = () => world.db.selectFrom('returnFiles').select('id').execute()
  const before = await kept()
  const answer = await desk.file(fileOf(`recusados/${name}`))
  expect(answer).toMatchObject({ status: 422, body: { codigo } })
  expect(wordsOf(answer)).toMatch(says)
  expect(await kept()).toEqual(before)
})
