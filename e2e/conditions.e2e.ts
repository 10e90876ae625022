/** Every screen in a narrow window, in large letters, zoomed, in the browser's own colours and on paper (issue 23). */
import type { Page } from '@playwright/test'
import { story } from './bench.ts'
import { clipboardOf } from './clipboard.ts'
import { expectDialogInEveryCondition, expectInEveryCondition } from './conditions.ts'
import { awake, enterAs, expect, signInAs, test } from './portal.ts'
import { passUntil } from './time.ts'

/** A screen by its address, or by the control that leads there from the one before; or a dialog, by what opens it. */
type Step =
  | string
  | readonly [role: 'link' | 'button' | 'checkbox', name: string | RegExp, address: string]
  | { opens: (page: Page) => Promise<void> }

const services = (...names: string[]): Step[] => names.map((name) => `/dashboard/servicos/${name}`)

const visits: readonly { who: string; part?: string; steps: readonly Step[] }[] = [
  {
    who: 'a visitor',
    steps: [
      '/',
      '/sso/login',
      '/sso/primeiro-acesso',
      '/sso/esqueci-senha',
      '/boleto-rapido/login',
      '/e-nosso',
      '/acessibilidade',
      '/ajuda',
      '/sso/login?contexto=negociacao',
      '/campanha/campanha-1',
    ],
  },
  {
    who: 'Marina',
    steps: [
      '/dashboard/inicio',
      '/dashboard/faturas',
      '/dashboard/faturas/detalhes',
      '/dashboard/faturas/detalhes?ver=resumo',
      '/dashboard/faturas/detalhes?ver=pagamento',
      '/dashboard/faturas/proximos-meses',
      '/dashboard/faturas/nao-consigo-pagar',
      '/dashboard/seguros',
      '/dashboard/seguros/conhecer',
      '/seguranca',
    ],
  },
  {
    who: 'Helena',
    steps: [
      '/dashboard/servicos',
      ...services('conta', 'perda-ou-roubo', 'cancelar-cartao', 'vencimento', 'adicionais', 'portabilidade'),
      ...services('debito-pix', 'debito-pix/ativar', 'contestar'),
    ],
  },
  {
    who: 'Helena',
    part: ', her account',
    steps: [
      ...services('aceites', 'meus-dados', 'avisos', 'comprovantes'),
      ...services('links', 'limite'),
      {
        opens: async (page) => {
          await page.getByLabel('Novo limite').fill('2.000,00')
          await page.getByRole('button', { name: 'Solicitar' }).click()
        },
      },
    ],
  },
  {
    who: 'Vera',
    steps: [
      '/dashboard/faturas',
      ['link', 'Outras formas e valores', '/dashboard/faturas/opcao-pagamento'],
      ['button', 'Continuar', '/dashboard/faturas/pix'],
      ['link', 'Boleto', '/dashboard/faturas/boleto'],
    ],
  },
  {
    who: 'João',
    steps: [
      '/dashboard/faturas',
      ['link', 'Outras formas e valores', '/dashboard/faturas/opcao-pagamento'],
      ['link', /^Parcelar/, '/dashboard/faturas/parcelamento'],
      { opens: (page) => page.getByRole('button', { name: 'Ler o contrato' }).click() },
      { opens: (page) => page.getByRole('button', { name: 'CET: o que significa' }).first().click() },
      ['checkbox', /^Li e aceito o contrato/, '/dashboard/faturas/parcelamento'],
      ['button', /^Contratar/, '/dashboard/faturas/parcelamento/contratado'],
      { opens: (page) => page.getByRole('button', { name: 'Desistir do parcelamento' }).click() },
    ],
  },
  {
    who: 'Conceição',
    steps: [
      '/dashboard/carnes',
      ['link', 'Ver carnê', '/dashboard/carnes/detalhes'],
      ['button', 'Pagar', '/dashboard/carnes/pagar'],
      ['button', 'Continuar', '/dashboard/carnes/pix'],
      ['link', 'Boleto', '/dashboard/carnes/boleto'],
    ],
  },
  {
    who: 'Edna',
    steps: [
      '/dashboard/negociacao/dividas/aberto',
      ['link', 'Outra entrada, prazo ou dia', '/dashboard/negociacao/dividas/simular'],
      '/dashboard/negociacao/dividas/aberto',
      ['button', /^Continuar com/, '/dashboard/negociacao/acordo/resumo'],
      ['button', 'Continuar', '/dashboard/negociacao/acordo/dados'],
      ['button', 'São meus, continuar', '/dashboard/negociacao/acordo/concluir'],
      '/dashboard/negociacao/dividas/aberto',
      ['button', /^Pagar R\$.* hoje/, '/dashboard/negociacao/dividas/pagar'],
      ['button', 'Continuar', '/dashboard/negociacao/dividas/pix'],
      ['link', 'Boleto', '/dashboard/negociacao/dividas/boleto'],
    ],
  },
  {
    who: 'Ivone',
    steps: [
      '/dashboard/negociacao/acordos',
      ['link', 'Ver e pagar', '/dashboard/negociacao/acordos/detalhes'],
      ['button', 'Pagar', '/dashboard/negociacao/acordos/pagar'],
      ['button', 'Continuar', '/dashboard/negociacao/acordos/pix'],
      ['link', 'Boleto', '/dashboard/negociacao/acordos/boleto'],
    ],
  },
]

