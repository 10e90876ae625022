/** Steps of a customer who contests a purchase. */

type Found = {
  first: () => Found
  click: () => Promise<void>
  check: () => Promise<void>
  waitFor: () => Promise<void>
}
/** A page, of a browser or without one. */
type Page = {
  goto: (address: string) => Promise<unknown>
  getByLabel: (words: string) => { fill: (text: string) => Promise<void> }
  getByRole: (role: 'button' | 'heading' | 'link' | 'radio', options: { name: string | RegExp }) => Found
}

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click()

/** From the purchase to the question what is wrong with it. */
export async function contest(page: Page): Promise<void> {
  await page.goto('/dashboard/faturas/detalhes')
  await page
    .getByRole('button', { name: /Cantina da Dona Zefa/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Contestar' }).click()
}

/** The reason and the words, up to the files. */
export async function tellDispute(
  page: Page,
  reason = /^Não reconheço/,
  words = 'Nunca estive nesta loja, e o cartão estava comigo.',
): Promise<void> {
  await page.getByRole('radio', { name: reason }).check()
  await next(page)
  await page.getByLabel('Conte o que aconteceu').fill(words)
  await next(page)
  await page.getByRole('heading', { name: 'Tem algo que mostre isso?' }).waitFor()
}

export async function sendDispute(page: Page): Promise<void> {
  await next(page)
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await page.getByRole('heading', { name: 'Recebemos sua contestação' }).waitFor()
}
