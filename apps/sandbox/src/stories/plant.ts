import { type CivilDate, addDays, addMonths } from '@portal/brazil/dates'
import { addBusinessDays, isBusinessDay } from '@portal/brazil/holidays'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '@portal/api/clock'
import type { Database, Transaction } from '@portal/api/db/database'
import { transact } from '@portal/api/transact'
import { STORY_PASSWORD, cast } from './cast.ts'
import { busyInvoice } from './busy-invoice.ts'
import { premiumsOf, sowPolicy } from './plant-insurance.ts'
import { ISSUER, issuers, plantIssuers } from './plant-issuers.ts'
import { type Seeds, type Sow, gatherSeeds } from './seeds.ts'
import { type DebitOfMonth, sowAutomatic } from './sow-automatic.ts'
import { sowBooklet } from './sow-booklet.ts'
import { sowHoldings } from './sow-holdings.ts'
import { type StoryInvoice, sowInvoice } from './sow-invoice.ts'
import { planOf, sowPlan } from './sow-plan.ts'
import type { CardStory, CurrentStory, Story } from './story.ts'
import {
  type StoryEntry,
  followers,
  forerunners,
  fullInvoice,
  instalmentsBefore,
  soFar,
  usualInvoice,
} from './entries.ts'

type Planting = { db: Database; clock: Clock; hash(password: string): Promise<string> }

/** Totals of past invoices, newest first. */
const PAST_CENTS = [110_875, 96_340, 139_022, 101_790]
const DAYS_FROM_CLOSING_TO_DUE = 9
/** The share of a card's limit for each kind of operation. */
const LIMIT_SHARES = [
  ['purchases', 1],
  ['cash', 0.2],
  ['bills', 0.1],
] as const

/** Plants the missing story customers; existing ones stay as they are. */
export async function plantStories({ db, clock, hash }: Planting): Promise<void> {
  const known = new Set((await db.selectFrom('customers').select('cpf').execute()).map(({ cpf }) => cpf))
  const missing = cast.filter(({ cpf }) => !known.has(cpf))
  if (known.size === 0) return plant({ db, clock, hash })
  // A database without any of the cast is somebody else's.
  if (missing.length === 0 || missing.length === cast.length) return
  const passwordHash = await hash(STORY_PASSWORD)
  await transact(db, async (tx) => {
    await plantIssuers(tx, clock.today())
    await plantCustomers(tx, clock, missing, passwordHash)
  })
}

/**
 * Empties the database and plants today's stories in one transaction, so readers see whole stories. False where other
 * customers live.
 */
export async function replantStories(planting: Planting): Promise<boolean> {
  const { db, clock, hash } = planting
  const cpfs = cast.map(({ cpf }) => cpf)
  const real = await db.selectFrom('customers').select('id').where('cpf', 'not in', cpfs).limit(1).executeTakeFirst()
  if (real !== undefined) return false
  const passwordHash = await hash(STORY_PASSWORD)
  await transact(db, async (tx) => {
    await pullUp(tx)
    await plantIssuers(tx, clock.today())
    await plantCustomers(tx, clock, cast, passwordHash)
  })
  return true
}

/**
 * Empties every table but the taxes of the migrations. Deletes without checking references are ten times faster than
 * truncation; only a superuser may.
 */
async function pullUp(tx: Transaction): Promise<void> {
  await sql`do $$
    declare
      tables regclass[] := array(
        select oid from pg_class
        where relkind = 'r' and relnamespace = current_schema::regnamespace and relname not like 'kysely%' and relname <> 'tax_rates'
        order by oid
      );
      each regclass;
    begin
      if current_setting('is_superuser') = 'off' then
        execute 'truncate ' || array_to_string(tables, ', ');
        return;
      end if;
      -- Whoever waits for a table while holding others stands in the way of calls under way: all at once, or again in a moment.
      loop
        begin
          execute 'lock table ' || array_to_string(tables, ', ') || ' in access exclusive mode nowait';
          exit;
        exception when lock_not_available then
          perform pg_sleep(0.01);
        end;
      end loop;
      -- Until the transaction ends: where rows of the stories point was checked when they were planted first.
      perform set_config('session_replication_role', 'replica', true);
      foreach each in array tables loop
        execute 'delete from ' || each;
      end loop;
    end
  $$`.execute(tx)
}

