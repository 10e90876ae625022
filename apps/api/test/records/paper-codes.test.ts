import { formatDigitLine } from '@portal/brazil/boleto'
import { writeDynamicBrCode } from '@portal/brazil/br-code'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Browser } from '../browser.ts'
import { type Payer, createPayer } from '../payer.ts'
import { readPdf } from '../pdf.ts'
import { readByPdfium } from '../pdfium.ts'
import { type World, createWorld } from '../world.ts'

let world: World
let payer: Payer
beforeAll(async () => void (world = await createWorld()))
afterAll(() => world.close())
beforeEach(async () => void (payer = await createPayer(world)))

const verdictOf = async (codigo: string) =>
  (await new Browser(world).call('checkCode', { body: { codigo, emissor: '1' } })).body.resultado

/** The text copied out of a PDF, by two programs that share no code. */
async function copied(bytes: ArrayBuffer) {
  const pdfium = await readByPdfium(bytes.slice(0))
  const texts = { 'pdf.js': (await readPdf(bytes.slice(0))).text, PDFium: pdfium.text }
  return Object.entries(texts).map(([reader, text]) => ({ reader, lines: text.split(/\r?\n/) }))
}

const invoicePdf = () =>
  payer.browser.file('invoicePdf', { params: { cartao: payer.cartao }, query: { fatura: payer.order.fatura } })

async function slipPdf() {
  const { body } = await payer.slip()
  const slip = await payer.slipStatus(body.boleto)
  return { slip, file: () => payer.browser.file('slipPdf', { query: { boleto: slip.boleto } }) }
}

test('INV-04 INV-06 QT-02 the Pix and the line of an invoice are copied as one line each, and are known as ours', async () => {
  const { bytes } = await invoicePdf()
  for (const { reader, lines } of await copied(bytes)) {
    const [pix, ...more] = lines.filter((line) => line.startsWith('000201'))
    expect([await verdictOf(pix ?? ''), more], reader).toEqual(['NOSSO', []])
    const digits = lines.find((line) => /^[0-9]{5}\.[0-9]{5} /.test(line)) ?? ''
    expect(await verdictOf(digits), reader).toBe('NOSSO')
  }
})

test.each([
  [
    'of a usual length',
    {
      url: 'pix.exemplo.example/qr/v2/cobv/0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      name: 'Jangada Cartoes e Cia',
      city: 'Rio de Janeiro',
    },
  ],
  [
    'as long as one may be',
    { url: `pix.exemplo.example/${'a1-'.repeat(19)}`, name: 'A B C D E F G H I J K L M', city: 'Q R S T U V W X' },
  ],
])(
  'INV-07 INV-06 the Pix of a slip, %s, is copied to the letter, and its line as the bank gave it',
  async (_name, parts) => {
    const { slip, file } = await slipPdf()
    const code = writeDynamicBrCode(parts)
    await world.db.updateTable('charges').set({ copyPaste: code }).where('id', '=', slip.boleto).execute()
    for (const { reader, lines } of await copied((await file()).bytes)) {
      expect(lines, reader).toContain(code)
      expect(
        lines.filter((line) => line.includes(formatDigitLine(slip.linhaDigitavel ?? ''))),
        reader,
      ).toHaveLength(2)
      expect(await verdictOf(code), reader).toBe('NOSSO')
    }
  },
)

/** The position of a text on the first page, in points from its upper left corner, by pdf.js. */
async function placesOf(bytes: ArrayBuffer, wanted: string) {
  const page = await (await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise).getPage(1)
  const { height } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  return items.flatMap((item) =>
    'str' in item && item.str.trim() === wanted
      ? [{ x: item.transform[4] as number, width: item.width, base: height - (item.transform[5] as number) }]
      : [],
  )
}

test('INV-07 on paper the digits of a slip’s line are 3.5 to 4 mm high and the code of its bank 5 mm, as banks ask', async () => {
  const { slip, file } = await slipPdf()
  const { bytes } = await file()
  const pdfium = await readByPdfium(bytes.slice(0))
  const heights = async (text: string) =>
    (await placesOf(bytes.slice(0), text)).map(({ x, width, base }) =>
      pdfium.inkHeight({ x, y: base - 16, width, height: 16.6 }),
    )
  const lines = await heights(formatDigitLine(slip.linhaDigitavel ?? ''))
  const [bank] = await heights('000-0')
  expect(lines).toHaveLength(2)
  for (const height of lines) {
    expect(height).toBeGreaterThanOrEqual(3.5)
    expect(height).toBeLessThanOrEqual(4)
  }
  expect(bank).toBeGreaterThanOrEqual(4.95)
  expect(bank).toBeLessThanOrEqual(5.2)
})
