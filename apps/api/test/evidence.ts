import { crc32, deflateSync } from 'node:zlib'

export const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

type PdfParts = { catalog?: string; objects?: string; trailer?: string; after?: string }

/** A receipt of one page, as a bank's app writes it. */
export const pdf = ({ catalog = '', objects = '', trailer = '', after = '' }: PdfParts = {}): Buffer => {
  const text = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R ${catalog} >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >> endobj
4 0 obj << /Length 42 >> stream
BT /F1 12 Tf 20 100 Td (Pedido 4417) Tj ET
endstream endobj
${objects}
`
  const places = new Map([...text.matchAll(/^(\d+) 0 obj/gm)].map(({ 1: number, index }) => [Number(number), index]))
  const size = Math.max(...places.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const place = places.get(number)
    return place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  })
  return bytes(`${text}xref
0 ${size}
${rows.join('')}trailer << /Root 1 0 R /Size ${size} ${trailer} >>
startxref
${text.length}
%%EOF
${after}`)
}

/** Objects in a stream of them, packed once. */
export const packedObjects = (
  content: string,
  { filter = '/FlateDecode', body = deflateSync(bytes(content)) } = {},
): string =>
  `9 0 obj << /Type /ObjStm /N 1 /First 4 /Filter ${filter} /Length ${body.length} >> stream\n${body.toString('latin1')}\nendstream endobj`

const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([bytes(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A grey point, or a header that says it were more of them. */
export function png({ width = 1, height = 1, comment = '' } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const text = comment === '' ? [] : [chunk('tEXt', bytes(`Comment\0${comment}`))]
  return Buffer.concat([
    PNG,
    chunk('IHDR', head),
    ...text,
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG's segments with a picture of nothing much. */
export function jpeg({ width = 16, height = 16, comment = '' } = {}): Buffer {
  const segment = (marker: number, content: Buffer): Buffer => {
    const head = Buffer.from([0xff, marker, 0, 0])
    head.writeUInt16BE(content.length + 2, 2)
    return Buffer.concat([head, content])
  }
  const frame = Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, bytes('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...(comment === '' ? [] : [segment(0xfe, bytes(comment))]),
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd3, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ])
}

/** The header of a program of Windows, whole enough to be started. */
export function windowsProgram(): Buffer {
  const program = Buffer.alloc(256)
  program.write('MZ', 0, 'latin1')
  program.writeUInt32LE(0x80, 0x3c)
  program.write('PE\0\0', 0x80, 'latin1')
  return program
}

export const linuxProgram = (): Buffer => bytes('\x7fELF\x02\x01\x01' + '\0'.repeat(57))

/** An archive with one file of so many zeros, which it packs into almost nothing. */
export function archive(name = 'pedido.txt', zeros = 1000): Buffer {
  const packed = deflateSync(Buffer.alloc(zeros))
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 0, 'latin1')
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(zeros, 22)
  local.writeUInt16LE(name.length, 26)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  return Buffer.concat([local, bytes(name), packed, end])
}
