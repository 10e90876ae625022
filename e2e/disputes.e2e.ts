import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pdf, png } from '../apps/api/test/evidence.ts'
import { answerAtDesk } from './desk.ts'
import { goDownToLines } from './invoice-steps.ts'
import { expectGoodLooks } from './looks.ts'
import { expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

/** What the desk needs to answer by: the newest request of the screen. */
const protocolOn = async (page: Page): Promise<string> =>
  /\d{8}-\d{10}/.exec((await page.getByText(/^Protocolo/).textContent()) ?? '')?.[0] ?? ''

test('SVC-01 Marina contests a purchase with one good and one hostile file, pays less meanwhile, and reads why it was refused', async ({
  page,
  bench,
  product,
  troubles,
}) => {
  troubles.expect(refusal(422))
  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Serviços' }).click()
  await page.getByRole('link', { name: /^Contestar uma compra/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contestar uma compra' })).toBeFocused()
  await page.getByRole('link', { name: 'Escolher a compra na fatura' }).click()
  const purchases = page.getByRole('heading', { name: 'Compras e lançamentos' })
  await expect(purchases).toBeFocused()
  await expect(purchases).toBeInViewport()
  await expect(page.getByText('Toque na compra que você não reconhece ou que está errada.')).toBeInViewport()
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()

  const next = page.getByRole('button', { name: 'Continuar' })
  await next.click()
  await expect(page.getByText('Escolha o que aconteceu')).toBeVisible()
  await page.getByRole('radio', { name: /^Paguei e não recebi/ }).check()
  await expectGoodLooks(page, 'dispute, the reason')
  await next.press('Enter')
  await expect(page.getByRole('heading', { name: 'Paguei e não recebi' })).toBeFocused()
  const words = page.getByLabel('Conte o que aconteceu')
  await words.fill('Nada')
  await next.click()
  await expect(words).toBeFocused()
  await words.fill('Pedi o almoço, paguei, e a entrega nunca veio.')
  await next.click()
  await page.getByLabel('Escolher arquivos').setInputFiles([
    { name: 'pedido.pdf', mimeType: 'application/pdf', buffer: pdf() },
    {
      name: 'recibo.pdf',
      mimeType: 'application/pdf',
      buffer: pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    },
    { name: 'conversa.docx', mimeType: 'application/msword', buffer: Buffer.from('PK\u0003\u0004 word') },
    { name: 'engano.png', mimeType: 'image/png', buffer: png() },
  ])
  const file = (name: string) =>
    page.getByRole('list', { name: 'Arquivos' }).getByRole('listitem').filter({ hasText: name })
  await expect(file('conversa.docx')).toContainText('não é PDF, JPEG nem PNG')
  await page.getByRole('button', { name: 'Tirar engano.png' }).click()
  await expect(file('engano.png')).toHaveCount(0)
  await expectGoodLooks(page, 'dispute, the files')
  await next.click()
  await expect(page.getByText('2 arquivos')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(words, 'going back keeps what was typed').toHaveValue('Pedi o almoço, paguei, e a entrega nunca veio.')
  await page.getByRole('link', { name: 'O que aconteceu', exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Paguei e não recebi/ }), 'and so does the way back').toBeChecked()
  await expect(page.getByRole('link', { name: 'Fatura', exact: true }), 'from the first step out of it').toBeVisible()
  await next.click()
  await expect(words).toHaveValue('Pedi o almoço, paguei, e a entrega nunca veio.')
  await next.click()
  await expect(page.getByRole('link', { name: 'Com suas palavras' })).toBeVisible()
  await next.click()
  await expect(page.getByText('2 arquivos')).toBeVisible()
  await expectGoodLooks(page, 'dispute, the review')
  await page.getByRole('button', { name: 'Enviar contestação' }).click()

  await expect(page.getByRole('heading', { name: 'Recebemos sua contestação' })).toBeVisible()
  await expect(page.getByText('R$ 62,00 em contestação, fora do que você paga agora.')).toBeVisible()
  await expect(page.getByText('respondemos até 26/11/2026')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fatura', exact: true }), 'no step is left to go back to').toBeVisible()
  await expect(file('pedido.pdf')).toContainText('Guardado')
  await expect(file('recibo.pdf')).toContainText('leva um programa ou outro arquivo dentro')
  await expect(file('conversa.docx'), 'what never went is not told of any more').toHaveCount(0)
  await expectGoodLooks(page, 'dispute, sent')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar pedido.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('arquivo-1.pdf')
  const protocolo = await protocolOn(page)
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  const total = page.getByRole('region', { name: 'Total da fatura' })
  await expect(total).toContainText('1.222,60')
  await expect(total).toContainText('R$ 62,00 em contestação, fora do que você paga agora.')
  await goDownToLines(page)
  await expect(page.getByRole('button', { name: /Cantina da Dona Zefa.*Em contestação/ })).toBeVisible()
  await page.getByRole('link', { name: 'Faturas' }).first().click()
  await expect(page.locator('main article')).toContainText('Sem os R$ 62,00 em contestação.')
  const month = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  await expect(month('Novembro')).toContainText(/R\$\s1\.284,60.*Em Aberto.*R\$\s62,00 em contestação/)
  await expect(month('Outubro'), 'nothing of it is contested').not.toContainText('contestação')
  await expectGoodLooks(page, 'invoices, one of them contested in part')
  await page.getByRole('link', { name: 'Pagar fatura' }).click()
  await expect(page.getByRole('radio', { name: /^Valor total.*1\.222,60/ })).toBeChecked()

  const refused = { protocolo, etapa: 'RECUSADO', nota: 'A loja mostrou a entrega assinada' }
  expect(await answerAtDesk(product.url, bench, refused)).toBe(200)
  await page.goto('/dashboard/servicos')
  await expect(page.getByText('Não aceita', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver a contestação' }).click()
  await expect(page.getByText(/A loja mostrou a entrega assinada/)).toBeVisible()
  await expect(page.getByText('O valor voltou para o que você paga nesta fatura.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await expect(total).toContainText('1.284,60')
  await expect(total).not.toContainText('em contestação')
  await page.getByRole('link', { name: 'Faturas' }).first().click()
  await expect(month('Novembro')).toContainText('Em Aberto')
  await expect(page.locator('main')).not.toContainText('contestação')
})

/** Contests a purchase of the invoice on the screen, with nothing beside the words. */
async function contest(page: Page, shop: RegExp): Promise<string> {
  await page.getByRole('button', { name: shop }).first().click()
  await page.getByRole('link', { name: 'Contestar esta compra' }).click()
  return fillIn(page)
}

/** From what happened to what comes of it. */
async function fillIn(page: Page): Promise<string> {
  await page.getByRole('radio', { name: /^Não reconheço/ }).check()
  const next = page.getByRole('button', { name: 'Continuar' })
  await next.click()
  await page.getByLabel('Conte o que aconteceu').fill('Nunca estive nesta loja, e o cartão estava comigo.')
  await next.click()
  await expect(page.getByRole('heading', { name: 'Tem algo que mostre isso?' })).toBeVisible()
  await next.click()
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos sua contestação' })).toBeVisible()
  return protocolOn(page)
}

test('SVC-01 João contests a purchase of his late invoice in the simple mode, and accepted it goes with the charges on it', async ({
  page,
  bench,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.context().addCookies([{ name: 'modo', value: 'simples', url: product.url }])
  await signInAs(page, bench, 'João')
  await page.goto('/dashboard/servicos/contestar')
  await page.getByRole('link', { name: 'Escolher a compra na fatura' }).click()
  const purchases = page.getByRole('heading', { name: 'Compras e lançamentos' })
  await expect(purchases, 'unfolded').toBeFocused()
  await expect(purchases).toBeInViewport()
  await expectGoodLooks(page, 'choosing the purchase in the simple mode')
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()
  const protocolo = await fillIn(page)
  await expect(page.getByText(/Os juros e a multa de antes ficam na fatura/)).toBeVisible()

  const granted = { protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu o valor' }
  expect(await answerAtDesk(product.url, bench, granted)).toBe(200)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sua contestação foi aceita' })).toBeVisible()
  await expect(page.getByText(/R\$\s62,00 saíram da fatura de vez/)).toBeVisible()
  await expect(page.getByText(/Os juros e a multa sobre este valor, R\$\s\d+,\d\d, foram desfeitos/)).toBeVisible()
  await expectGoodLooks(page, 'dispute, accepted')
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await page.locator('summary').filter({ hasText: 'O que compõe a fatura' }).click()
  await expect(page.getByText('Contestações encerradas')).toBeVisible()
})

test('SVC-01 what Lúcia had paid comes back as a credit of the next invoice once her dispute is accepted', async ({
  page,
  bench,
  product,
}) => {
  await signInAs(page, bench, 'Lúcia')
  await page.goto('/dashboard/faturas/detalhes')
  const protocolo = await contest(page, /Farmácia Santa Clara/)
  await expect(page.getByText(/^Esta compra já foi paga ou parcelada/)).toBeVisible()
  expect(await answerAtDesk(product.url, bench, { protocolo, etapa: 'ATENDIDO', nota: 'A loja devolveu' })).toBe(200)
  await page.reload()
  await expect(page.getByText(/voltam como crédito na próxima fatura/)).toBeVisible()
  await page.goto('/dashboard/servicos')
  await expect(page.getByText('Aceita', { exact: true }).first()).toBeVisible()
})

/** A photo as a phone takes it: wide in the file, with a note that it was held upright. */
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

/** Width and height that a JPEG's frame says. */
function sizeOf(jpeg: Buffer): [number, number] {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg[at + 1] ?? 0)) return [jpeg.readUInt16BE(at + 7), jpeg.readUInt16BE(at + 5)]
  return [0, 0]
}

test('SVC-01 a phone’s photo is made smaller before it goes, and stands upright; a dispute that is taken back says so where that was done', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Helena')
  await page.goto('/dashboard/faturas/detalhes')
  await contest(page, /Padaria Trigo e Sal/)
  const buffer = await photo(page, 4000, 3000)
  await page.getByLabel('Escolher arquivos').setInputFiles([{ name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer }])
  const row = page.getByRole('list', { name: 'Arquivos' }).getByRole('listitem').filter({ hasText: 'IMG_2041.jpg' })
  await expect(row).toContainText('Guardado')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar IMG_2041.jpg' }).click()
  const kept = await readFile(await (await saved).path())
  expect(sizeOf(kept)).toEqual([1500, 2000])
  expect(kept.length).toBeLessThan(buffer.length / 2)

  await page.getByRole('button', { name: 'Desistir da contestação' }).click()
  await expect(page.getByRole('button', { name: 'Não, manter a contestação' }), 'the focus stays').toBeFocused()
  await page.getByRole('button', { name: 'Sim, desistir: o valor volta a ser cobrado' }).click()
  await expect(page.getByRole('heading', { name: 'Você desistiu desta contestação' })).toBeVisible()
  const gone = page.getByRole('status').filter({ hasText: 'Esta contestação foi cancelada.' })
  await expect(gone, 'the button went, and the focus with it').toBeFocused()
  await expectGoodLooks(page, 'dispute, taken back')
})

test('SVC-01 each protocol opens its own dispute: one that was taken back stays readable once the purchase is contested again', async ({
  page,
  bench,
}) => {
  await signInAs(page, bench, 'Marina')
  await page.goto('/dashboard/faturas/detalhes')
  const first = await contest(page, /Cantina da Dona Zefa/)
  await page.getByRole('button', { name: 'Desistir da contestação' }).click()
  await page.getByRole('button', { name: 'Sim, desistir: o valor volta a ser cobrado' }).click()
  await page.getByRole('link', { name: 'Serviços' }).first().click()
  const links = page.getByRole('link', { name: 'Ver a contestação' })
  await links.click()
  await page.getByRole('button', { name: 'Contestar de novo' }).click()
  const second = await fillIn(page)
  expect(second).not.toBe(first)

  await page.getByRole('link', { name: 'Serviços' }).first().click()
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
