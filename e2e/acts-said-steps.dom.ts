/** WCAG 2.4.3 and 4.1.3 where an address alone does not lead: what a person pays, negotiates, contests or proves. */
import { story } from './bench.ts'
import { type Bench, type Page, confirmCode, enter, expect, signIn, test } from './dom/test.ts'
import { type Place, walk } from './dom/walk.ts'
import { linkTo, prove } from './link-steps.ts'

type Step = readonly [role: 'link' | 'button' | 'checkbox' | 'radio', name: string | RegExp]

/** A screen behind others: the address where its way begins, and what is pressed from there. */
const behind = (address: string, from: string, ...steps: Step[]): Place => [
  address,
  async (page) => {
    await page.goto(from)
    for (const [role, name] of steps) await page.getByRole(role, { name, exact: true }).first().click()
  },
]

const go: Step = ['button', 'Continuar']
const goOnPaying: Step = ['button', 'Continuar o pagamento']
const slip: Step = ['link', 'Boleto']
const invoice = '/dashboard/faturas'
const amount: Step = ['link', 'Outras formas e valores']
const booklets = '/dashboard/carnes'
const booklet: Step[] = [
  ['link', 'Ver carnê'],
  ['button', 'Pagar'],
]
const negotiated: Step = ['button', /^Continuar com/]
const ownData: Step = ['button', 'São meus, continuar']
const debtToday: Step = ['button', /^Pagar R\$.* hoje/]
const agreement: Step[] = [
  ['link', 'Ver e pagar'],
  ['button', 'Pagar'],
]

/** Debts lie under two bases: of who signed in, and of who came by a link. */
const agreedAt = (base: string): Place[] => {
  const open = `${base}/dividas/aberto`
  return [
    behind(`${base}/acordo/resumo`, open, negotiated),
    behind(`${base}/acordo/dados`, open, negotiated, go),
    behind(`${base}/acordo/concluir`, open, negotiated, go, ownData),
    behind(`${base}/dividas/simular`, open, ['link', 'Outra entrada, prazo ou dia']),
  ]
}

const negotiation = '/dashboard/negociacao'
const byLink = '/negociacao/link'

const walks: readonly (readonly [name: string, part: string, places: readonly Place[]])[] = [
  [
    'João',
    'payment',
    [
      behind(`${invoice}/opcao-pagamento`, invoice, amount),
      behind(`${invoice}/pix`, invoice, amount, go),
      behind(`${invoice}/boleto`, `${invoice}/pix`, slip),
    ],
  ],
  ['Marina', 'insurance', ['', '/conhecer', '/detalhes', '/cancelar'].map((name) => `/dashboard/seguros${name}`)],
  [
    'Conceição',
    'booklet',
    [
      behind(`${booklets}/detalhes`, booklets, ['link', 'Ver carnê']),
      behind(`${booklets}/pagar`, booklets, ...booklet),
      behind(`${booklets}/pix`, booklets, ...booklet, go),
      behind(`${booklets}/boleto`, `${booklets}/pix`, slip),
    ],
  ],
  ['Edna', 'agreement to be', agreedAt(negotiation)],
  [
    'Edna',
    'debt',
    [
      behind(`${negotiation}/dividas/pagar`, `${negotiation}/dividas/aberto`, debtToday),
      behind(`${negotiation}/dividas/pix`, `${negotiation}/dividas/aberto`, debtToday, go),
      behind(`${negotiation}/dividas/boleto`, `${negotiation}/dividas/pix`, slip),
    ],
  ],
  ['Rafael', 'division of an invoice', [behind(`${invoice}/parcelamento`, invoice, amount, ['link', /^Parcelar/])]],
  [
    'Ivone',
    'agreement',
    [
      `${negotiation}/acordos`,
      behind(`${negotiation}/acordos/detalhes`, `${negotiation}/acordos`, ['link', 'Ver e pagar']),
      behind(`${negotiation}/acordos/pagar`, `${negotiation}/acordos`, ...agreement),
      // The walk before pressed 'Continuar': its Pix waits.
      behind(`${negotiation}/acordos/pix`, `${negotiation}/acordos`, ['link', 'Ver e pagar'], goOnPaying),
      behind(`${negotiation}/acordos/boleto`, `${negotiation}/acordos/pix`, slip),
    ],
  ],
]

