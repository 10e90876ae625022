import { type Bench, type Page, confirmCode, enter, expect, test, typeLogin } from './dom/test.ts'
import { refusal } from './troubles.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Signs a customer with debts and no card in, up to the open debts. */
async function openDebts(page: Page, sandbox: Bench, name: string): Promise<void> {
  await enter(page, sandbox, name)
  await page.waitForURL(/\/dashboard\/negociacao\//)
}

const option = (page: Page, name: string | RegExp) => page.getByRole('radio', { name })
const cashOf = async (page: Page): Promise<number> => {
  const cash = page.locator('label').filter({ hasText: /^À vista/ })
  const text = (await cash.textContent()) ?? ''
  return Number(/R\$\s([\d.,]+)/.exec(text)?.[1]?.replace('.', '').replace(',', '.'))
}

test('NEG-01 NEG-06 what is owed says its parts, and a coupon what it changes or what it is for', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refusal(409), refusal(422))
  await openDebts(page, sandbox, 'Ubirajara')
  await expect(page).toHaveURL('/dashboard/negociacao/dividas/aberto')
  await expect(page.getByRole('article').filter({ hasText: 'Empréstimo pessoal' })).toContainText('Multa e mora')
  await expect(page.getByText('3 dívidas em uma proposta')).toBeVisible()
  const before = await cashOf(page)
  await page.getByText('Tem um cupom?').click()
  const coupon = page.getByLabel('Código do cupom')
  const use = async (code: string) => {
    await coupon.fill(code)
    await button(page, 'Usar cupom').click()
  }
  await use('VENTANIA')
  await expect(coupon).toHaveAccessibleDescription(/Este cupom está fora do prazo\./)
  await use('VELA10')
  await expect(coupon).toHaveAccessibleDescription(/Este cupom vale só para empréstimo\./)
  await use('marmanso')
  const off = await page.getByText(/^Cupom MARMANSO: −\sR\$\s[\d.,]+ à vista, −\sR\$/).textContent()
  const less = Number(
    /R\$\s([\d.,]+)/
      .exec(off ?? '')?.[1]
      ?.replace('.', '')
      .replace(',', '.'),
  )
  expect(less, 'the difference of the two cash prices').toBeCloseTo(before - (await cashOf(page)), 2)
})

test('NEG-02 three offers and the cash price answer what fits a month, and all plans are a press away', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Ubirajara')
  const slider = page.getByRole('slider', { name: 'Quanto cabe por mês?' })
  await expect(page.getByRole('radio')).toHaveCount(4)
  for (const name of [/^Menos juros/, /^Equilibrada/, /^Menor parcela/, /^À vista/])
    await expect(option(page, name)).toBeVisible()
  await expect(
    option(page, /^Equilibrada.* a menos do que você deve hoje.* a mais que à vista$/),
    'nobody chose a month yet',
  ).toBeChecked()
  await expect(option(page, /^Menos juros.* a mais que à vista$/)).toBeVisible()
  const usual = await slider.inputValue()
  await slider.fill(await slider.getAttribute('min').then(String))
  await expect(option(page, /^Menor parcela.* cabe no seu mês$/), 'the least of it fits').toBeChecked()
  await expect(option(page, /^Menos juros.* acima do valor escolhido$/)).toBeVisible()
  await slider.fill(await slider.getAttribute('max').then(String))
  await expect(option(page, /^Menos juros.* cabe no seu mês$/)).toBeChecked()
  await slider.fill(usual)
  await option(page, /^Menor parcela/).check()
  await option(page, /^Equilibrada/).check()
  const picked = await button(page, /^Continuar com/)
    .textContent()
    .then(String)
  await slider.fill(await slider.getAttribute('max').then(String))
  await expect(page.getByRole('radio', { checked: true }), 'the chosen one stays in sight').toHaveCount(1)
  await expect(button(page, /^Continuar com/)).toHaveText(picked)
  await option(page, /^À vista/).check()
  await slider.fill(await slider.getAttribute('min').then(String))
  await expect(option(page, /^À vista/), 'cash fits no month').toBeChecked()
  await button(page, 'Ver todas as 9 opções').click()
  await expect(page.getByRole('radio')).toHaveCount(10)
  await expect(button(page, /^Continuar à vista, R\$/)).toBeVisible()
})

