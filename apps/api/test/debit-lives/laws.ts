import { addDays, civilDateInSaoPaulo, daysBetween } from '@portal/brazil/dates'
import { isBusinessDay, nextBusinessDay } from '@portal/brazil/holidays'
import { instantOf } from '../../src/platform/clock.ts'
import { txidOf } from '../payer.ts'
import type { World } from '../world.ts'
import type { Born, LivedInvoice } from './born.ts'
import { totalOf } from './born.ts'
import { appliedTo, type LatePaid, outsOf } from './deeds.ts'

type DebitRecord = ReturnType<World['sandbox']['psp']['automatic']['debits']>[number]
type WireDebit = DebitRecord['wire']

const LIVE: ReadonlySet<string> = new Set(['CRIADA', 'ATIVA'])
const centsOf = (text: string): number => Math.round(Number(text) * 100)

/** The debits of this life at the PSP: a test has one life at a time, so all of its holder's. */
function recordsOf(world: World, { cpf }: Born): DebitRecord[] {
  const { automatic } = world.sandbox.psp
  const own = new Set(
    automatic.recurrences().flatMap(({ wire }) => (wire.vinculo.devedor.cpf === cpf ? [wire.idRec] : [])),
  )
  return automatic.debits().filter(({ wire }) => own.has(wire.idRec))
}

const debitsOf = (world: World, life: Born): WireDebit[] => recordsOf(world, life).map(({ wire }) => wire)

/** Laws of every instant: two live debits of an invoice are never there, here or at the PSP. */
export function checkMoment(world: World, life: Born): string[] {
  const live = debitsOf(world, life).filter(({ status }) => LIVE.has(status))
  const due = live.map(({ calendario }) => calendario.dataDeVencimento)
  return due.filter((day, place) => due.indexOf(day) !== place).map((day) => `two live debits of ${day}`)
}

const clockOf = (at: string): string => {
  const day = civilDateInSaoPaulo(instantOf(at))
  const time = new Date(instantOf(at).getTime() - 3 * 3_600_000).toISOString().slice(11, 16)
  return `${day} ${time}`
}

/** No step comes after its clock: made until S−2, taken back until 21:00 of S−1, asked again on the eve of a business day. */
function checkClocks({ wire, heldUntil }: DebitRecord): string[] {
  const { txid, calendario, atualizacao, encerramento, tentativas } = wire
  const settlesOn = nextBusinessDay(calendario.dataDeVencimento)
  const faults: string[] = []
  const made = clockOf(atualizacao[0]?.data ?? '')
  if (made >= `${addDays(settlesOn, -1)} 00:00`) faults.push(`${txid} was made ${made} for ${settlesOn}`)
  const isOurs = encerramento && 'cancelamento' in encerramento && encerramento.cancelamento.codigo === 'SLCR'
  const ended = clockOf(atualizacao.at(-1)?.data ?? '')
  // One that waited for the payer's bank was asked in time, and confirmed later.
  const isLate = heldUntil === undefined && ended >= `${addDays(settlesOn, -1)} 21:00`
  if (isOurs && isLate) faults.push(`${txid} was taken back ${ended} for ${settlesOn}`)
  const retries = tentativas.filter(({ tipo }) => tipo === 'NTAG')
  if (retries.length > 3) faults.push(`${txid} was asked again ${retries.length} times`)
  for (const { dataLiquidacao: on, atualizacao: steps } of retries) {
    const asked = clockOf(steps[0]?.data ?? '')
    const eve = addDays(on, -1)
    const after = daysBetween(settlesOn, on)
    if (asked < `${eve} 21:30` || asked >= `${eve} 22:30`) faults.push(`${txid}: the retry of ${on} was asked ${asked}`)
    if (after < 1 || after > 7 || !isBusinessDay(on)) faults.push(`${txid}: a retry on ${on}, of ${settlesOn}`)
  }
  return faults
}

/** At most one debit of a cycle takes money, and each Pix of this life stands in the books once. */
async function checkMoney(world: World, life: Born): Promise<string[]> {
  const debits = debitsOf(world, life)
  const taken = debits.flatMap(({ pix = [], calendario }) => pix.map(() => calendario.dataDeVencimento))
  const faults = taken.filter((day, place) => taken.indexOf(day) !== place).map((day) => `${day} was debited twice`)
  const txids = await chargesOf(world, life)
  const byHand = world.sandbox.psp.charges().filter(({ txid }) => txids.has(txid))
  const held = [...debits, ...byHand].flatMap(({ pix = [] }) => pix)
  const booked = await paymentsOf(world, life)
  for (const { endToEndId, valor } of held) {
    const standing = booked.filter(({ externalId }) => externalId === endToEndId)
    if (standing.length !== 1) faults.push(`${endToEndId} of ${valor} stands ${standing.length} times`)
    if (standing[0] && standing[0].amountCents !== centsOf(valor)) faults.push(`${endToEndId} has another amount`)
  }
  if (booked.length !== held.length) faults.push(`${booked.length} payments are booked, and ${held.length} were made`)
  return faults
}

const chargesOf = async ({ db }: World, { id }: Born): Promise<ReadonlySet<string>> => {
  const rows = await db.selectFrom('charges').select('id').where('customerId', '=', id).execute()
  return new Set(rows.map((row) => txidOf(row.id)))
}

const paymentsOf = ({ db }: World, { cardId }: Born) =>
  db
    .selectFrom('payments')
    .innerJoin('invoices', 'invoices.id', 'payments.invoiceId')
    .select(['externalId', 'amountCents', 'creditCents', 'creditPostedCents'])
    .where('cardId', '=', cardId)
    .execute()

