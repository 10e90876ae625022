import { contract } from '@portal/contract'
import { errors } from '@portal/contract/errors'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../src/platform/clock.ts'
import { eicar } from '@portal/sandbox/scanner'
import { type Answer, newKey } from '../browser.ts'
import { deskCall } from '../desk-call.ts'
import { bytes, jpeg, pdf, png, windowsProgram } from '../evidence.ts'
import { MEBIBYTE, hostile } from '../hostile-files.ts'
import { type Payer, createPayer } from '../payer.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let marina: Payer
let contestacao: string
let protocolo: string
beforeAll(async () => {
  world = await createWorld()
  await openOne()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set(0)
  world.sandbox.scanner.setSilent(false)
  world.sandbox.scanner.setUnreadable(undefined)
})

/** A customer with an open dispute. */
async function openOne(): Promise<void> {
  marina = await createPayer(world)
  const { body } = await marina.browser.call('transactions', { params: { cartao: marina.cartao } })
  const compra = body.lancamentos.find(({ tipo }) => tipo === 'COMPRA')?.id ?? ''
  const wish = { motivo: 'NAO_RECEBI', relato: 'A loja nunca entregou o que eu comprei.' }
  const made = await marina.browser.call('openDispute', { params: { compra }, body: wish, key: newKey() })
  contestacao = made.body.id
  protocolo = made.body.pedido.protocolo
}

const attach = (content: Buffer, fileName = 'comprovante.pdf', headers = {}): Promise<Answer<'attachFile'>> =>
  marina.browser.call('attachFile', {
    params: { contestacao },
    fileName,
    bytes: new Uint8Array(content),
    headers,
  })
const kept = () =>
  world.db.selectFrom('disputeFiles').selectAll().where('requestId', '=', contestacao).orderBy('position').execute()

const cases = hostile.map(([what, content, code, name, headers]) => ({ what, content, code, name, headers }))

test.each(cases)(
  'SVC-01 $what is refused with its reason, and nothing of it is kept',
  async ({ content, code, name = 'comprovante.pdf', headers = {} }) => {
    const before = await kept()
    const answer = await attach(content, name, headers)
    expect(answer).toMatchObject({ status: errors[code].status, code })
    expect(await kept()).toEqual(before)
  },
)

/** The first bytes of an upload on a connection of its own. */
async function begin({ browser } = marina): Promise<Socket> {
  const { port } = new URL(world.address)
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  const path = contract.attachFile.path.replace('{contestacao}', contestacao)
  socket.write(
    [
      `POST ${path} HTTP/1.1`,
      'host: 127.0.0.1',
      'x-nome-arquivo: a.pdf',
      `authorization: Bearer ${browser.accessToken}`,
      `cookie: ${[...browser.cookies].map((pair) => pair.join('=')).join('; ')}`,
      `x-xsrf-token: ${browser.cookies.get('XSRF-TOKEN')}`,
      'content-type: application/octet-stream',
      'content-length: 4000',
      '',
      '%PDF-1.7 and no more',
    ].join('\r\n'),
  )
  return socket
}

test('SVC-01 a file that says it is another size than it is, is refused', async () => {
  const socket = await begin()
  socket.end()
  const answer = await text(socket)
  expect(answer === '' || answer.startsWith('HTTP/1.1 400')).toBe(true)
  expect(await kept()).toEqual([])
})

