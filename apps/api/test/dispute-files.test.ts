import { contract } from '@portal/contract'
import type { ErrorCode } from '@portal/contract/errors'
import { errors } from '@portal/contract/errors'
import { once } from 'node:events'
import { type Socket, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { minutes } from '../src/clock.ts'
import { eicar } from '../src/sandbox/scanner.ts'
import { type Answer, newKey } from './browser.ts'
import { deskCall } from './desk-call.ts'
import { archive, bytes, jpeg, linuxProgram, packedObjects, pdf, png, windowsProgram } from './evidence.ts'
import { type Payer, createPayer } from './payer.ts'
import { type World, createWorld } from './world.ts'

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

/** Somebody with a dispute that waits for its answer. */
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
  world.db.selectFrom('dispute_files').selectAll().where('request_id', '=', contestacao).orderBy('position').execute()

const MEBIBYTE = 1024 * 1024

type Hostile = readonly [
  what: string,
  content: Buffer,
  code: ErrorCode,
  name?: string,
  headers?: Record<string, string>,
]

const hostile: readonly Hostile[] = [
  ['a program of Windows called a PDF', windowsProgram(), 'ARQUIVO_TIPO_RECUSADO'],
  ['a program of Linux', linuxProgram(), 'ARQUIVO_TIPO_RECUSADO', 'foto.jpg'],
  ['a script of a shell', bytes('#!/bin/sh\nrm -rf ~\n'), 'ARQUIVO_TIPO_RECUSADO', 'comprovante'],
  ['a page called a picture', bytes('<!doctype html><script>alert(1)</script>'), 'ARQUIVO_TIPO_RECUSADO', 'foto.png'],
  [
    'a drawing with a script',
    bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    'ARQUIVO_TIPO_RECUSADO',
    'nota.png',
  ],
  [
    'a GIF that is a script as well',
    bytes('GIF89a/*' + '\0'.repeat(20) + '*/=1;alert(1)'),
    'ARQUIVO_TIPO_RECUSADO',
    'foto.png',
  ],
  ['plain text', bytes('Comprei no dia 12.'), 'ARQUIVO_TIPO_RECUSADO', 'relato.pdf'],
  ['a bomb of an archive', archive('zeros', 4 * MEBIBYTE), 'ARQUIVO_TIPO_RECUSADO'],
  ['a document with macros', archive('word/vbaProject.bin'), 'ARQUIVO_TIPO_RECUSADO', 'pedido.docx'],
  ['an HEIC photograph', bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'ARQUIVO_TIPO_RECUSADO', 'foto.jpg'],
  ['a WebP picture', bytes('RIFF\x1a\0\0\0WEBPVP8L'), 'ARQUIVO_TIPO_RECUSADO', 'foto.png'],
  ['the test virus by itself', bytes(eicar()), 'ARQUIVO_TIPO_RECUSADO'],
  ['the test virus in a sound PDF', pdf({ objects: `% ${eicar()}` }), 'ARQUIVO_INFECTADO'],
  ['the test virus in a picture’s words', png({ comment: eicar() }), 'ARQUIVO_INFECTADO', 'foto.png'],
  [
    'a PDF with a script',
    pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  [
    'a PDF that spells its script in hexadecimal',
    pdf({ catalog: '/OpenAction << /S /Java#53cript >>' }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  [
    'a PDF that packs its script',
    pdf({ objects: packedObjects('7 0 << /S /JavaScript /JS (x) >>') }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  [
    'a PDF that packs it in an unusual way',
    pdf({ objects: packedObjects('', { filter: '/ASCII85Decode' }) }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  [
    'a PDF whose objects burst',
    pdf({ objects: packedObjects('', { body: deflateSync(Buffer.alloc(20 * MEBIBYTE)) }) }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  [
    'a PDF that starts a program',
    pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  ['a PDF with a file in it', pdf({ catalog: '/Names << /EmbeddedFiles 8 0 R >>' }), 'ARQUIVO_COM_PROGRAMA'],
  ['a PDF with a password', pdf({ trailer: '/Encrypt 9 0 R' }), 'ARQUIVO_COM_SENHA'],
  ['a PDF that was cut', pdf().subarray(0, 200), 'ARQUIVO_INCOMPLETO'],
  ['a PDF with something behind its end', pdf({ after: 'e mais isto' }), 'ARQUIVO_INCOMPLETO'],
  ['a PDF that is an archive as well', Buffer.concat([pdf(), archive()]), 'ARQUIVO_COM_PROGRAMA'],
  ['a PDF with a program in its middle', pdf({ objects: windowsProgram().toString('latin1') }), 'ARQUIVO_COM_PROGRAMA'],
  [
    'a photograph with a program behind it',
    Buffer.concat([jpeg(), linuxProgram()]),
    'ARQUIVO_COM_PROGRAMA',
    'foto.jpg',
  ],
  [
    'a photograph with a page in its words',
    jpeg({ comment: '<script>alert(1)</script>' }),
    'ARQUIVO_COM_PROGRAMA',
    'foto.jpg',
  ],
  ['a photograph that was cut', jpeg().subarray(0, -2), 'ARQUIVO_INCOMPLETO', 'foto.jpg'],
  ['a picture whose sums are wrong', Buffer.from(png()).fill(1, 40, 44), 'ARQUIVO_INCOMPLETO', 'foto.png'],
  [
    'a picture of four thousand million points',
    png({ width: 65_535, height: 65_535 }),
    'IMAGEM_GRANDE_DEMAIS',
    'foto.png',
  ],
  ['a photograph of too many points', jpeg({ width: 65_500, height: 65_500 }), 'IMAGEM_GRANDE_DEMAIS', 'foto.jpg'],
  ['nothing at all', Buffer.alloc(0), 'ARQUIVO_VAZIO'],
  ['more than five megabytes', Buffer.concat([pdf(), Buffer.alloc(5 * MEBIBYTE)]), 'ARQUIVO_GRANDE_DEMAIS'],
  ['a name with two endings', pdf(), 'ARQUIVO_NOME_RECUSADO', 'comprovante.exe.pdf'],
  ['a name that leads somewhere else', pdf(), 'ARQUIVO_NOME_RECUSADO', '../../etc/passwd'],
  ['a name with a null in it', pdf(), 'ARQUIVO_NOME_RECUSADO', 'foto.png\0.exe'],
  ['a name that is read from right to left', pdf(), 'ARQUIVO_NOME_RECUSADO', 'nota‮fdp.exe'],
  ['a name longer than any', pdf(), 'ARQUIVO_NOME_RECUSADO', `${'a'.repeat(250)}.pdf`],
  ['a form without its boundary', pdf(), 'TIPO_NAO_SUPORTADO', 'a.pdf', { 'content-type': 'multipart/form-data' }],
  ['a file that is packed', pdf(), 'TIPO_NAO_SUPORTADO', 'a.pdf', { 'content-encoding': 'gzip' }],
]

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

/** The beginning of a file on a line of its own. */
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
  // A phone hangs a film behind its photograph: it is left off.
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
  expect(stuck?.tried_at).toEqual(world.clock.now())
  world.sandbox.scanner.setUnreadable(undefined)
  await world.run('scans')
  expect((await kept()).map(({ state }) => state)).toEqual(['clean', 'clean'])
})
