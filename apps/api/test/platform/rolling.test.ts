/** Two real servers of one database behind a balancer, restarted in turn while callers never pause. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../../../tools/free-port.mjs'
import { tlsBefore } from '../../../../tools/pack/fronts.ts'
import { type Node, openBalancer } from '../balancer.ts'
import { Browser, newKey } from '../browser.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { type Payer, createPayer } from '../payer.ts'
import { NEWEST_SCHEMA, releases } from '../../src/platform/db/releases.ts'
import { writePortal } from '../portal.ts'
import { type Process, killProcesses, runCommand, startProcess } from '../processes.ts'
import { selfSigned } from '../self-signed.ts'
import { onServer } from '../servers.ts'
import { type World, createWorld, isEmbedded } from '../world.ts'

const CALLERS = 4
const RESTARTS = 2
/** Signed in, beside the callers that nobody knows. */
const PEOPLE = 3

let world: World
/** Built portals, each with a script of its own, and the scripts that their nodes share. */
let builds: Record<'before' | 'after', string>
let kept: string
let pixEnv: Record<string, string>
beforeAll(async () => {
  world = await createWorld()
  builds = { before: buildWith('antes-aaaa.js'), after: buildWith('depois-bbbb.js') }
  kept = mkdtempSync(join(tmpdir(), 'portal-guardados-'))
  pixEnv = await pspOverTls()
})
afterAll(async () => {
  killProcesses()
  for (const folder of [...Object.values(builds), kept]) rmSync(folder, { recursive: true, force: true })
  await world.close()
})

function buildWith(script: string): string {
  const portal = writePortal()
  writeFileSync(join(portal, 'client/assets', script), `/* ${script} */`)
  return portal
}

/** The sandbox's PSP as a production asks for it, by https. */
async function pspOverTls(): Promise<Record<string, string>> {
  const { baseUrl, tokenUrl, clientId, clientSecret = '', key } = world.sandbox.psp.config
  const keys = selfSigned('PSP')
  const port = await tlsBefore(baseUrl, keys)
  const authority = join(kept, 'psp.pem')
  writeFileSync(authority, keys.cert)
  const secure = (address: string): string => `https://127.0.0.1:${port}${new URL(address).pathname}`
  return {
    PIX_BASE_URL: secure(baseUrl),
    PIX_TOKEN_URL: secure(tokenUrl),
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: key,
    PIX_CA_FILE: authority,
  }
}

/** A production's process: it migrates nothing by itself. */
async function startNode(databaseUrl: string, portal: string): Promise<Node & Process> {
  const port = await freePort()
  const env = {
    ...pixEnv,
    OPERATOR_PORT: String(port),
    DRAIN_SECONDS: '1',
    TRUSTED_PROXIES: '127.0.0.1/32',
    PORTAL_FOLDER: portal,
    KEPT_ASSETS_FOLDER: kept,
  }
  return { ...(await startProcess({ ...env, DATABASE_URL: databaseUrl })), operator: `http://127.0.0.1:${port}` }
}

/** `npm run migrate -- up` */
const migrateUp = (databaseUrl: string): Promise<number | null> =>
  runCommand(['apps/api/src/main/migrating.ts', 'up'], { DATABASE_URL: databaseUrl })

/** The schema as the release before this one left it. */
async function goBackOneRelease(): Promise<void> {
  const undone = [
    'drop view shared_debts',
    `create view shared_debts as
      select id, customer_id, origin, contract, due_on, settled_at, sold_on from debts`,
    'drop function forget_delivered, keep_proposal cascade',
    'drop table delivered_rows, deliveries, desk_sessions, desk_proposals, desk_clerks',
    'alter table desk_events alter column customer_id set not null',
  ]
  for (const step of undone) await sql.raw(step).execute(world.db)
  await sql`delete from schema_releases where number = ${NEWEST_SCHEMA}`.execute(world.db)
  await sql`delete from kysely_migration where name > ${releases.at(-2)!.last}`.execute(world.db)
}

/** A page, files, and a call that asks the database who this is. */
const places: [path: string, headers: Record<string, string>, expected: number][] = [
  ['/', {}, 200],
  ['/openapi.json', {}, 200],
  // A page of the release before asks for it at whichever node.
  ['/assets/antes-aaaa.js', {}, 200],
  ['/cobranca-digital/v1/links', { authorization: `Bearer ${'a'.repeat(43)}` }, 401],
]

