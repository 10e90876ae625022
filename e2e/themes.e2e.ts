import type { Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { awake, expect, test } from './portal.ts'

const brands = [
  {
    name: 'default',
    host: 'localhost',
    title: 'Jangada',
    colour: 'rgb(7, 94, 102)',
    canvas: '#f5f2ec',
    banner: 'Tudo do seu cartão em um lugar',
    stores: 2,
  },
  {
    name: 'varejo',
    host: 'varejo.localhost',
    title: 'Casa Benvinda',
    colour: 'rgb(255, 197, 61)',
    canvas: '#f7f4ee',
    banner: 'Cartão Casa Benvinda',
    stores: 2,
  },
  {
    name: 'marca-branca',
    host: 'marca-branca.localhost',
    title: 'Meridiano',
    colour: 'rgb(31, 41, 55)',
    canvas: '#f3f4f5',
    banner: 'Cartão Meridiano',
    stores: 0,
  },
  {
    name: 'campanha-1',
    host: 'campanha-1.localhost',
    title: 'Volta ao Azul',
    colour: 'rgb(29, 79, 215)',
    canvas: '#f4f4f1',
    banner: 'Volte ao azul em poucas parcelas',
    stores: 2,
  },
]

/** The brand's banner, the protected environment and the shops, each with a loaded picture. */
async function expectPictures(page: Page, { banner, stores }: { banner: string; stores: number }): Promise<void> {
  const strip = page.getByRole('region', { name: banner })
  await strip.evaluate((element) => element.scrollIntoView())
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText('Você está em um ambiente protegido').locator('img')).toHaveCount(1)
  await expect(footer.getByTestId(/^loja-/).locator('img')).toHaveCount(stores)
  for (const picture of await strip.locator('img').or(footer.locator('img')).all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
}

for (const { name, host, title, colour, canvas, banner, stores } of brands) {
  test(`THEME-01 THEME-03 CHROME-01 CHROME-06 THEME-04 the first HTML of ${name} is of its brand, without a script; its pages have their pictures and no fault`, async ({
    page,
    browser,
    product,
    troubles,
  }) => {
    const origin = product.url.replace('127.0.0.1', host)
    const still = await browser.newContext({ javaScriptEnabled: false, locale: 'pt-BR' })
    const first = await still.newPage()
    const html = (await (await first.goto(`${origin}/sso/login`))?.text()) ?? ''
    expect(html).toContain(`<title>Entrar · ${title}</title>`)
    expect(html).toMatch(new RegExp(`<link rel="icon" href="/temas/${name}/simbolo\\.svg\\?v=\\w+">`))
    expect(html).toContain(`<meta name="theme-color" content="${canvas}">`)
    for (const other of brands.filter((each) => each.name !== name)) expect(html).not.toContain(`/temas/${other.name}/`)
    await expect(first.getByRole('button', { name: 'Entrar', exact: true })).toHaveCSS('background-color', colour)
    const logo = first.getByRole('link', { name: `${title}, início` }).locator('img')
    await expect(logo).toHaveAttribute('src', new RegExp(`^/temas/${name}/logo\\.svg\\?v=`))
    expect((await logo.boundingBox())?.width).toBeGreaterThan(50)
    const account = name === 'default' ? 'Conta Jangada' : 'Conta Jangada, do emissor do cartão'
    expect(html).toContain(`Entrar com <!-- -->${account}`)
    await expect(first.getByRole('contentinfo')).toContainText(
      /© 20\d\d .*Jangada Cartões S\.A\..* · CNPJ 00\.000\.000\/0001-91/,
    )
    await still.close()
    for (const path of ['/', '/sso/login', '/e-nosso']) {
      await page.goto(origin + path)
      await awake(page)
      await expectGoodLooks(page, `${name} ${path}`)
      if (path === '/') await expectPictures(page, { banner, stores })
    }
    expect(troubles.found(/./)).toEqual([])
  })
}

test('CHROME-06 CHROME-11 the footer has all that a brand gives it; the button for its app is a phone’s', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(product.url.replace('127.0.0.1', 'varejo.localhost'))
  await awake(page)
  const footer = page.getByRole('contentinfo')
  const words = [
    'Você está em um ambiente protegido',
    'Ligação gratuita',
    'Segunda a sábado, das 9h às 21h',
    'V.5.01.1',
  ]
  for (const text of words) await expect(footer).toContainText(text)
  await expect(footer.getByRole('link', { name: '4000-0010' })).toHaveAttribute('href', 'tel:40000010')
  await expect(footer.getByRole('link', { name: 'Ligue 0800 000 0002' })).toHaveAttribute('href', 'tel:08000000002')
  await expect(footer.getByTestId('loja-android')).toHaveAttribute('href', /^https:\/\/play\.google\.com/)
  const plain = footer.getByRole('link', { name: 'Suas dívidas no Registrato, do Banco Central' })
  await expect(plain).toHaveAttribute('href', 'https://www.bcb.gov.br/meubc/registrato')
  const button = footer.getByRole('link', { name: 'Baixar o aplicativo' })
  await expect(button).toBeVisible()
  await expect(footer.getByTestId('loja-android'), 'one button to the phone’s own store').toBeHidden()
  await expect(footer.getByRole('region', { name: 'Ouvidoria' })).toContainText('0800 000 0003')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(button).toBeHidden()
  await expect(footer.getByTestId('loja-iphone')).toBeVisible()
})

test('MODAL-07 an issuer’s own security policy takes the place of the portal’s, with the day of its review', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url.replace('127.0.0.1', 'marca-branca.localhost')}/sso/login`)
  await awake(page, 'footer button')
  await page.getByRole('button', { name: 'Política de segurança da informação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Política de segurança da informação' })
  await expect(dialog).toContainText('do Cartão Meridiano')
  await expect(dialog.getByRole('heading', { name: 'Níveis de classificação' })).toBeVisible()
  await expect(dialog).toContainText('Última revisão: 11/05/2026')
  await expectGoodLooks(page, 'own policy')
})