const nameOf = (page: Page) => page.url().replace(/^.*?\d\//, '/')

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'object' && 'opens' in step) return takeDialog(page, step.opens)
  const address = await takeScreen(page, step)
  await expectInEveryCondition(page, nameOf(page))
  // A guard may lead on after the address was there.
  expect(new URL(page.url()).pathname).toBe(address)
}

async function takeDialog(page: Page, open: (page: Page) => Promise<void>): Promise<void> {
  await open(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectDialogInEveryCondition(page, `a dialog of ${nameOf(page)}`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Takes the step, and gives the address that it leads to. */
async function takeScreen(page: Page, step: Exclude<Step, { opens: unknown }>): Promise<string> {
  if (typeof step === 'string') await page.goto(step)
  else await page.getByRole(step[0], { name: step[1], exact: true }).first().click()
  const [address = ''] = (typeof step === 'string' ? step : step[2]).split('?')
  await expect(page).toHaveURL(({ pathname }) => pathname === address)
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return address
}

for (const { who, part = '', steps } of visits)
  test(`issue 23 1.4.4 1.4.10 2.4.11 the screens of ${who}${part} keep all of theirs at 320 px, 200 %, 400 %, in forced colours and on paper`, async ({
    page,
    bench,
  }) => {
    if (who === 'Edna' || who === 'Ivone') await enterAs(page, bench, who)
    else if (who !== 'a visitor') await signInAs(page, bench, who)
    for (const step of steps) await take(page, step)
  })

test('issue 23 1.4.4 1.4.10 2.4.11 what a visitor pays, by boleto rápido or by the link of somebody, keeps all of its own', async ({
  page,
  bench,
}) => {
  await page.clock.install()
  await page.goto('/boleto-rapido/login')
  await awake(page)
  await page.getByLabel('CPF').fill(story('Rafael').cpf)
  await page.getByLabel('Data de nascimento').fill('14/03/1988')
  await page.getByRole('button', { name: 'Ver boletos' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos em aberto' })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar com Pix' }).first().click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await page.getByRole('button', { name: 'Pagar com boleto' }).last().click()
  await passUntil(page, page.getByText('Linha digitável', { exact: true }))
  await expectInEveryCondition(page, nameOf(page))

  await signInAs(page, bench, 'Marina')
  await page.getByRole('link', { name: 'Outras formas e valores' }).click()
  await page.getByText('Outra pessoa vai pagar?').click()
  await page.getByRole('button', { name: 'Pedir para alguém pagar' }).click()
  await page.getByRole('button', { name: 'Copiar mensagem' }).click()
  await expect.poll(() => clipboardOf(page)).toContain('/pagar#')
  await page.goto(/\/pagar#[\w-]{43}$/.exec(await clipboardOf(page))?.[0] ?? '')
  await passUntil(page, page.getByText('Ou pague o boleto'))
  await expectInEveryCondition(page, '/pagar')
})

test('issue 23 1.4.4 1.4.10 2.4.11 every kind of dialog can be read and left at 320 px, 200 %, 400 % and in forced colours', async ({
  page,
}) => {
  await page.goto('/galeria')
  await awake(page)
  const doors = page.locator('#dialogos').getByRole('button')
  await expect(doors.first()).toBeVisible()
  const kinds = (await doors.allInnerTexts()).filter((name) => /^(Erro|Modal|Política|Sessão|Folha)/.test(name))
  expect(kinds.length).toBeGreaterThanOrEqual(11)
  for (const door of kinds) {
    await doors.filter({ hasText: door }).first().click()
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(dialog, door).toBeVisible()
    await expectDialogInEveryCondition(page, door)
    if (door.startsWith('Folha')) await page.keyboard.press('Escape')
    else await dialog.getByRole('button').last().click()
    await expect(dialog, door).toHaveCount(0)
  }
})