test.skipIf(isEmbedded)(
  'OPS-01 a release is rolled out under load: nodes run on the schema before and after, restart in turn, and no call is lost',
  async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    const databaseUrl = onServer(process.env['PORTAL_TEST_DATABASE'] ?? '', rows[0]?.name ?? '')
    await goBackOneRelease()
    const balancer = await openBalancer()
    const nodes = [await startNode(databaseUrl, builds.before), await startNode(databaseUrl, builds.before)]
    for (const node of nodes) balancer.add(node)
    await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(2)

    const outcomes: string[] = []
    let people = 0
    // Each call is another person's: the limits of a production stand.
    const nextAddress = () => {
      people += 1
      return `10.${[16, 8, 0].map((bits) => (people >> bits) & 255).join('.')}`
    }
    let ending = false
    const ask = ([path, headers, expected]: (typeof places)[number]): Promise<string> =>
      fetch(balancer.address + path, { headers: { ...headers, 'x-forwarded-for': nextAddress() } }).then(
        async (answer) => {
          await answer.arrayBuffer()
          // A busy machine sheds calls, and says when to come again.
          const isShed = answer.status === 503 && answer.headers.get('retry-after') !== null
          return answer.status === expected || isShed ? 'as expected' : `${path}: ${answer.status}`
        },
        ({ message }: Error) => `${path}: ${message}`,
      )
    const caller = async (_: unknown, from: number): Promise<void> => {
      for (let at = from; !ending; at += 1) outcomes.push(await ask(places[at % places.length]!))
    }
    // The processes live by the machine's clock, and so do the sessions.
    world.clock.advance(systemClock.now().getTime() - world.clock.now().getTime())
    const holders: Payer[] = []
    // One after the other: each types the newest code.
    while (holders.length < PEOPLE) holders.push(await createPayer(world))
    const done = { details: 0, pix: 0 }
    /** Looks at an invoice and asks for the same Pix again, by whichever node. */
    const goOn = async ({ browser, order, cartao }: Payer): Promise<void> => {
      const own = new Browser({ address: balancer.address, config: { apiKey: '' } })
      own.accessToken = browser.accessToken
      const key = newKey()
      const seen = async (name: keyof typeof done, work: Promise<{ status: number; code: string | undefined }>) => {
        const { status, code } = await work.catch(({ message }: Error) => ({ status: 0, code: message }))
        // A limit, or a busy machine, loses nothing: it says when to come again.
        const isToldToWait = code === 'MUITAS_REQUISICOES' || code === 'SERVICO_OCUPADO'
        outcomes.push(status === 200 || isToldToWait ? 'as expected' : `${name}: ${status} ${code}`)
        if (status === 200) done[name] += 1
      }
      while (!ending) {
        const headers = { 'x-forwarded-for': nextAddress() }
        await seen('details', own.call('invoiceDetails', { query: { cartao, fatura: order.fatura }, headers }))
        await seen('pix', own.call('createPix', { body: order, key, headers }))
        // A pace that the limit of a session bears.
        const from = outcomes.length
        await expect.poll(() => ending || outcomes.length > from + 40, { interval: 20, timeout: 60_000 }).toBe(true)
      }
    }
    const callers = [...Array.from({ length: CALLERS }, caller), ...holders.map(goOn)]
    expect(await migrateUp(databaseUrl)).toBe(0)
    for (let turn = 0; turn < RESTARTS; turn += 1) {
      const leaving = nodes.shift()!
      const [before, seenBefore] = [outcomes.length, done.details]
      const exited = leaving.end()
      await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(1)
      expect(await exited).toBe(0)
      balancer.remove(leaving)
      const next = await startNode(databaseUrl, builds.after)
      balancer.add(next)
      nodes.push(next)
      await expect.poll(balancer.ready, { timeout: 30_000 }).toBe(2)
      expect(outcomes.length, 'callers went on').toBeGreaterThan(before)
      await expect.poll(() => done.details, { timeout: 30_000 }).toBeGreaterThan(seenBefore)
    }
    ending = true
    await Promise.all(callers)
    await balancer.close()
    expect(outcomes.filter((outcome) => outcome !== 'as expected')).toEqual([])
    expect(done.pix).toBeGreaterThanOrEqual(PEOPLE)
    const ofHolders = world.db.selectFrom('charges').select('id').where('method', '=', 'PIX')
    const charges = await ofHolders
      .where(
        'customerId',
        'in',
        holders.map(({ twin }) => twin.id),
      )
      .execute()
    expect(charges, 'one Pix a person, however often it was asked for').toHaveLength(PEOPLE)
  },
  180_000,
)