async function plant({ db, clock, hash }: Planting): Promise<void> {
  const passwordHash = await hash(STORY_PASSWORD)
  await transact(db, async (tx) => {
    await plantIssuers(tx, clock.today())
    await plantCustomers(tx, clock, cast, passwordHash)
  })
}

async function plantCustomers(
  tx: Transaction,
  clock: Clock,
  stories: readonly Story[],
  passwordHash: string,
): Promise<void> {
  for (const { id: issuer } of issuers) {
    const own = stories.filter((story) => issuerOf(story) === issuer)
    await seedsOf(own, clock).plant(tx, issuer)
  }
  const signingIn = stories.filter(({ newcomer }) => !newcomer).map(({ cpf }) => cpf)
  if (signingIn.length > 0)
    await tx.updateTable('customers').set({ passwordHash }).where('cpf', 'in', signingIn).execute()
}

const issuerOf = ({ issuer }: Story): string => issuer ?? ISSUER.id

/** Seeds of stories of one issuer. */
export function seedsOf(stories: readonly Story[], clock: Clock) {
  const seeds = gatherSeeds()
  for (const story of stories) sowCustomer(seeds, clock, story)
  return seeds
}

function sowCustomer(seeds: Seeds, clock: Clock, story: Story): void {
  const id = randomUUID()
  const { cpf, name, email, phone, address, birthDate } = story
  seeds.deliver('clientes', {
    id,
    cpf,
    nome: name,
    nascimento: birthDate,
    email,
    telefone: phone,
    endereco: {
      logradouro: address.street,
      numero: address.number,
      ...(address.complement && { complemento: address.complement }),
      bairro: address.district,
      cidade: address.town,
      uf: address.state,
      cep: address.postalCode,
    },
  })
  sowHoldings(seeds, clock, story, id)
  const holder = { id, issuer: issuerOf(story) }
  for (const [position, card] of story.cards.entries()) sowCard(seeds, clock, holder, card, position)
}

type StoryHolder = { id: string; issuer: string }

function sowCard(seeds: Seeds, clock: Clock, holder: StoryHolder, card: CardStory, position: number): void {
  const { deliver, sow } = seeds
  const { id: customerId, issuer } = holder
  const cardId = randomUUID()
  const { closesOn, dueOn } = cycleOf(card.current, clock.today())
  const next = { closesOn: addMonths(closesOn, 1), dueOn: addMonths(dueOn, 1) }
  deliver('cartoes', {
    id: cardId,
    clienteId: customerId,
    posicao: position,
    bin: card.bin,
    final: card.last4,
    nome: card.name,
    tipo: card.booklets === undefined ? 'EXTRATO' : 'CARNE',
    logo: `/temas/${card.brand}/logo.svg`,
    limiteCentavos: card.limitCents,
    proximoFechamento: next.closesOn,
  })
  if (card.booklets === undefined) sowLimits(sow, cardId, card.limitCents)
  sowAdditionals(sow, { cardId, closesOn }, card.current)
  for (const booklet of card.booklets ?? []) sowBooklet(seeds, clock, { customerId, cardId }, booklet)
  const add = (invoice: StoryInvoice) =>
    sowInvoice(seeds, { customerId, card: { id: cardId, last4: card.last4 } }, clock, invoice)
  const { policies = [], nextCents } = card
  // The design's own invoice has its own months.
  const who = card.current?.full ? '' : card.last4
  const plan = card.current?.state === 'refinanced' ? planOf(card.current, { dueOn, nextDueOn: next.dueOn }) : undefined
  const nextTotalCents = nextCents + (plan?.posted.cents ?? 0)
  const known = [
    ...(plan?.posted.entries ?? []),
    ...premiumsOf(policies, clock.today()),
    ...(card.current?.full ? followers(fullInvoice(closesOn)) : []),
  ]
  const invoiceId =
    nextCents > 0
      ? add({
          ...next,
          totalCents: nextTotalCents,
          minimumCents: plan?.posted.cents ?? 0,
          entries: soFar(usualInvoice({ ...next, totalCents: nextTotalCents, month: 1, more: known, who }), {
            ...next,
            today: clock.today(),
          }),
        })
      : undefined
  for (const policy of policies) sowPolicy(seeds, clock, { customerId, cardId, issuer, invoiceId }, policy)
  if (card.current === undefined) return
  const { current, automatic } = card
  const debitOf = automatic ? sowAutomatic(sow, clock, { customerId, cardId, dueOn, current }, automatic) : noDebit
  const currentId = add({
    closesOn,
    dueOn,
    ...card.current,
    ...(plan && { entry: { cents: plan.entryCents, on: plan.acceptedOn } }),
    entries: entriesOf(card.current, closesOn, who),
    ...debitOf(0),
  })
  if (plan && invoiceId !== undefined)
    sowPlan(sow, { customerId, cardId, issuer, invoiceId: currentId, nextInvoiceId: invoiceId, dueOn }, plan)
  sowPast(add, { closesOn, dueOn, who }, card.current, debitOf)
}

