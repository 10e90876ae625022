/** A clerk of the played provider in a browser, where no hosts file knows the addresses. */
import { chromium } from '@playwright/test'
import { clerks } from '../../apps/sandbox/src/clerks.ts'
import { browserArguments, findBrowser } from '../browser.mjs'
import { tell } from './customer.ts'

const [ANA] = clerks
const PATIENCE_MS = 180_000

/** Signs in at the desk's page through the provider, and sees its queue. */
export async function enterDesk(address: string): Promise<void> {
  const args = [...browserArguments(), '--host-resolver-rules=MAP *.test 127.0.0.1']
  const browser = await chromium.launch({ executablePath: await findBrowser(), args })
  try {
    const page = await browser.newPage({ ignoreHTTPSErrors: true })
    page.setDefaultTimeout(PATIENCE_MS)
    await page.goto(address)
    await page.getByRole('link', { name: 'Entrar' }).click()
    await page.getByLabel('Pessoa').selectOption(ANA.subject)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fila da mesa' }).waitFor()
    tell(`${ANA.name} entrou na mesa pelo provedor, em ${new URL(page.url()).origin}`)
  } finally {
    await browser.close()
  }
}