test('NEG-01 NEG-02 a debt that is ticked out leaves the proposal, the last one stays, and the choice comes back', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Ubirajara')
  const all = await cashOf(page)
  await page.getByRole('slider', { name: 'Quanto cabe por mês?' }).fill('23000')
  const debt = (name: RegExp) => page.getByRole('checkbox', { name })
  await debt(/^Empréstimo pessoal/).uncheck()
  await expect(page.getByText('2 dívidas em uma proposta')).toBeVisible()
  expect(await cashOf(page)).toBeLessThan(all)
  await debt(/^Carnê Casa Maré/).uncheck()
  await expect(page.getByText(/^Cartão Jangada Mais, contrato/).first()).toBeVisible()
  const offers = page.getByRole('radiogroup', { name: 'Como você quer pagar' })
  await expect(offers).toContainText(/Em parcelas\. Pague a entrada de R\$.*Menos juros.*Entrada de R\$.*Menor parcela/)
  await debt(/^Cartão Jangada Mais/).uncheck()
  await expect(page.getByText('Deixe pelo menos uma dívida marcada.')).toBeVisible()
  await expect(debt(/^Cartão Jangada Mais/)).toBeChecked()
  await option(page, /^À vista/).check()
  await button(page, /^Continuar à vista/).click()
  await expect(heading(page, 'Confira seu acordo')).toBeVisible()
  await expect(page.getByText('Empréstimo pessoal')).toHaveCount(0)
  await page.getByRole('link', { name: 'Propostas' }).click()
  await expect(option(page, /^À vista/), 'as it was chosen').toBeChecked()
  await expect(debt(/^Empréstimo pessoal/)).not.toBeChecked()
})

test('NEG-01 NEG-02 of debts at a discount each names its own price, and is negotiated alone at that price by a day', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Ubirajara')
  const loan = page.getByRole('article').filter({ hasText: 'Empréstimo pessoal' })
  const price = /à vista sai por R\$\s([\d.,]+), com \d+% de desconto/.exec((await loan.textContent()) ?? '')?.[1]
  await loan.getByRole('button', { name: 'Negociar só esta dívida' }).click()
  await expect(
    page.getByText(/^Empréstimo pessoal, contrato .*\. Aceite estas condições até 22\/11\/2026$/),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Cartão Jangada Mais/ })).not.toBeChecked()
  await expect(option(page, /^À vista/)).toHaveAccessibleName(new RegExp(`R\\$\\s${price}.*pague até 25/11/2026`))
  await option(page, /^À vista/).check()
  await button(page, /^Continuar à vista/).click()
  await expect(page.getByText('Aceite estas condições até 22/11/2026.')).toBeVisible()
})

test('NEG-02 an entry that would pay the cash price is refused with that price beside it', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Ubirajara')
  const cash = await cashOf(page)
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await page.getByLabel('Parcelas').selectOption('6')
  const entry = page.getByLabel('Entrada que você pode pagar')
  await entry.fill(cash.toFixed(2).replace('.', ','))
  await button(page, 'Ver opções').click()
  await expect(entry).toHaveAccessibleDescription(/À vista sai por R\$/)
  await expect(button(page, 'Escolher este plano')).toHaveCount(0)
  await button(page, 'Escolher à vista').click()
  await expect(heading(page, 'Confira seu acordo')).toBeVisible()
})

test('NEG-02 NEG-03 AGR-01 SSO-05 what fits a month is chosen, agreed with a code, and its entry paid by Pix', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Edna')
  await page.getByRole('link', { name: 'Outra entrada, prazo ou dia' }).click()
  await expect(heading(page, 'Do seu jeito')).toBeVisible()
  const askFor = async (value: string) => {
    await page.getByLabel('Quanto cabe por mês').fill(value)
    await button(page, 'Ver opções').click()
  }
  await askFor('900,00')
  await expect(button(page, 'Escolher este plano').first()).toBeVisible()
  await askFor('abc')
  await expect(page.getByText('Digite o valor em reais, assim: 150,00.')).toBeVisible()
  await expect(button(page, 'Escolher este plano'), 'plans of another question').toHaveCount(0)
  await askFor('900,00')
  await expect(button(page, 'Escolher este plano').first()).toBeVisible()
  await button(page, 'Escolher este plano').first().click()
  await expect(heading(page, 'Confira seu acordo')).toBeFocused()
  await expect(page.getByText('Custo Efetivo Total (CET)')).toBeVisible()
  await expect(page.getByText(/acordo é desfeito e o desconto de R\$\s[\d.]+,\d\d se perde\./)).toBeVisible()
  await button(page, 'Continuar').click()
  await expect(heading(page, 'Estes dados são seus?')).toBeFocused()
  const contacts = page.getByRole('link', { name: 'Atualize o celular e o e-mail' })
  await expect(contacts).toHaveAttribute('href', '/sso/atualizar-dados')
  await button(page, 'São meus, continuar').click()
  await expect(heading(page, 'Feche o acordo')).toBeFocused()
  await expect(
    page.getByText(/^Total de R\$\s[\d.,]+, com juros de [\d,]+\s?% ao mês\. CET de [\d,]+\s?% ao ano\.$/),
  ).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Feche o acordo')).toBeVisible()
  await button(page, 'Receber código por SMS').click()
  await expect(page.getByLabel('Código de 6 dígitos'), 'as at sign-in').toBeFocused()
  const code = await sandbox.nextCode('Edna')
  await page.reload()
  await button(page, 'Já recebi um código').click()
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
  await page.getByLabel('Código de 6 dígitos').fill(code)
  await page.getByRole('checkbox', { name: /Li e aceito o contrato/ }).check()
  await button(page, 'Fechar acordo').click()
  await expect(heading(page, 'Acordo assinado')).toBeFocused()
  await expect(page.getByText(/Mandamos uma cópia para/)).toBeVisible()
  await page.goBack()
  await expect(page, 'a finished step does not open again').not.toHaveURL(/acordo\/concluir/)
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(heading(page, /Recebemos seu pagamento/)).toBeFocused()
  await expect(page.getByText(/^Próxima parcela( vence em|: pague até) \d\d\/\d\d\/2026$/)).toBeVisible()
  await expect(page.getByText('Pedimos a retirada em até 5 dias úteis.'), 'of the name').toBeVisible()
  await page.getByRole('link', { name: 'Voltar para Meus acordos' }).click()
  await expect(page.getByText('Em dia')).toBeVisible()
})