const sowLimits = (sow: Sow, cardId: string, wholeCents: number): void =>
  sow(
    'cardLimits',
    ...LIMIT_SHARES.map(([kind, share]) => ({ cardId, kind, limitCents: Math.floor(wholeCents * share) })),
  )

/** Months before the current invoice, all of them paid. */
function sowPast(
  add: (invoice: StoryInvoice) => void,
  { closesOn, dueOn, who }: Cycle & { who: string },
  { full }: CurrentStory,
  debitOf: DebitOfMonth,
): void {
  let instalments = full ? instalmentsBefore(closesOn) : []
  for (const [index, totalCents] of PAST_CENTS.entries()) {
    const past = { closesOn: addMonths(closesOn, -1 - index), dueOn: addMonths(dueOn, -1 - index) }
    const entries = usualInvoice({ closesOn: past.closesOn, totalCents, month: -1 - index, more: instalments, who })
    add({ ...past, totalCents, minimumCents: 0, state: 'paid', entries, ...debitOf(index + 1) })
    instalments = forerunners(instalments)
  }
}

const noDebit: DebitOfMonth = () => ({})

type Cycle = { closesOn: CivilDate; dueOn: CivilDate }

function cycleOf(current: CurrentStory | undefined, today: CivilDate): Cycle {
  const day = addDays(today, current?.dueInDays ?? -16)
  const dueOn = current?.onBusinessDay && !isBusinessDay(day) ? addBusinessDays(day, -1) : day
  return { closesOn: addDays(dueOn, -DAYS_FROM_CLOSING_TO_DUE), dueOn }
}

/** The cards whose purchases the invoices name. */
function sowAdditionals(
  sow: Sow,
  { cardId, closesOn }: { cardId: string; closesOn: CivilDate },
  current: CurrentStory | undefined,
): void {
  const cards: [name: string, last4: string][] = current?.full
    ? [['Rafael', '7730']]
    : current?.busy
      ? [
          ['Tomás', '5021'],
          ['Iara', '5039'],
        ]
      : []
  const since = addMonths(closesOn, -8)
  for (const [name, last4] of cards) sow('additionalCards', { id: randomUUID(), cardId, name, last4, since })
}

function entriesOf({ full, busy, totalCents }: CurrentStory, closesOn: CivilDate, who: string): StoryEntry[] {
  if (busy) return busyInvoice(closesOn)
  return full ? fullInvoice(closesOn) : usualInvoice({ closesOn, totalCents, month: 0, who })
}
