/** Texts that mean something to a database, a log or a file server: data here, and nothing else. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser, newKey } from '../browser.ts'
import { createTwin } from '../twins.ts'
import { type World, createWorld } from '../world.ts'

let texts: string[] = []
let world: World
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'info' }, { logTo: { write: (line) => void texts.push(line) } })
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set(0)
  texts = []
})

const hostile = [
  "' or 1=1 --",
  "'; drop table sessions; --",
  '$1',
  '\\',
  '"',
  "O'Brien %_",
  '{1,2}',
  "x'||pg_sleep(9)||'",
]

test('B2 a name that is SQL is kept as it was typed, and no other row is touched', async () => {
  const twin = await createTwin(world, 'Marina')
  const browser = await new Browser(world).signIn(twin)
  const others = await world.db.selectFrom('customers').select(['id', 'name']).where('id', '!=', twin.id).execute()
  let taken = 0
  for (const valor of ["Ana O'Brien", "Ana' or '1'='1", "Ana'); drop table sessions; --"]) {
    await browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
    const codigo = await world.lastCode(twin.cpf)
    const asked = await browser.call('correctData', { body: { campo: 'NOME', valor, codigo }, key: newKey() })
    if (asked.status !== 200) continue
    taken += 1
    const kept = world.db.selectFrom('serviceRequests').selectAll().where('customerId', '=', twin.id)
    expect(JSON.stringify(await kept.execute())).toContain(JSON.stringify(valor).slice(1, -1))
  }
  expect(taken).toBeGreaterThan(0)
  expect((await browser.call('openSessions')).status).toBe(200)
  const after = await world.db.selectFrom('customers').select(['id', 'name']).where('id', '!=', twin.id).execute()
  expect(after.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
    others.toSorted((a, b) => a.id.localeCompare(b.id)),
  )
})

test('B2 an id or a protocol that is SQL finds nothing of anybody', async () => {
  const browser = await new Browser(world).signIn(await createTwin(world, 'Marina'))
  for (const text of hostile) {
    const answers = await Promise.all([
      browser.call('invoiceDetails', { query: { cartao: text } }),
      browser.call('transaction', { params: { param: text } }),
      browser.call('dataExportJson', { params: { protocolo: text } }),
      browser.call('endSessions', { body: { sessao: text } }),
    ])
    for (const { status } of answers) expect([200, 400, 404, 422], text).toContain(status)
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/syntax|postgres|relation/i)
  }
  expect(await world.db.selectFrom('sessions').select('id').limit(1).execute()).toHaveLength(1)
})

test('B35 a line break or an escape in what is typed, in an address or in a header makes no line of its own', async () => {
  const forged = '{"level":30,"security":"sys-startup"}'
  const breaks = ['\n', '\r\n', '\u2028', '\u001b[2J']
  for (const text of breaks.map((one) => `x${one}${forged}`)) {
    const browser = new Browser(world)
    await browser.call('signIn', { body: { cpf: text, senha: text, emissor: '1' } })
    await browser.call('signIn', { body: { cpf: '52998224725', senha: text, emissor: '1' } })
    await fetch(`${world.address}/${encodeURIComponent(text)}`, { headers: { 'user-agent': encodeURIComponent(text) } })
    await fetch(`${world.address}/webhook/pix`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': encodeURI(text) },
      body: text,
    })
  }
  expect(texts.length).toBeGreaterThan(0)
  for (const line of texts) {
    for (const one of ['\n', '\r', '\u001b']) expect(line.trimEnd(), line).not.toContain(one)
    expect(JSON.parse(line)).not.toMatchObject({ security: 'sys-startup' })
  }
})

test('B19 nothing of a repository, an editor or a settings file is served', async () => {
  const places = [
    '.git/HEAD',
    '.git/config',
    '.git/',
    '.gitignore',
    '.env',
    '.svn/entries',
    '.DS_Store',
    'package.json',
  ]
  const spelled = places.flatMap((one) => [
    `/${one}`,
    `/assets/${one}`,
    `/assets/..%2f${one}`,
    `/temas/${one}`,
    `/%2e${one.slice(1)}`,
  ])
  for (const path of spelled) {
    const answer = await fetch(world.address + path, { headers: { accept: '*/*' } })
    expect([400, 404], path).toContain(answer.status)
    expect(await answer.text(), path).not.toMatch(/ref:|\[core\]|"workspaces"/)
  }
})
