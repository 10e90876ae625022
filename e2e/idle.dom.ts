/** An unused session: the warning before its end, its answers, and what outlives it. Its looks are in `idle.e2e.ts`. */
import { type Bench, type Page, enter, expect, signIn, test, typeLogin } from './dom/test.ts'
import { sessionOf } from './session-state.ts'
import { unreachable } from './troubles.ts'

const warning = (page: Page) => page.getByRole('dialog', { name: 'Você ainda está aí?' })
const timer = (page: Page) => warning(page).getByRole('timer')
const stay = (page: Page) => page.getByRole('button', { name: 'Continuar conectado' }).click()
const invoice = (page: Page) => page.getByRole('heading', { level: 1, name: 'Fatura de novembro' })
const move = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })))
const minutes = (count: number) => count * 60

/** Moves both clocks in steps shorter than a call's time limit, so that each call is answered. */
async function pass(page: Page, sandbox: Bench, seconds: number): Promise<void> {
  for (let left = seconds; left > 0; left -= 10) {
    const step = Math.min(left, 10)
    await sandbox.advance(step)
    await page.clock.runFor(step * 1000)
    await page.network.idle()
  }
}

async function chooseFile(page: Page, file: File): Promise<void> {
  await page.getByLabel('Escolher arquivos').waitFor()
  const input = page.getByLabel('Escolher arquivos').one()
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

async function signInAndRest(page: Page, sandbox: Bench): Promise<void> {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await pass(page, sandbox, minutes(13) + 40)
  await expect(warning(page)).toBeVisible()
}

/** Nobody is there until the session ends; then the person signs in again. */
async function idleAndBack(page: Page, sandbox: Bench, name: string): Promise<void> {
  await pass(page, sandbox, minutes(15))
  await expect(page).toHaveURL('/sso/login')
  await typeLogin(page, name)
}

test('SSO-08 a minute before an idle session ends it warns with the seconds, and staying is one press', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await pass(page, sandbox, minutes(13))
  await expect(warning(page)).toHaveCount(0)
  await pass(page, sandbox, 40)
  await expect(warning(page)).toBeVisible()
  await expect(timer(page)).toHaveText(/^[1-5]?\d s$/)
  const before = Number.parseInt(await timer(page).innerText(), 10)
  await pass(page, sandbox, 5)
  expect(Number.parseInt(await timer(page).innerText(), 10)).toBeLessThan(before)
  await move(page)
  await expect(warning(page), 'what is done behind it is no answer').toBeVisible()
  const heard = page.waitForResponse(/usuario\/fluxo/)
  await stay(page)
  expect((await heard).status()).toBe(200)
  await expect(warning(page)).toHaveCount(0)
  // The server counts from there too: ten minutes later the session lives.
  await pass(page, sandbox, minutes(10))
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(invoice(page)).toBeVisible()
})

test('SSO-08 U24 nobody answers: the session ends, and the login says why', async ({ page, sandbox, troubles }) => {
  // A refresh under way when the session ends is aborted.
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await signInAndRest(page, sandbox)
  await pass(page, sandbox, 61)
  await expect(page).toHaveURL('/sso/login')
  await expect(page.getByText('Sua sessão expirou por inatividade.')).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
  expect(await sessionOf(page)).toMatchObject({ accessToken: null, refreshToken: null, cpf: null, emissor: '1' })
})

test('SSO-08 U23 after an idle end the login leads the same person back to their screen', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/servicos/limite')
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page).toHaveURL('/dashboard/servicos/limite')
})

test('2.2.5 SSO-08 U23 after an idle end a dispute waits where it was, with its words and its file, and a file is taken out', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(/Erro 0 ao obter a URL .*refresh-token/)
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await page.goto('/dashboard/faturas/detalhes#contestar')
  await page.getByRole('link', { name: /Cantina da Dona Zefa/ }).click()
  await page.getByRole('radio', { name: /^Paguei e não recebi/ }).check()
  const next = page.getByRole('button', { name: 'Continuar' })
  await next.click()
  await page.getByLabel('Conte o que aconteceu').fill('Paguei o almoço, e a entrega nunca veio.')
  await next.click()
  await chooseFile(page, new File(['%PDF-1.7\n%%EOF'], 'recibo.pdf', { type: 'application/pdf' }))
  await expect(page.getByText('recibo.pdf')).toBeVisible()
  await idleAndBack(page, sandbox, 'Marina')
  await expect(page.getByRole('heading', { name: 'Tem algo que mostre isso?' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('button', { name: 'Tirar recibo.pdf' }).click()
  await expect(page.getByLabel('Escolher arquivos')).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'recibo.pdf retirado' })).toHaveCount(1)
  await next.click()
  await expect(page.getByText('“Paguei o almoço, e a entrega nunca veio.”')).toBeVisible()
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

test('SSO-08 who leaves at the warning is signed out', async ({ page, sandbox }) => {
  await signInAndRest(page, sandbox)
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await warning(page).getByRole('button', { name: 'Sair' }).click()
  expect((await revoked).status()).toBe(200)
  await expect(page).toHaveURL('/')
  await expect(warning(page)).toHaveCount(0)
})

test('SSO-08 a person who only reads is told to the server, and the session outlives its fifteen minutes', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  for (let round = 0; round < 4; round += 1) {
    const heard = page.waitForResponse(/usuario\/fluxo/)
    await pass(page, sandbox, 260)
    await move(page)
    expect((await heard).status()).toBe(200)
  }
  await page.getByRole('link', { name: 'Ver detalhes' }).click()
  await expect(invoice(page)).toBeVisible()
  await expect(warning(page)).toHaveCount(0)
})

test('SSO-08 staying without network says so, and the time goes on', async ({ page, sandbox, troubles }) => {
  troubles.expect(unreachable)
  await signInAndRest(page, sandbox)
  await page.network.setOffline(true)
  await stay(page)
  await expect(warning(page).getByRole('alert')).toContainText('Sem conexão com a internet')
  await page.network.setOffline(false)
  await stay(page)
  await expect(warning(page)).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('SSO-08 TOKEN-05 the word that a session is used ends with it: no refusal of it is logged', async ({
  page,
  sandbox,
}) => {
  await page.clock.install()
  await signIn(page, sandbox, 'Marina')
  await pass(page, sandbox, minutes(2))
  const held = Promise.withResolvers<void>()
  await page.route(/usuario\/fluxo/, async (route) => {
    await held.promise
    // A call that was ended goes no further.
    await route.continue().catch(() => {})
  })
  const told = page.waitForRequest(/usuario\/fluxo/)
  await move(page)
  await told
  const revoked = page.waitForResponse(/\/portal\/logout$/)
  await page.getByRole('button', { name: /Menu da conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  expect((await revoked).status()).toBeLessThan(300)
  held.resolve()
  await expect(page).toHaveURL('/')
  await page.network.idle()
})
