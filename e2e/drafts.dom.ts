/** WCAG 2.2.5: what was typed and not sent outlives an idle end, for the same person. */
import { onTestFinished, vi } from 'vitest'
import { pdf } from '../apps/api/test/evidence.ts'
import { type Bench, type Page, enter, expect, signIn, test } from './dom/test.ts'
import { realFetch } from './dom/network.ts'
import { UploadRequest } from './dom/uploads.ts'
import { chooseFile, idleAndBack } from './idle-steps.ts'
import { sessionOf } from './session-state.ts'

type FiledDispute = { contestacao: { arquivos: { id: string; nome: string }[] } }

const next = (page: Page) => page.getByRole('button', { name: 'Continuar' })

/** From the sign-in to the question for files of a dispute. */
async function toFiles(page: Page, sandbox: Bench): Promise<void> {
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/faturas/detalhes#contestar')
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()
  await page.getByRole('radio', { name: /^Paguei e não recebi/ }).check()
  await next(page).click()
  await page.getByLabel('Conte o que aconteceu').fill('Paguei o almoço, e a entrega nunca veio.')
  await next(page).click()
}

test('2.2.5 SSO-08 U23 after an idle end a dispute waits where it was, with its words and its file, and a file is taken out', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await toFiles(page, sandbox)
  await chooseFile(page, new File(['%PDF-1.7\n%%EOF'], 'recibo.pdf', { type: 'application/pdf' }))
  await expect(page.getByText('recibo.pdf')).toBeVisible()
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page.getByRole('heading', { name: 'Tem algo que mostre isso?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Tirar recibo.pdf' }).click()
  await expect(page.getByLabel('Escolher arquivos')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'recibo.pdf retirado' })).toHaveCount(1)
  await next(page).click()
  await expect(page.getByText('“Paguei o almoço, e a entrega nunca veio.”')).toBeVisible()
})