test('SVC-01 good files are kept beside the ones that were refused, whatever their names say, once each', async () => {
  await openOne()
  expect((await attach(pdf(), 'nota fiscal nº 4417.PDF')).body).toMatchObject({
    nome: 'nota fiscal nº 4417.PDF',
    tipo: 'PDF',
    situacao: 'VERIFICADO',
    bytes: pdf().length,
  })
  expect(await attach(windowsProgram())).toMatchObject({ code: 'ARQUIVO_TIPO_RECUSADO' })
  expect((await attach(jpeg(), 'tela.png')).body).toMatchObject({ tipo: 'JPEG' })
  // A phone appends a film to its photograph, which is cut off.
  const film = Buffer.concat([jpeg({ width: 32 }), bytes('\0\0\0\x18ftypmp42 film')])
  expect((await attach(film, 'foto.jpg')).body).toMatchObject({ bytes: jpeg({ width: 32 }).length })
  const first = await attach(png(), 'foto.png')
  expect((await attach(png(), 'outra vez.png')).body).toEqual(first.body)
  expect((await attach(png({ comment: 'cinco' }), 'foto.png')).status).toBe(200)
  expect(await attach(png({ comment: 'seis' }), 'foto.png')).toMatchObject({ status: 409, code: 'ARQUIVOS_DEMAIS' })
  expect((await kept()).map(({ kind }) => kind)).toEqual(['pdf', 'jpg', 'jpg', 'png', 'png'])
})

test('SVC-01 a paper that the portal made itself is good evidence', async () => {
  await openOne()
  const { cartao } = marina
  const paper = await marina.browser.file('invoicePdf', { params: { cartao } })
  expect((await attach(Buffer.from(paper.bytes), paper.name)).body).toMatchObject({ tipo: 'PDF' })
})

test('SVC-01 together the files have fifteen megabytes', async () => {
  await openOne()
  const large = (mark: string) => pdf({ objects: `% ${mark}${'x'.repeat(4 * MEBIBYTE)}` })
  for (const mark of ['a', 'b', 'c']) expect((await attach(large(mark))).status).toBe(200)
  expect(await attach(large('d'))).toMatchObject({ status: 409, code: 'ARQUIVOS_GRANDES_DEMAIS' })
  expect((await attach(pdf())).status).toBe(200)
})

