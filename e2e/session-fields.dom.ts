import { emptyState } from '../apps/portal/src/session/state.ts'
import { toStored } from '../apps/portal/src/session/stored-form.ts'
import { seedFields } from '../apps/portal/src/session/stored-state.ts'
import { story } from './bench.ts'
import { type Bench, type Page, expect, signIn, testWith, typeLogin } from './dom/test.ts'
import { linkTo, prove } from './link-steps.ts'
import { sessionOf } from './session-state.ts'

// Days pass here and cannot be taken back, so this file has a product of its own.
const test = testWith({})

/** A journey's call at each point where the session's fields are read. */
type Look = () => Promise<void>
type Walk = (page: Page, sandbox: Bench, look: Look) => Promise<void>

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const follow = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Pays by slip up to its line, which is stored a moment after it is shown. */
async function payBySlip(page: Page, kept: string): Promise<void> {
  await page.getByRole('radio', { name: /Boleto/ }).check()
  await press(page, 'Continuar')
  await heading(page, 'Seu boleto está pronto')
  await expect.poll(async () => (await sessionOf(page))[kept]).toBeTruthy()
}

const payInvoice: Walk = async (page, sandbox, look) => {
  await signIn(page, sandbox, 'Marina')
  await follow(page, 'Ver detalhes')
  await heading(page, 'Fatura de novembro')
  await follow(page, /^Pagar$/)
  await payBySlip(page, 'invoiceBarcode')
  await look()
}

const divideInvoice: Walk = async (page, sandbox, look) => {
  await signIn(page, sandbox, 'Vera')
  await follow(page, 'Outras formas e valores')
  await follow(page, /^Parcelar/)
  await page.getByRole('radio', { name: /^6 vezes/ }).check()
  await page.getByRole('checkbox').check()
  await press(page, /^Contratar 6/)
  await press(page, 'Pagar a entrada com Pix')
  await look()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await heading(page, /Seu parcelamento começou/)
  await sandbox.advance(8 * 24 * 3600)
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/sso/login')
  await typeLogin(page, 'Vera')
  await page.waitForURL('/dashboard/faturas')
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

const payBooklet: Walk = async (page, sandbox, look) => {
  await signIn(page, sandbox, 'Antônia')
  await follow(page, 'Ver carnê')
  await press(page, 'Pagar')
  await payBySlip(page, 'ticketBooklet')
  await look()
  await page.goto('/dashboard/carnes/detalhes')
  await expect(page.getByText('Contrato 20418'), 'the booklet in hand').toBeVisible()
}

const lookAtNews: Walk = async (page, sandbox, look) => {
  await signIn(page, sandbox, 'Quitéria')
  await look()
}

const negotiate: Walk = async (page, sandbox, look) => {
  await page.goto(await linkTo(sandbox, 'Wilma', { campanha: 'campanha-1', cupom: 'MARMANSO' }))
  await prove(page)
  await expect(page.getByText('Com o desconto da campanha.')).toBeVisible()
  await follow(page, 'Meus acordos')
  await follow(page, 'Ver a proposta')
  await page.getByRole('radio', { name: /^À vista/ }).check()
  await press(page, /^Continuar à vista/)
  await press(page, 'Continuar')
  await look()
  await press(page, 'São meus, continuar')
  await press(page, 'Receber código por SMS')
  await page.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('Wilma'))
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await press(page, 'Fechar acordo')
  await press(page, 'Pagar')
  await expect(page.getByText(/^Pagamento à vista do acordo/).first()).toBeVisible()
  await payBySlip(page, 'ticketAgreement')
  await look()
}

const openQuickSlip: Walk = async (page, _, look) => {
  await page.goto('/boleto-rapido/login')
  await page.getByLabel('CPF').fill(story('Rafael').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await press(page, 'Ver boletos')
  await heading(page, 'Boletos em aberto')
  await look()
}

/** Journeys, and the fields that their steps fill. */
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

/** Walks a journey and gives the fields that had a value on its way. */
async function walked(page: Page, sandbox: Bench, { walk }: { walk: Walk }): Promise<ReadonlySet<string>> {
  const empty: Record<string, unknown> = toStored(emptyState())
  const touched = new Set<string>()
  await walk(page, sandbox, async () => {
    const kept = Object.entries(await sessionOf(page))
    for (const [name, value] of kept) if (JSON.stringify(value) !== JSON.stringify(empty[name])) touched.add(name)
    expect(JSON.stringify(kept), 'no whole CPF').not.toMatch(/(?<!\w)(\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})(?!\w)/)
  })
  return touched
}

for (const [what, journey] of Object.entries(journeys)) {
  test(`SESSION-07 the fields that are named for it hold something while somebody ${what}`, async ({
    page,
    sandbox,
  }) => {
    const touched = await walked(page, sandbox, journey)
    expect(fieldsOf(journey).filter((name) => !touched.has(name))).toEqual([])
  })
}

test('SESSION-07 none of the 44 fields is left out', () => {
  const walkedThrough = Object.values(journeys).flatMap(fieldsOf)
  expect(walkedThrough.toSorted()).toEqual(Object.keys(seedFields).toSorted())
})
