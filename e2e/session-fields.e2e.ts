import type { Page } from '@playwright/test'
import { emptyState } from '../apps/portal/src/session/state.ts'
import { seedFields } from '../apps/portal/src/session/stored-state.ts'
import { type Bench, story } from './bench.ts'
import { openOptions } from './instalment-steps.ts'
import { linkTo, prove } from './link-steps.ts'
import { awake, expect, signInAs, signInByHand, test } from './portal.ts'
import { sessionOf } from './session-state.ts'
import { passUntilRegistered } from './time.ts'

// Days go by here, and there is no way back: the tests of the other files have the day that they name.
test.use({ calendar: 'of its own' })
// One after the other: to start one more product takes longer.
test.describe.configure({ mode: 'default' })

/** What a journey calls where the session's fields are to be read. */
type Look = () => Promise<void>
type Walk = (page: Page, bench: Bench, look: Look) => Promise<void>

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

async function payBySlip(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await page.clock.install()
  await press(page, 'Continuar')
  await passUntilRegistered(page)
}

const payInvoice: Walk = async (page, bench, look) => {
  await signInByHand(page, bench, 'Marina')
  await follow(page, 'Ver detalhes')
  await heading(page, 'Fatura de novembro')
  await follow(page, 'Pagar fatura')
  await press(page, 'Continuar')
  await payBySlip(page)
  await look()
}

const divideInvoice: Walk = async (page, bench, look) => {
  await openOptions(page, bench, 'Vera')
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  await page.getByRole('checkbox').check()
  await press(page, /^Contratar 6/)
  await press(page, 'Pagar a entrada com Pix')
  await look()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await bench.payPix()
  await heading(page, /Recebemos seu pagamento/)
  await bench.advance(8 * 24 * 3600)
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await signInAs(page, bench, 'Vera')
  await follow(page, 'Ver parcelamento')
  await press(page, 'Ver quanto fica')
  await expect(page.getByRole('dialog')).toContainText('Desconto de juros')
  await look()
  await page.reload()
  await expect(page.getByRole('dialog'), 'the price that was being read').toContainText('Desconto de juros')
  await press(page, 'Agora não')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ver quanto fica' })).toBeEnabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const payBooklet: Walk = async (page, bench, look) => {
  await signInAs(page, bench, 'Antônia')
  await follow(page, 'Ver carnê')
  await press(page, 'Pagar')
  await payBySlip(page)
  await look()
  await page.goto('/dashboard/carnes/detalhes')
  await expect(page.getByText('Contrato 20418'), 'the booklet in hand').toBeVisible()
}

const lookAtNews: Walk = async (page, bench, look) => {
  await signInAs(page, bench, 'Quitéria')
  await look()
}

const negotiate: Walk = async (page, bench, look) => {
  await page.goto(await linkTo(bench, 'Wilma', { campanha: 'campanha-1', cupom: 'MARMANSO' }))
  await prove(page)
  await expect(page.getByText('Com o desconto da campanha.')).toBeVisible()
  await follow(page, 'Meus acordos')
  await follow(page, 'Ver a proposta')
  await press(page, 'Aceitar proposta')
  await press(page, 'Continuar')
  await look()
  await press(page, 'São meus, continuar')
  await press(page, 'Receber código por SMS')
  await page.getByLabel('Código de 6 números').fill(await bench.nextCode('Wilma'))
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await press(page, 'Fechar acordo')
  await press(page, 'Pagar')
  await expect(page.getByText(/^Pagamento à vista do acordo/).first()).toBeVisible()
  await payBySlip(page)
  await look()
}

const openQuickSlip: Walk = async (page, _, look) => {
  await page.goto('/boleto-rapido/login')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Rafael').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await press(page, 'Ver boletos')
  await heading(page, 'Boletos em aberto')
  await look()
}

/** Each journey, and the fields that its steps fill. */
const journeys: Record<string, { fields: string; walk: Walk }> = {
  'signs in and pays an invoice by boleto': {
    fields: `bin tipoCartao numeroCartao nomeCartao cartaoSelecionado cpf dataUser moduloSelecionado modulos moduloAtivo
      allowedModules flow banners emissor accessToken refreshToken loginTimestamp loginTracking numeroExtrato detailsExtract
      invoiceDueDate invoiceAmount invoiceBarcode invoicePaymentMethods invoiceFormOfPayment invoicePaymentFlow`,
    walk: payInvoice,
  },
  'divides an invoice, and later settles what is left': {
    fields: 'invoiceInstallment paymentModalReference',
    walk: divideInvoice,
  },
  'pays an instalment of a booklet': { fields: 'booklet ticketBooklet', walk: payBooklet },
  'looks at what is new': { fields: 'moduloNotificado', walk: lookAtNews },
  'negotiates by a link with a campaign and a coupon, agrees, and pays by boleto': {
    fields: `origin elegivelNegociacao debtEligibility selectedInstallmentAgreement showCampaign urlAppLoja limitValueCampaign
      activeCoupon agreementType trackingAgreement paymentAgreement ticketAgreement`,
    walk: negotiate,
  },
  'opens a quick slip': { fields: 'fastTicketLoginTracking', walk: openQuickSlip },
}

const fieldsOf = ({ fields }: { fields: string }): string[] => fields.split(/\s+/)

/** Walks a journey and gives the fields that held something on its way. */
async function walked(page: Page, bench: Bench, { walk }: { walk: Walk }): Promise<ReadonlySet<string>> {
  const empty: Record<string, unknown> = emptyState()
  const touched = new Set<string>()
  await walk(page, bench, async () => {
    const kept = Object.entries(await sessionOf(page))
    for (const [name, value] of kept) if (JSON.stringify(value) !== JSON.stringify(empty[name])) touched.add(name)
    expect(JSON.stringify(kept), 'no whole CPF').not.toMatch(/(?<!\w)(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?!\w)/)
  })
  return touched
}

for (const [what, journey] of Object.entries(journeys)) {
  test(`SESSION-07 the fields that are named for it hold something while somebody ${what}`, async ({ page, bench }) => {
    test.slow()
    const touched = await walked(page, bench, journey)
    expect(fieldsOf(journey).filter((name) => !touched.has(name))).toEqual([])
  })
}

test.describe('of all journeys', () => {
  test.use({ plants: false })
  test('SESSION-07 none of the 44 fields is left out', () => {
    const walkedThrough = Object.values(journeys).flatMap(fieldsOf)
    expect(walkedThrough.toSorted()).toEqual(Object.keys(seedFields).toSorted())
  })
})