test('SVC-01 two files sent at once are both kept, and the fifth place is given once', async () => {
  await openOne()
  const sent = (marks: string[]) => Promise.all(marks.map((mark) => attach(png({ comment: mark }), 'foto.png')))
  expect((await sent(['a', 'b'])).map(({ status }) => status)).toEqual([200, 200])
  await sent(['c', 'd'])
  expect((await sent(['e', 'f'])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('SVC-01 files are let in two of a person and eight of everybody at once, before anything of them is read', async () => {
  const answered = async (sockets: Socket[]) =>
    String(await Promise.race(sockets.map((socket) => once(socket, 'data'))))
  const own = await Promise.all([begin(), begin(), begin()])
  expect(await answered(own)).toContain('MUITAS_REQUISICOES')
  const others = await Promise.all([1, 2, 3, 4].map(() => createPayer(world)))
  const theirs = await Promise.all([...others.slice(0, 3), ...others].map((other) => begin(other)))
  expect(await answered(theirs)).toContain('SERVICO_OCUPADO')
  for (const socket of [...own, ...theirs]) socket.destroy()
  await expect.poll(async () => (await attach(windowsProgram())).code, { timeout: 5000 }).toBe('ARQUIVO_TIPO_RECUSADO')
})

test('SVC-01 a file without a name, or with one that is no name, is not taken', async () => {
  for (const name of [undefined, '', '%', 'a'.repeat(201)]) {
    const headers = name === undefined ? {} : { 'x-nome-arquivo': name }
    const sent = { params: { contestacao }, bytes: new Uint8Array(pdf()), headers }
    expect(await marina.browser.call('attachFile', sent)).toMatchObject({ code: 'ARQUIVO_NOME_RECUSADO' })
  }
})

test('SVC-01 what was sent is served to its owner alone, as bytes to keep and under a name of ours', async () => {
  await openOne()
  const { body: file } = await attach(pdf(), 'nota fiscal.pdf')
  const sent = await marina.browser.file('disputeFile', { params: { arquivo: file.id } })
  expect(sent.name).toBe('arquivo-1.pdf')
  expect(Buffer.from(sent.bytes)).toEqual(pdf())
  expect(sent.headers.get('content-security-policy')).toMatch(/^sandbox;default-src 'none'/)
  const stranger = await createPayer(world)
  const params = { arquivo: file.id }
  expect(await stranger.browser.call('disputeFile', { params })).toMatchObject({ code: 'ARQUIVO_NAO_ENCONTRADO' })
  const theirs = { params: { contestacao }, fileName: 'a.pdf', bytes: new Uint8Array(pdf()) }
  expect(await stranger.browser.call('attachFile', theirs)).toMatchObject({ code: 'CONTESTACAO_NAO_ENCONTRADA' })
})

test('SVC-01 a file comes to no dispute that has ended, and from nobody who is not signed in', async () => {
  await openOne()
  const { accessToken } = marina.browser
  marina.browser.accessToken = 'ninguem'
  expect(await attach(Buffer.alloc(6 * MEBIBYTE))).toMatchObject({ status: 401 })
  marina.browser.accessToken = accessToken
  await marina.browser.call('withdrawDispute', { params: { contestacao } })
  expect(await attach(pdf())).toMatchObject({ status: 409, code: 'CONTESTACAO_ENCERRADA' })
})

const atDesk = async (arquivo: string) =>
  (await deskCall(world, 'servico', { acao: 'arquivo', arquivo })) as { status: number; body: { conteudo?: string } }
const listed = async () => {
  const { body } = await deskCall(world, 'servico', { acao: 'listar' })
  const { pedidos } = body as { pedidos: { protocolo: string; tipo: string; arquivos: { situacao: string }[] }[] }
  return pedidos.find((one) => one.protocolo === protocolo)
}

test('SVC-01 what the scanner could not look into is kept and told so, is not opened at the desk, and is looked into later', async () => {
  await openOne()
  world.sandbox.scanner.setSilent(true)
  const { body: good } = await attach(pdf(), 'nota.pdf')
  expect(good.situacao).toBe('NAO_VERIFICADO')
  const { body: bad } = await attach(png({ comment: eicar() }), 'foto.png')
  expect(bad.situacao).toBe('NAO_VERIFICADO')
  expect((await atDesk(good.id)).status).toBe(409)
  await world.run('scans')
  expect((await kept()).map(({ state }) => state)).toEqual(['unchecked', 'unchecked'])
  world.sandbox.scanner.setSilent(false)
  await world.run('scans')
  expect(await listed()).toMatchObject({
    tipo: 'CONTESTACAO',
    arquivos: [{ situacao: 'VERIFICADO' }, { situacao: 'INFECTADO' }],
  })
  expect(Buffer.from((await atDesk(good.id)).body.conteudo ?? '', 'base64')).toEqual(pdf())
  expect((await atDesk(bad.id)).status).toBe(409)
  expect((await kept())[1]).toMatchObject({ content: null })
  const params = { arquivo: bad.id }
  expect(await marina.browser.call('disputeFile', { params })).toMatchObject({ code: 'ARQUIVO_NAO_ENCONTRADO' })
  await world.run('messages')
  const told = world.sandbox.mail.messages().filter(({ to }) => to === marina.twin.email)
  const ofFiles = told.map(({ subject }) => subject).filter((subject) => subject?.includes('arquivo'))
  expect(ofFiles).toEqual(['Um arquivo seu não passou na verificação'])
})

test('SVC-01 a file that the scanner has no answer for keeps no other one waiting, and waits behind them', async () => {
  await openOne()
  world.sandbox.scanner.setSilent(true)
  await attach(png({ comment: 'sem resposta' }), 'foto.png')
  await attach(pdf(), 'nota.pdf')
  world.sandbox.scanner.setSilent(false)
  world.sandbox.scanner.setUnreadable('sem resposta')
  world.clock.advance(minutes(1))
  await world.run('scans')
  const [stuck, other] = await kept()
  expect([stuck?.state, other?.state]).toEqual(['unchecked', 'clean'])
  expect(stuck?.triedAt).toEqual(world.clock.now())
  world.sandbox.scanner.setUnreadable(undefined)
  await world.run('scans')
  expect((await kept()).map(({ state }) => state)).toEqual(['clean', 'clean'])
})
