/** Pix Automático from the invoice to the bank's yes, the next debit, and its end; a browser test covers its drawing. */
import { type Bench, type Page, expect, signIn, test } from './dom/test.ts'

const next = (page: Page) => page.getByRole('article', { name: /^Próximo débito/ })

/** From the invoice to the code, counting the taps. */
async function accept(page: Page, sandbox: Bench, name = 'Marina'): Promise<number> {
  await signIn(page, sandbox, name)
  const taps = [
    page.getByRole('link', { name: 'Ativar o Pix Automático' }),
    page.getByRole('checkbox', { name: /^Li as condições/ }),
    page.getByRole('button', { name: 'Gerar código de autorização' }),
  ]
  for (const tap of taps) await tap.click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  return taps.length
}

/** A card whose next debit the bank has taken. */
async function authorised(page: Page, sandbox: Bench): Promise<void> {
  await accept(page, sandbox)
  await sandbox.atBank('autorizar')
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible()
  await sandbox.advance(60)
  await page.getByRole('link', { name: 'Ver o Pix Automático' }).click()
  await expect(next(page)).toBeVisible()
}

test('AUTO-02 AUTO-07 the invoice leads to the code in few taps, all of it said before, and the screen turns by itself', async ({
  page,
  sandbox,
}) => {
  await signIn(page, sandbox, 'Marina')
  await page.getByRole('link', { name: 'Ativar o Pix Automático' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ativar o Pix Automático' })).toBeFocused()
  const terms = page.getByRole('region', { name: 'O que você autoriza' })
  for (const words of [
    'Jangada Cartões',
    'A fatura deste cartão, todo mês',
    /R\$\s1\.284,60 em 23\/11\/2026\s*Fatura de novembro/,
    'Se você autorizar até 23h59 de 21/11/2026, o débito já paga esta fatura.',
    'Muda a cada fatura',
    'Definido por você no app do banco',
    'Até 3 novas tentativas nos 7 dias seguintes',
    'Aqui até 21h da véspera, ou no app do banco até 23h59 da véspera',
  ])
    await expect(terms).toContainText(words)
  const said = (await page.getByRole('main').textContent()) ?? ''
  expect(said.indexOf('O que você autoriza'), 'user6 10 said before it is accepted').toBeLessThan(
    said.indexOf('Li as condições'),
  )
  const { autorizacoes } = await sandbox.data()
  const payers = autorizacoes.map(({ wire }) => wire.vinculo.devedor.nome)
  expect(payers, 'no bank has heard of it').not.toContain('Marina Souza')
  await page.getByRole('button', { name: 'Gerar código de autorização' }).click()
  await expect(page.getByText('Marque o aceite para continuar.'), 'nothing before the acceptance').toBeVisible()
  await page.getByRole('checkbox', { name: /^Li as condições/ }).check()
  await page.getByRole('button', { name: 'Gerar código de autorização' }).click()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR Code da autorização' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar código' })).toBeVisible()
  await expect(page.getByText('Seu banco não reconheceu o código?')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Autorize o Pix Automático' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continue pagando com Pix' })).toHaveAttribute(
    'href',
    '/dashboard/faturas',
  )
  await expect(page.getByRole('group', { name: 'Código de autorização' })).toContainText(
    /R\$\s1\.284,60 em 23\/11\/2026\s*Fatura de novembro/,
  )
  await sandbox.atBank('autorizar')
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible()
  await expect(page.getByText(/O débito vai pagar a fatura de novembro em \d\d\/11\/2026\./)).toBeVisible()
  await expect(page.getByText(/R\$\s1\.284,60 em 23\/11\/2026/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pix Automático autorizado.')).toBeVisible()
})

test('AUTO-07 silence at the bank is no failure: the code stays, also after a reload, and can be given up', async ({
  page,
  sandbox,
}) => {
  expect(await accept(page, sandbox), 'taps from the invoice to the first code').toBeLessThanOrEqual(4)
  await sandbox.advance(120)
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Esperando sua autorização no banco')).toBeVisible()
})

