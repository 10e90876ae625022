import type { ErrorCode } from '@portal/contract/errors'
import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { eicar } from '@portal/sandbox/scanner'
import { archive, bytes, jpeg, linuxProgram, packedObjects, pdf, png, windowsProgram } from './evidence.ts'

const locked = readFileSync(new URL('./files/hostile/locked-without-password.pdf', import.meta.url))
export const MEBIBYTE = 1024 * 1024

type Hostile = readonly [
  what: string,
  content: Buffer,
  code: ErrorCode,
  name?: string,
  headers?: Record<string, string>,
]

export const hostile: readonly Hostile[] = [
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
    'ARQUIVO_INCOMPLETO',
  ],
  [
    'a PDF whose objects burst',
    pdf({ objects: packedObjects('', { body: deflateSync(Buffer.alloc(20 * MEBIBYTE)) }) }),
    'ARQUIVO_PESADO_DEMAIS',
  ],
  [
    'a PDF that starts a program',
    pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
    'ARQUIVO_COM_PROGRAMA',
  ],
  ['a PDF with a file in it', pdf({ catalog: '/Names << /EmbeddedFiles 8 0 R >>' }), 'ARQUIVO_COM_PROGRAMA'],
  ['a PDF with a password', locked, 'ARQUIVO_COM_SENHA'],
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
