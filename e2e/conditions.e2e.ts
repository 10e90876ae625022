/** Every screen in a narrow window, in large letters, zoomed, in the browser's own colours and on paper (issue 23). */
import type { Page } from '@playwright/test'
import { expectInEveryCondition } from './conditions.ts'
import { enterAs, expect, signInAs, test } from './portal.ts'

/** A screen by its address, or by the control that leads there from the one before. */
type Step = string | readonly [role: 'link' | 'button', name: string | RegExp, address: string]

const services = (...names: string[]): Step[] => names.map((name) => `/dashboard/servicos/${name}`)

const visits: readonly { who: string; steps: readonly Step[] }[] = [
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
      ...services('conta', 'perda-ou-roubo', 'cancelar-cartao', 'vencimento', 'limite', 'adicionais', 'portabilidade'),
      ...services('debito-pix', 'debito-pix/ativar', 'aceites', 'meus-dados', 'contestar', 'avisos', 'comprovantes'),
      ...services('links'),
    ],
  },
  {
    who: 'Vera',
    steps: [
      '/dashboard/faturas',
      ['link', 'Outras formas e valores', '/dashboard/faturas/opcao-pagamento'],
      ['button', 'Continuar', '/dashboard/faturas/pix'],
      '/dashboard/faturas/boleto',
      '/dashboard/faturas/parcelamento',
    ],
  },
  {
    who: 'Conceição',
    steps: [
      '/dashboard/carnes',
      ['link', 'Ver carnê', '/dashboard/carnes/detalhes'],
      ['button', 'Pagar', '/dashboard/carnes/pagar'],
      ['button', 'Continuar', '/dashboard/carnes/pix'],
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
    ],
  },
  {
    who: 'Ivone',
    steps: [
      '/dashboard/negociacao/acordos',
      ['link', 'Ver e pagar', '/dashboard/negociacao/acordos/detalhes'],
      ['button', 'Pagar', '/dashboard/negociacao/acordos/pagar'],
    ],
  },
]

async function take(page: Page, step: Step): Promise<void> {
  if (typeof step === 'string') await page.goto(step)
  else await page.getByRole(step[0], { name: step[1], exact: true }).first().click()
  const address = typeof step === 'string' ? step : step[2]
  await expect(page).toHaveURL(({ pathname }) => pathname === address.split('?')[0])
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

for (const { who, steps } of visits)
  test(`issue 23 1.4.4 1.4.10 2.4.11 the screens of ${who} keep all of theirs at 320 px, 200 %, 400 %, in forced colours and on paper`, async ({
    page,
    bench,
  }) => {
    if (who === 'Edna' || who === 'Ivone') await enterAs(page, bench, who)
    else if (who !== 'a visitor') await signInAs(page, bench, who)
    for (const step of steps) {
      await take(page, step)
      await expectInEveryCondition(page, page.url().replace(/^.*?\d\//, '/'))
    }
  })