async function arrive(page: Page, sandbox: Bench, name: string): Promise<void> {
  if (name !== 'Edna' && name !== 'Ivone') return signIn(page, sandbox, name)
  await enter(page, sandbox, name)
  await page.waitForURL(/\/dashboard\/negociacao\//)
}

/** Empty forms are refused, codes are asked for again too early, and an act may ask for a proof first. */
const refused = /\b(400|401|403|404|409|422|429)\b/

test.for(walks)(
  '2.4.3 4.1.3 no control of %s’s %s takes the focus away or says nothing',
  async ([name, , places], { page, sandbox, troubles }) => {
    troubles.expect(refused)
    await arrive(page, sandbox, name)
    expect(await walk(page, places)).toEqual([])
  },
)

test('2.4.3 4.1.3 no control of a dispute takes the focus away or says nothing', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refused)
  await signIn(page, sandbox, 'Marina')
  await page.goto(`${invoice}/detalhes`)
  await page
    .getByRole('button', { name: /Cantina da Dona Zefa/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Contestar' }).click()
  await page.waitForURL(/contestar\?compra=/)
  const address = page.url()
  const next = page.getByRole('button', { name: 'Continuar' })
  const faults = await walk(page, [address])
  await page.goto(address)
  await page.getByRole('radio', { name: /^Não reconheço/ }).check()
  await next.click()
  await page.getByLabel('Conte o que aconteceu').fill('Nunca estive nesta loja, e o cartão estava comigo.')
  faults.push(...(await walk(page, [page.url()])))
  expect(faults).toEqual([])
})

test('2.4.3 4.1.3 no control of the public screens and of a sign-in takes the focus away or says nothing', async ({
  page,
  troubles,
}) => {
  troubles.expect(refused)
  const typed = async (at: Page): Promise<void> => {
    await at.goto('/sso/esqueci-senha')
    await at.getByLabel('CPF').fill(story('Marina').cpf)
    await at.getByRole('button', { name: 'Continuar' }).click()
  }
  const places: Place[] = [
    '/',
    '/ajuda',
    '/boleto-rapido/login',
    '/sso/login',
    '/sso/login?contexto=negociacao',
    '/sso/primeiro-acesso',
    '/sso/trocar-contatos',
    '/nada',
    ['/sso/opcoes-envio-codigo', typed],
    // It has the switches of every later screen.
    '/acessibilidade',
  ]
  expect(await walk(page, places)).toEqual([])
})

test('2.4.3 4.1.3 no control of a first access takes the focus away or says nothing', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refused)
  await page.goto('/sso/primeiro-acesso')
  await page.getByLabel('CPF').fill(story('Yasmin').cpf)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByRole('radio', { name: /^Por SMS/ }).check()
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.waitForURL('/sso/inserir-codigo')
  await confirmCode(page, await sandbox.nextCode('Yasmin'))
  await page.waitForURL('/sso/validar-perguntas')
  const faults = await walk(page, ['/sso/validar-perguntas'])
  expect(faults).toEqual([])
})

test('2.4.3 4.1.3 no control of a boleto rápido takes the focus away or says nothing', async ({ page, troubles }) => {
  troubles.expect(refused)
  const typed = async (at: Page): Promise<void> => {
    await at.goto('/boleto-rapido/login')
    await at.getByLabel('CPF').fill(story('Rafael').cpf)
    await at.getByLabel('Data de nascimento').fill('14/03/1988')
    await at.getByRole('button', { name: 'Ver boletos' }).click()
  }
  await page.goto('/boleto-rapido/login')
  expect(await walk(page, [['/boleto-rapido/boletos-abertos', typed]])).toEqual([])
})

test('2.4.3 4.1.3 no control of a negotiation by link takes the focus away or says nothing', async ({
  page,
  sandbox,
  troubles,
}) => {
  troubles.expect(refused)
  const link = await linkTo(sandbox, 'Ubirajara')
  await page.goto(link)
  const faults = await walk(page, [['/negociacao/link', async (at) => void (await at.goto(link))]])
  await page.goto(link)
  await prove(page)
  await page.waitForURL(`${byLink}/dividas/aberto`)
  faults.push(...(await walk(page, [...agreedAt(byLink), `${byLink}/dividas/aberto`, `${byLink}/nao-consigo-pagar`])))
  expect(faults).toEqual([])
})