test('AUTO-14 AUTO-28 AUTO-36 the next debit says its day and its last moment, stops alone, and all of it ends in two taps', async ({
  page,
  sandbox,
}) => {
  await authorised(page, sandbox)
  await expect(next(page)).toContainText(/R\$\s1\.284,60/)
  await expect(next(page)).toContainText('Segunda-feira, 23/11/2026')
  await expect(next(page)).toContainText(
    'Pare por aqui até 21h de 22/11/2026, ou no app do banco até 23h59 do mesmo dia.',
  )
  await expect(next(page)).toContainText('Deixe o valor na conta desde 22/11/2026 até o débito.')
  await page.getByRole('button', { name: 'Parar só este débito' }).click()
  await page.getByRole('button', { name: 'Sim, parar este débito' }).click()
  await expect(page.getByText(/O débito foi parado|Seu pedido para parar foi enviado/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await expect(
    page.getByText('Cancelar o Pix Automático agora? As próximas faturas não serão debitadas.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByText(/Pronto, o Pix Automático foi cancelado\.|Pedido registrado\./).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /Autorização cancelada|Pedido registrado/ })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Cancelado por você em 19/11/2026.')).toBeVisible()
  await expect(page.getByText('Pague por Pix ou boleto até o vencimento.')).toBeVisible()
})

test('AUTO-28 user5 M4 the end says what becomes of the debit on the screen, before, after and after a reload', async ({
  page,
  sandbox,
}) => {
  await authorised(page, sandbox)
  await page.getByRole('button', { name: 'Cancelar o Pix Automático' }).click()
  await expect(
    page.getByText(
      /^Cancelar o Pix Automático agora\? O débito de R\$\s1\.284,60 de 23\/11\/2026 também é cancelado: pague esta fatura até 23\/11\/2026\. As próximas/,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByText('Pronto, o Pix Automático foi cancelado.')).toBeVisible()
  for (const visit of ['at once', 'after a reload']) {
    await expect(page.getByText(/^O débito de R\$\s1\.284,60 de 23\/11\/2026 foi cancelado\.$/), visit).toBeVisible()
    await expect(page.getByText('Pague a fatura de novembro por Pix ou boleto até 23/11/2026.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toBeVisible()
    const past = page.getByRole('list', { name: 'Histórico' })
    await expect(past.locator('time').first(), 'no day to come among those before').toHaveAttribute(
      'datetime',
      '2026-11-19',
    )
    await page.reload()
  }
})

test('AUTO-18 total or minimum is a standing choice, and the minimum says what its rest costs', async ({
  page,
  sandbox,
}) => {
  await authorised(page, sandbox)
  await page.getByText('Mudar entre total e mínimo').click()
  await expect(page.getByText('A mudança vale já para o próximo débito, até 23h59 de 21/11/2026.')).toBeVisible()
  await page.getByRole('radio', { name: /^O mínimo de cada fatura/ }).check()
  for (const words of ['Fica para depois', /^Juros, /, 'IOF', 'Custo efetivo total (CET) ao ano'])
    await expect(page.getByText(words).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mudar', exact: true }).click()
  await expect(page.getByText('Pronto. Agora é debitado: o mínimo de cada fatura.')).toBeVisible()
})

test('AUTO-15 AUTO-36 an invoice that is debited says its day and does not press to pay', async ({ page, sandbox }) => {
  await authorised(page, sandbox)
  await page.getByRole('link', { name: 'Ver a fatura' }).click()
  await expect(page.getByText('Será debitada em 23/11/2026, pelo Pix Automático.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar com Pix' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Pagar antes, com Pix' })).toBeVisible()
})

test('AUTO-29 an end at the bank says by whom, and how the next invoice is paid', async ({ page, sandbox }) => {
  await authorised(page, sandbox)
  await sandbox.atBank('encerrar')
  await sandbox.advance(1)
  await page.reload()
  await expect(page.getByText('Cancelado pelo banco em 19/11/2026: a conta foi encerrada no banco.')).toBeVisible()
  await expect(page.getByText('As próximas faturas não são debitadas. Pague por Pix ou boleto')).toBeVisible()
  await page.getByRole('link', { name: 'Cartão', exact: true }).first().click()
  await page.getByRole('link', { name: /^Pix Automático/ }).click()
  await expect(page.getByText(/^Cancelado pelo banco/), 'its row leads to it').toBeVisible()
})

test('AUTO-15 an invoice that was paid by hand does not ask for another payment because its debit was taken back', async ({
  page,
  sandbox,
}) => {
  await authorised(page, sandbox)
  await page.goto('/dashboard/faturas')
  await page.getByRole('link', { name: 'Pagar antes, com Pix' }).click()
  await expect(page.getByText('Esperando seu pagamento')).toBeVisible()
  await sandbox.payPix()
  await expect(page.getByRole('heading', { level: 1, name: /Tudo certo/ })).toBeVisible()
  await sandbox.advance(60)
  await page.goto('/dashboard/faturas')
  await expect(page.getByText('Pago com', { exact: true })).toBeVisible()
  await expect(page.getByText(/Pague por Pix ou boleto/)).toHaveCount(0)
})
