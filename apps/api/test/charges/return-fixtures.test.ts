import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deskOf } from '../desk.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

type ExpectedFile = {
  mesmoQue?: string
  banco: string
  convenio: string
  registros: { evento: string; nossoNumero: string; tituloCentavos: number; pagoCentavos: number }[]
  totalPagoCentavos: number
}

const folder = new URL('../../../../packages/brazil/vectors/returns/', import.meta.url)
const files = readdirSync(folder)
  // Collected money names no registered slip: collected-booklets.test.ts.
  .filter((name) => name.endsWith('.ret') && !name.endsWith('-150.ret'))
  .map((name) => ({
    name: name.replace('.ret', ''),
    text: readFileSync(new URL(name, folder), 'latin1'),
    says: JSON.parse(readFileSync(new URL(name.replace('.ret', '.json'), folder), 'utf8')) as ExpectedFile,
  }))
const whole = files.filter(({ says }) => !says.mesmoQue)

let world: World
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  const agreements = new Set(files.map(({ says }) => `${says.banco}:${says.convenio}`))
  world = await createWorld({ SLIPS_AGREEMENTS: [...agreements].join(',') })
  desk = deskOf(world)
})
afterAll(() => world.close())

/** Slips of ours with the numbers of the file's bank, each of the amount in the file. */
async function plantSlips(payer: Payer, { banco, registros }: ExpectedFile): Promise<Map<string, string>> {
  const { body } = await payer.slip()
  const like = await world.db.selectFrom('charges').selectAll().where('id', '=', body.boleto).executeTakeFirstOrThrow()
  const { subjectId: _subject, number: _number, parts: _parts, ...columns } = like
  const numbers = new Map(registros.map((told) => [told.nossoNumero, told]))
  numbers.delete('')
  const ids = new Map<string, string>()
  for (const [number, { tituloCentavos }] of numbers) {
    const id = randomUUID()
    ids.set(id, number)
    // An invoice has one open slip of an amount: these are printed and expired, and can still be paid.
    const slip = { ...columns, id, amountCents: tituloCentavos, state: 'expired' as const, bankNumber: number }
    await world.db
      .insertInto('charges')
      .values({ ...slip, digitLine: `${banco}${like.digitLine?.slice(3)}` })
      .execute()
  }
  return ids
}

const sum = (all: readonly { amountCents: number }[]) => all.reduce((cents, row) => cents + row.amountCents, 0)

describe("INV-10 a bank's own return file at the server", () => {
  test.each(whole)('$name: every cent that a payer paid is booked, or waits for a person', async ({ text, says }) => {
    const payer = await createPayer(world)
    const slips = await plantSlips(payer, says)
    const { status, body } = await desk.file(text)
    expect(status).toBe(200)

    const { payments } = await payer.books()
    const booked = payments.map(({ chargeId, amountCents }) => [slips.get(chargeId), amountCents])
    const asAsked = says.registros.filter(
      ({ evento, pagoCentavos, tituloCentavos }) =>
        (evento === 'settled' || evento === 'settled-by-pix') && pagoCentavos === tituloCentavos,
    )
    const byNumber = (a: unknown[], b: unknown[]) => String(a).localeCompare(String(b))
    expect(booked.toSorted(byNumber)).toEqual(
      asAsked.map(({ nossoNumero, pagoCentavos }) => [nossoNumero, pagoCentavos]).toSorted(byNumber),
    )

    const waiting = await payer.suspense()
    const came = waiting.filter(({ reason }) => reason !== 'reversed')
    expect(sum(payments) + sum(came)).toBe(says.totalPagoCentavos)
    expect(body.registros).toMatchObject({ lancados: payments.length, suspensos: waiting.length })
  })

  test.each(files)('$name handed in again changes nothing', async ({ text, says }) => {
    const count = () => world.db.selectFrom('payments').select(['id', 'amountCents']).orderBy('id').execute()
    const before = await count()
    const { status, body } = await desk.file(text)
    expect(status).toBe(200)
    expect(body.registros.lancados === 0 || body.repetido).toBe(true)
    expect(await count()).toEqual(before)
    if (says.mesmoQue) expect(body.registros.jaContados).toBe(says.registros.length)
  })
})
