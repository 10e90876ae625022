/** Orders of the desk over money in suspense: the person whose money it is, in the security log and among the desk's acts. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpfKeyOf } from '../../src/identity/sign-in/attempts/attempts.ts'
import { pseudonym } from '../../src/platform/security/security-log.ts'
import { deskOf } from '../desk.ts'
import { createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

type Line = { step?: string; act?: string; status?: number; person?: string }

const texts: string[] = []
let world: World
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'error' }, { logTo: { write: (line) => void texts.push(line) } })
})
afterAll(() => world.close())

test('M5 an order over money in suspense names whose money it is: booked, closed or refused, and nobody where nobody is known', async () => {
  const desk = deskOf(world)
  const payer = await createPayer(world)
  const { boleto } = await payer.slipStatus((await payer.slip()).body.boleto)
  const slip = world.sandbox.bank.slips().find(({ seuNumero }) => seuNumero === boleto)
  const told = async (bankNumber: string, paidCents: number) => {
    const { body } = await desk.file(desk.write('240', [{ bankNumber, paidCents }]))
    return body.suspenso.find(
      // A number is listed without the zeros that a bank may put before it.
      ({ nossoNumero, valorCentavos }) => Number(nossoNumero) === Number(bankNumber) && valorCentavos === paidCents,
    )?.id
  }
  const nossoNumero = slip?.nossoNumero ?? ''
  const [own, strange, other] = [await told(nossoNumero, 100), await told('70000055', 200), await told('70000056', 300)]
  const order = async (body: object) => (await desk.decide(body)).status
  expect(await order({ acao: 'encerrar', id: own, nota: 'devolvido' })).toBe(200)
  expect(await order({ acao: 'encerrar', id: own, nota: 'devolvido' }), 'again').toBe(409)
  expect(await order({ acao: 'lancar', id: strange, nossoNumero, nota: 'conferido' })).toBe(200)
  expect(await order({ acao: 'encerrar', id: other, nota: 'de ninguém' })).toBe(200)
  const lines = texts.map((text) => JSON.parse(text) as Line).filter(({ step }) => step === '/webhook/suspenso')
  const name = pseudonym(world.keys, '2026-11', 'person', cpfKeyOf(world.keys, payer.twin))
  expect(lines.map(({ act, status, person }) => [act, status, person])).toEqual([
    ['encerrar', 200, name],
    ['encerrar', 409, name],
    ['lancar', 200, name],
    ['encerrar', 200, undefined],
  ])
  const acts = world.db.selectFrom('deskEvents').select(['act', 'subjectId', 'note', 'actor'])
  expect(await acts.where('customerId', '=', payer.twin.id).orderBy('id').execute()).toEqual([
    { act: 'suspense-closing', subjectId: own, note: 'devolvido', actor: 'maria.mesa' },
    { act: 'suspense-booking', subjectId: strange, note: 'conferido', actor: 'maria.mesa' },
  ])
})