/** Everything debited and paid is what was owed, and what was too much is a credit: invoice by invoice, and in all. */
async function checkBalance(world: World, life: Born, latePaid: LatePaid): Promise<string[]> {
  const faults: string[] = []
  const sum = { owed: 0, rest: 0 }
  for (const invoice of life.invoices) {
    const { owedCents, restCents, isSettled } = await balanceOf(world, invoice, latePaid)
    faults.push(
      ...(await checkAsked(world, life, invoice, { restCents, isSettled, backCents: latePaid.get(invoice.id) ?? 0 })),
    )
    sum.owed += owedCents
    sum.rest += restCents
    if (isSettled && restCents !== 0) faults.push(`${invoice.dueOn}: settled with ${restCents} of ${owedCents} left`)
    if (restCents < 0) faults.push(`${invoice.dueOn}: ${-restCents} too much are no credit`)
  }
  const payments = await paymentsOf(world, life)
  const paid = payments.reduce((all, { amountCents }) => all + amountCents, 0)
  const credits = payments.reduce((all, { creditCents }) => all + creditCents, 0)
  if (paid !== sum.owed - sum.rest + credits)
    faults.push(`${paid} were paid of ${sum.owed}, with ${sum.rest} left and ${credits} of credit`)
  return faults
}

/** The portal asks for the rest, and more by its delay alone; a contest may give back what was paid for a delay. */
async function checkAsked(
  world: World,
  { id: customerId, issuer }: Born,
  { id: invoiceId, dueOn }: LivedInvoice,
  { restCents, isSettled, backCents }: { restCents: number; isSettled: boolean; backCents: number },
): Promise<string[]> {
  const asked = await world.app.services.invoices.askedOf({ customerId, issuer, invoiceId })
  if (asked === null) return []
  const isLate = !isSettled && civilDateInSaoPaulo(world.clock.now()) > nextBusinessDay(dueOn)
  const isRight = isLate ? asked >= restCents - backCents : asked === (isSettled ? 0 : restCents)
  return isRight ? [] : [`${dueOn}: ${asked} are asked for, and ${restCents} are left`]
}

/** True where nothing hinders the debit of an invoice that has just closed. */
export async function isFree(world: World, life: Born, { id: invoiceId, dueOn }: LivedInvoice): Promise<boolean> {
  const { id: customerId, issuer, cardId } = life
  const own = world.db.selectFrom('recurrences').selectAll().where('cardId', '=', cardId)
  const standing = await own.where('state', '=', 'approved').where('endAskedAt', 'is', null).executeTakeFirst()
  if (standing === undefined || standing.firstDueOn > dueOn) return false
  const known = world.sandbox.psp.automatic.recurrences().find(({ wire }) => wire.idRec === standing.recId)
  if (known?.wire.status !== 'APROVADA' || !known.account.funds) return false
  const minimum = world.db.selectFrom('invoices').select('minimumCents').where('id', '=', invoiceId)
  const { minimumCents } = await minimum.executeTakeFirstOrThrow()
  const asked = (await world.app.services.invoices.askedOf({ customerId, issuer, invoiceId })) ?? 0
  return asked > minimumCents && minimumCents > 1
}

/** An undisturbed month of an authorisation that stands has its one debit, and it is paid. */
export function checkDebited(world: World, life: Born, { dueOn }: LivedInvoice): string[] {
  const own = debitsOf(world, life).filter(({ calendario }) => calendario.dataDeVencimento === dueOn)
  const states = own.map(({ status }) => status)
  return states.join() === 'CONCLUIDA' ? [] : [`nothing hindered the debit of ${dueOn}, which is [${states.join()}]`]
}

/** An invoice by what was bought, its lines of what was posted to it, what was contested, and what its delay cost. */
async function balanceOf(world: World, invoice: LivedInvoice, latePaid: LatePaid) {
  const { db } = world
  const lines = await db
    .selectFrom('transactions')
    .select(['id', 'amountCents'])
    .where('invoiceId', '=', invoice.id)
    .execute()
  const bought = new Set(invoice.purchases.map(({ id }) => id))
  const posted = lines.filter(({ id }) => !bought.has(id)).reduce((all, { amountCents }) => all + amountCents, 0)
  const outs = await outsOf(world, invoice.id)
  const owedCents = totalOf(invoice) + posted - outs + (latePaid.get(invoice.id) ?? 0)
  const { settledAt } = await db
    .selectFrom('invoices')
    .select('settledAt')
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow()
  return { owedCents, restCents: owedCents - (await appliedTo(world, invoice.id)), isSettled: settledAt !== null }
}

/** A delay costs once: on the invoice itself, or as lines of the next one. */
async function checkDelays({ db }: World, life: Born, latePaid: LatePaid): Promise<string[]> {
  const debits = await db
    .selectFrom('debits')
    .innerJoin('recurrences', 'recurrences.id', 'debits.recurrenceId')
    .select(['invoiceId', 'lateCents', 'dueOn'])
    .where('cardId', '=', life.cardId)
    .execute()
  return debits
    .filter(({ lateCents, invoiceId }) => lateCents !== null && lateCents.fineCents > 0 && latePaid.has(invoiceId))
    .map(({ dueOn }) => `the delay of ${dueOn} was paid for twice`)
}

/** Laws of a whole life. */
export const checkLife = async (world: World, life: Born, latePaid: LatePaid): Promise<string[]> => [
  ...recordsOf(world, life).flatMap(checkClocks),
  ...(await checkMoney(world, life)),
  ...(await checkBalance(world, life, latePaid)),
  ...(await checkDelays(world, life, latePaid)),
]
