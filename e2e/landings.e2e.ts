/** What the index may open first, when it is late, empty or fails. */
import { expectGoodLooks } from './looks.ts'
import { enter, expect, test } from './portal.ts'
import { refusal } from './troubles.ts'

const landings = [
  {
    name: 'Edna',
    url: '/dashboard/negociacao/dividas/aberto',
    call: /\/cobranca-digital\/v2\/dividas$/,
    full: '2 contas em aberto',
    empty: 'Nada em aberto',
    failed: 'Não conseguimos mostrar o que está em aberto',
  },
  {
    name: 'Gilda',
    url: '/dashboard/negociacao/acordos',
    call: /\/cobranca-digital\/v2\/acordos$/,
    full: 'Pagar ou mudar um acordo',
    empty: 'Nenhum acordo ainda',
    failed: 'Não conseguimos mostrar seus acordos',
  },
  {
    name: 'Iara',
    url: '/dashboard/servicos',
    call: /\/declaracoes-quitacao$/,
    full: 'Declarações de quitação',
    empty: 'Nenhuma declaração ainda',
    failed: 'Não conseguimos mostrar suas declarações',
  },
] as const

for (const { name, url, call, full, empty, failed } of landings) {
  test(`ERR-06 ${url} late, failed, asked for again, and empty`, async ({ page, bench, troubles }) => {
    troubles.expect(refusal(500), /answer 500/)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(call, async (route) => {
      await held
      await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    })
    await enter(page, bench, name)
    await expect(page).toHaveURL(url)
    await expect(page.getByText('Carregando...')).toBeAttached()
    await expect(page.locator('[aria-busy=true]')).toBeVisible()
    await expectGoodLooks(page, `${url} late`)
    release()
    await expect(page.getByRole('heading', { name: failed })).toBeVisible()
    await expectGoodLooks(page, `${url} failed`)

    await page.unroute(call)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByRole('heading', { name: full })).toBeVisible()

    await page.route(call, (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByRole('heading', { name: empty })).toBeVisible()
    await expectGoodLooks(page, `${url} empty`)
  })
}

test('NAV-12 an agreement that is settled or broken says so, and what to do', async ({ page, bench }) => {
  const agreement = { contrato: '1', valorTotalCentavos: 90_000, parcelas: 3, proximoVencimento: null }
  await page.route(landings[1].call, (route) =>
    route.fulfill({
      json: [
        { ...agreement, id: '1', situacao: 'QUEBRADO', parcelasPagas: 1 },
        { ...agreement, id: '2', situacao: 'QUITADO', parcelasPagas: 3 },
      ],
    }),
  )
  await enter(page, bench, 'Gilda')
  await expect(page.getByText('Este acordo foi desfeito.')).toBeVisible()
  await expect(page.getByText('Está tudo pago.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: ', próxima' })).toHaveCount(0)
  await expectGoodLooks(page, 'agreements that ended')
})
