/** Files of a dispute, shrunk, sent and saved by a browser; the dom test covers the rest of disputes. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf, png } from '../apps/api/test/evidence.ts'
import type { Bench } from './bench.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })
const fileOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Arquivos' }).getByRole('listitem').filter({ hasText: name })
const asPdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

/** From the purchase to the question for files. */
async function contest(page: Page, bench: Bench, name: string, shop: RegExp): Promise<void> {
  await signInAs(page, bench, name)
  await page.goto('/dashboard/faturas/detalhes')
  await page.getByRole('button', { name: shop }).first().click()
  await page.getByRole('link', { name: 'Contestar' }).click()
  await fillIn(page)
}

async function fillIn(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Paguei e não recebi/ }).check()
  await next(page).click()
  await page.getByLabel('Conte o que aconteceu').fill('Pedi o almoço, paguei, e a entrega nunca veio.')
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Tem algo que mostre isso?' })).toBeVisible()
}

const protocolOn = async (page: Page): Promise<string> =>
  /\d{8}-\d{10}/.exec((await page.getByText(/^Protocolo/).textContent()) ?? '')?.[0] ?? ''

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos sua contestação' })).toBeVisible()
}

async function saved(page: Page, name: string) {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: `Baixar ${name}` }).click()
  return coming
}

test('SVC-01 Marina contests a purchase with one good and one hostile file, and is told what is kept', async ({
  page,
  bench,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await contest(page, bench, 'Marina', /Cantina da Dona Zefa/)
  await page
    .getByLabel('Escolher arquivos')
    .setInputFiles([
      asPdf('pedido.pdf', pdf()),
      asPdf('recibo.pdf', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })),
      { name: 'conversa.docx', mimeType: 'application/msword', buffer: Buffer.from('PK\u0003\u0004 word') },
      { name: 'engano.png', mimeType: 'image/png', buffer: png() },
    ])
  await expect(fileOf(page, 'conversa.docx')).toContainText('não é PDF, JPEG nem PNG')
  await page.getByRole('button', { name: 'Tirar engano.png' }).click()
  await expect(fileOf(page, 'engano.png')).toHaveCount(0)
  await expectGoodLooks(page, 'dispute, the files')
  await next(page).click()
  await expect(page.getByText('2 arquivos')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await next(page).click()
  await next(page).click()
  await expect(page.getByText('2 arquivos'), 'going back keeps them').toBeVisible()
  await expectGoodLooks(page, 'dispute, the review')
  await send(page)
  await expect(fileOf(page, 'pedido.pdf')).toContainText('Guardado')
  await expect(fileOf(page, 'recibo.pdf')).toContainText('leva um programa ou outro arquivo dentro')
  await expect(fileOf(page, 'conversa.docx'), 'what never went is not told of any more').toHaveCount(0)
  await expectGoodLooks(page, 'dispute, sent')
  expect((await saved(page, 'pedido.pdf')).suggestedFilename()).toBe('arquivo-1.pdf')
})

/** A photo as phones take it: wide in the file, with a note that it was held upright. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const text = await page.evaluate(
    async ([wide = 0, high = 0]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: high })
      const pen = canvas.getContext('2d')
      for (let at = 0; at < 4000; at += 1) {
        pen!.fillStyle = `hsl(${(at * 47) % 360} 80% ${20 + (at % 60)}%)`
        pen!.fillRect((at * 7919) % wide, (at * 104_729) % high, 90, 60)
      }
      return canvas.toDataURL('image/jpeg', 0.98)
    },
    [width, height],
  )
  const jpeg = Buffer.from(text.slice(text.indexOf(',') + 1), 'base64')
  // Exif, little-endian: one field, Orientation (0x0112), a short: 6, a quarter turn to the right.
  const note = Buffer.from('45786966000049492a0008000000010012010300010000000600000000000000', 'hex')
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, note.length + 2]), note])
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** Width and height in a JPEG's frame. */
function sizeOf(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0)) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  return [0, 0]
}

test('SVC-01 a phone’s photo is made smaller before it goes, and stands upright', async ({ page, bench }) => {
  await contest(page, bench, 'Helena', /Padaria Trigo e Sal/)
  await next(page).click()
  await send(page)
  const buffer = await photo(page, 4000, 3000)
  await page.getByLabel('Escolher arquivos').setInputFiles([{ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer }])
  await expect(fileOf(page, 'IMG_2041.jpg')).toContainText('Guardado')
  const kept = await readFile(await (await saved(page, 'IMG_2041.jpg')).path())
  expect(sizeOf(kept)).toEqual([1500, 2000])
  expect(kept.length).toBeLessThan(buffer.length / 2)
  await page.getByRole('button', { name: 'Desistir da contestação' }).click()
  await page.getByRole('button', { name: 'Sim, desistir: o valor volta a ser cobrado' }).click()
  await expect(page.getByRole('heading', { name: 'Você desistiu desta contestação' })).toBeVisible()
  await expectGoodLooks(page, 'dispute, taken back')
})

test('SVC-01 each protocol opens its own dispute: one that was taken back stays readable once the purchase is contested again', async ({
  page,
  bench,
}) => {
  await contest(page, bench, 'Marina', /Cantina da Dona Zefa/)
  await next(page).click()
  await send(page)
  const first = await protocolOn(page)
  await page.getByRole('button', { name: 'Desistir da contestação' }).click()
  await expect(page.getByRole('button', { name: 'Não, manter a contestação' }), 'the focus stays').toBeFocused()
  await page.getByRole('button', { name: 'Sim, desistir: o valor volta a ser cobrado' }).click()
  const gone = page.getByRole('status').filter({ hasText: 'Esta contestação foi cancelada.' })
  await expect(gone, 'the button went, and the focus with it').toBeFocused()
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  const links = page.getByRole('link', { name: 'Ver a contestação' })
  await links.click()
  await page.getByRole('button', { name: 'Contestar de novo' }).click()
  await expect(page, 'from one protocol to the purchase').not.toHaveURL(/protocolo=/)
  await fillIn(page)
  await next(page).click()
  await send(page)
  const second = await protocolOn(page)
  expect(second).not.toBe(first)

  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await expect(links).toHaveCount(2)
  await links.last().click()
  await expect(page.getByRole('heading', { name: 'Você desistiu desta contestação' })).toBeVisible()
  expect(await protocolOn(page)).toBe(first)
  await expect(page.getByText('Depois você contestou esta compra de novo.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Desistir|Contestar de novo|Escolher/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ver a contestação mais nova' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos sua contestação' })).toBeVisible()
  expect(await protocolOn(page)).toBe(second)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Você desistiu desta contestação' })).toBeVisible()
})