test('AGR-01 a late agreement says its last day, a broken one what was deducted and when there is another offer', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Ivone')
  await expect(page.getByText('Dá para salvar este acordo.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await expect(page.getByText(/de multa e juros/).first()).toBeVisible()
  await expect(page.getByText('Histórico')).toBeVisible()
})

test('AGR-01 NEG-01 a broken agreement tells why, and its debt waits for the day of the next offer', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Otávio')
  await page.goto('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  const shares = (await page.getByText(/^Você pagou R\$\s600,00/).textContent()) ?? ''
  const [principal, charges] = [...shares.matchAll(/R\$\s([\d,]+)/g)].slice(1).map(([, cents]) => cents)
  expect(Number(charges?.replace(',', '')) + Number(principal?.replace(',', ''))).toBe(60_000)
  await expect(page.getByText('Nova proposta em')).toBeVisible()
  await page.getByRole('link', { name: 'Ver o que está em aberto' }).click()
  await expect(page.getByRole('heading', { name: /^Nova proposta a partir de \d/ })).toBeVisible()
})

test('NEG-01 a sold debt names who bought it, and offers nothing for it', async ({ page, sandbox }) => {
  await openDebts(page, sandbox, 'Wilma')
  await expect(page.getByText('Esta dívida mudou de credor.')).toBeVisible()
  await expect(page.getByRole('link', { name: '0800 000 0090' })).toHaveAttribute('href', 'tel:08000000090')
})

test('NAV-17 SSO-10 who signs in to negotiate and owes only a late invoice is led to it', async ({ page, sandbox }) => {
  await page.goto('/negociacao')
  await expect(heading(page, 'Entre para negociar')).toBeVisible()
  await typeLogin(page, 'João')
  await confirmCode(page, await sandbox.nextCode('João'))
  await expect(page).toHaveURL('/dashboard/negociacao/dividas/aberto')
  await expect(page.getByRole('heading', { name: 'Sua fatura está em atraso' })).toBeVisible()
  await expect(page.getByText('Nada em aberto')).toHaveCount(0)
  await button(page, 'Entrar na conta').click()
  await expect(page).toHaveURL('/sso/login')
  await expect(heading(page, 'Entre na sua conta')).toBeVisible()
  await expect(page.getByText('Suas faturas ficam na conta completa.')).toBeVisible()
  await typeLogin(page, 'João')
  await expect(page).toHaveURL('/dashboard/faturas')
})

test('NAV-17 the address of the negotiation leads who is signed in to what they have of it', async ({
  page,
  sandbox,
}) => {
  await openDebts(page, sandbox, 'Priscila')
  for (const address of ['/negociacao', '/dashboard/negociacao']) {
    await page.goto(address)
    await expect(page, address).toHaveURL('/dashboard/negociacao/acordos')
  }
})

test('M2 AGR-01 a Pix of an agreement that waits is said on the list, and is gone on with from the agreement', async ({
  page,
  sandbox,
}) => {
  await enter(page, sandbox, 'Rui')
  await page.waitForURL('/dashboard/negociacao/acordos')
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await button(page, 'Continuar').click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await page.goto('/dashboard/negociacao/acordos')
  await expect(page.getByText(/^Pix de R\$\s[\d.,]+ esperando pagamento$/)).toBeVisible()
  await page.getByRole('link', { name: 'Ver e pagar' }).click()
  await button(page, 'Continuar o pagamento').click()
  await expect(page).toHaveURL('/dashboard/negociacao/acordos/pix')
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
})