test('2.2.5 SVC-01 U23 after an idle end the file of a dispute is not only named: it is sent, and the issuer has it whole', async ({
  page,
  sandbox,
  address,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await toFiles(page, sandbox)
  const bytes = pdf()
  await chooseFile(page, new File([new Uint8Array(bytes)], 'recibo.pdf', { type: 'application/pdf' }))
  await expect(page.getByText('recibo.pdf')).toBeVisible()
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page.getByRole('heading', { name: 'Tem algo que mostre isso?' })).toBeVisible()
  await expect(page.getByText('recibo.pdf')).toBeVisible()
  await next(page).click()
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  await page.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(page.getByRole('heading', { name: 'Recebemos sua contestação' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Arquivos' })).toContainText(/recibo\.pdf.*Guardado/)
  const { accessToken } = await sessionOf(page)
  const ask = (path: string) =>
    realFetch(`${address}/servicos/v1/${path}`, { headers: { authorization: `Bearer ${accessToken}` } })
  const purchase = new URL(page.url()).searchParams.get('compra')
  const { contestacao } = (await (await ask(`compra/${purchase}/contestacao`)).json()) as FiledDispute
  expect(contestacao.arquivos).toMatchObject([{ nome: 'recibo.pdf' }])
  const kept = await ask(`contestacao/arquivo/${contestacao.arquivos[0]?.id}`)
  expect(Buffer.from(await kept.arrayBuffer()).equals(bytes)).toBe(true)
})

test('2.2.5 NEG-02 U23 after an idle end a proposal of one’s own waits as it was typed', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await enter(page, sandbox, 'Edna')
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Do seu jeito' })).toBeFocused()
  await page.getByLabel('Quanto cabe por mês').fill('900,00')
  await expect(page.getByLabel('Quanto cabe por mês')).toHaveValue('900,00')
  await page.getByLabel('Dia do vencimento').selectOption('20')
  await idleAndBack(page, sandbox, 'Edna')
  await expect(page.getByRole('heading', { level: 1, name: 'Do seu jeito' })).toBeVisible()
  await expect(page.getByLabel('Quanto cabe por mês')).toHaveValue('900,00')
  await expect(page.getByLabel('Dia do vencimento')).toHaveValue('20')
})

type KeptForm = {
  form: string
  address: string
  fill: (page: Page) => Promise<void>
  waits: (page: Page) => Promise<void>
}

const person = (page: Page) => page.getByLabel('Nome completo')
const aware = (page: Page) => page.getByRole('checkbox', { name: /^Avisei essa pessoa/ })
const limit = (page: Page) => page.getByLabel('Novo limite')
const right = (page: Page) => page.getByLabel('Como deve ficar')
const mail = (page: Page) => page.getByLabel('E-mail novo')

const keptForms: readonly KeptForm[] = [
  {
    form: 'an additional card, without its acceptance,',
    address: '/dashboard/servicos/adicionais',
    fill: async (page) => {
      await person(page).fill('Júlia Prado')
      await aware(page).check()
    },
    waits: async (page) => {
      await expect(person(page)).toHaveValue('Júlia Prado')
      await expect(aware(page)).not.toBeChecked()
    },
  },
  {
    form: 'another limit',
    address: '/dashboard/servicos/limite',
    fill: (page) => limit(page).fill('4.000,00'),
    waits: (page) => expect(limit(page)).toHaveValue('4.000,00'),
  },
  {
    form: 'a correction',
    address: '/dashboard/servicos/meus-dados',
    fill: async (page) => {
      await page.getByRole('radio', { name: /^Nome/ }).check()
      await right(page).fill('Helena Prado de Assis')
    },
    waits: async (page) => {
      await expect(page.getByRole('radio', { name: /^Nome/ })).toBeChecked()
      await expect(right(page)).toHaveValue('Helena Prado de Assis')
    },
  },
  {
    form: 'another e-mail',
    address: '/sso/atualizar-dados',
    fill: async (page) => {
      await page.getByRole('button', { name: 'Trocar e-mail' }).click()
      await mail(page).fill('helena@exemplo.example')
    },
    waits: (page) => expect(mail(page)).toHaveValue('helena@exemplo.example'),
  },
]

for (const { form, address, fill, waits } of keptForms)
  test(`2.2.5 SSO-08 U23 after an idle end the form of ${form} waits as it was typed`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
    await page.clock.install()
    await signIn(page, sandbox, 'Helena')
    await page.goto(address)
    await fill(page)
    await idleAndBack(page, sandbox, 'Helena')
    await expect(page).toHaveURL(address)
    await waits(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

test('2.2.5 SSO-08 U23 a correction waits through one idle end after another, and once sent it waits no more', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  const { address, fill, waits } = keptForms.find(({ form }) => form === 'a correction')!
  await page.clock.install()
  await signIn(page, sandbox, 'Helena')
  await page.goto(address)
  await fill(page)
  for (let time = 0; time < 2; time += 1) {
    await idleAndBack(page, sandbox, 'Helena')
    await waits(page)
  }
  const corrections = page.getByRole('region', { name: 'Corrigir' })
  await corrections.getByRole('button', { name: 'Receber código por SMS' }).click()
  await corrections.getByLabel('Código de 6 dígitos').fill(await sandbox.nextCode('Helena'))
  await corrections.getByRole('button', { name: 'Pedir a correção' }).click()
  await expect(page.getByText('Pedido feito.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /^Nome/ })).not.toBeChecked()
  await expect(right(page)).toHaveCount(0)
})

test('2.2.5 INV-10 U23 after an idle end the other amount of a payment waits as it was typed', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  const other = page.getByRole('radio', { name: /^Outro valor/ })
  const amount = page.getByLabel('Quanto você quer pagar, em reais')
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await other.check()
  await amount.fill('300,50')
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page, 'an amount is chosen from its invoice (GUARD-08)').toHaveURL('/dashboard/faturas/detalhes')
  await page.getByRole('link', { name: 'Pagar', exact: true }).first().click()
  await expect(other).toBeChecked()
  await expect(amount).toHaveValue('300,50')
})

test('2.2.5 INV-08 U23 after an idle end the down payment of instalments waits, and nothing is signed before it is computed', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  const entry = page.getByLabel('Entrada em reais')
  const divide = page.getByRole('link', { name: /^Parcelar/ })
  await page.clock.install()
  await signIn(page, sandbox, 'Vera')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await divide.click()
  await entry.fill('800,00')
  await idleAndBack(page, sandbox, 'Vera')
  await page.getByRole('link', { name: 'Pagar', exact: true }).first().click()
  await divide.click()
  await expect(entry).toHaveValue('800,00')
  await page.getByRole('button', { name: 'Calcular de novo' }).click()
  await expect(page.getByText('Opções com entrada de R$ 800,00 na tela.')).toBeAttached()
})

test('2.2.5 U23 after an idle end ‘Já paguei’ waits open, with its way and its day', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/faturas/detalhes?ver=pagamento')
  await page.getByRole('button', { name: 'Já paguei' }).click()
  await page.getByRole('radio', { name: 'Boleto' }).check()
  await page.getByLabel('Quando você pagou?').fill('18/11/2026')
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page).toHaveURL('/dashboard/faturas/detalhes?ver=pagamento')
  await expect(page.getByRole('radio', { name: 'Boleto' })).toBeChecked()
  await expect(page.getByLabel('Quando você pagou?')).toHaveValue('18/11/2026')
  await page.getByRole('button', { name: 'Abrir protocolo' }).click()
  await expect(page.getByText(/Protocolo 20261119-\d{10}/)).toBeVisible()
})
