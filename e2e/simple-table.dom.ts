/** The simple mode over every journey of payment and negotiation: one decision a screen, and steps that go on (issue 23.9). */
import { askedIn } from './asked.ts'
import { type Bench, type Page, expect, test } from './dom/test.ts'
import { arrive, refused } from './press-every.ts'
import { type Step, journeys } from './simple-table.ts'

type Routes = {
  knownAddresses(): readonly { path: string }[]
  addressAt(pathname: string): { path: string } | undefined
  loadFurther(): Promise<unknown>
}

// The table of addresses leads to every screen, whose styles and pictures the compiler of tests does not know.
const routes = '../apps/portal/src/routes/known.ts'
const { knownAddresses, addressAt, loadFurther } = (await import(routes)) as Routes
await loadFurther()

/** Where somebody pays or negotiates. */
const ofJourneys =
  /^\/(dashboard\/(inicio|faturas|carnes|negociacao|servicos\/debito-pix)|negociacao\/link|boleto-rapido|pagar|em-espera)/
/** Addresses that nobody sees, that ask nothing, or whose questions a sheet hides: `simple-journeys.e2e.ts` looks at it. */
const apart = new Set([
  '/boleto-rapido',
  '/boleto-rapido/login',
  '/dashboard/negociacao',
  '/dashboard/faturas/parcelamento/contratado',
])

const leadsTo = (step: Step): string | undefined =>
  typeof step === 'string' ? step : 'leads' in step ? step.leads : 'label' in step ? undefined : step[2]

test('issue 23.9 every address of a payment or a negotiation is walked in the simple mode', () => {
  const walked = new Set(
    journeys.flatMap(({ steps }) => steps.map((step) => addressAt(leadsTo(step) ?? '/nada')?.path)),
  )
  const known = knownAddresses().map(({ path }) => path)
  const wanted = known.filter((path) => ofJourneys.test(path) && !path.endsWith('*') && !apart.has(path))
  expect(wanted.length).toBeGreaterThan(40)
  expect(wanted.filter((path) => !walked.has(path))).toEqual([])
})

async function take(page: Page, sandbox: Bench, step: Step): Promise<void> {
  const leads = leadsTo(step)
  if (typeof step === 'string') await page.goto(step)
  else if ('by' in step) await step.by(page, sandbox)
  else if ('label' in step) await page.getByLabel(step.label).fill(step.typed)
  else {
    const [role, name] = step
    const place = role === 'text' ? page.getByText(name) : page.getByRole(role, { name, exact: true })
    await place.first().click()
  }
  if (leads !== undefined) await expect.poll(() => location.pathname, { message: JSON.stringify(step) }).toBe(leads)
  // The address moves before its screen is drawn, whose heading then has the focus.
  if (Array.isArray(step) && leads !== undefined)
    await expect.poll(() => document.activeElement?.closest('h1'), { message: JSON.stringify(step) }).toBeTruthy()
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
  await page.network.idle()
}

/** 'Passo 2 de 4' of the present screen, where it says so. */
const stepShown = (): string | undefined =>
  /Passo \d+ de \d+/.exec(document.querySelector('main')?.textContent ?? '')?.[0]

for (const { goal, from = [], steps, told: [last, total] = [0, 0], ...way } of journeys)
  test(`issue 23.9 in the simple mode ${way.who}${way.byLink ? ' behind a link' : ''} is asked one thing a screen for ${goal}, and no step comes anew`, async ({
    page,
    sandbox,
    troubles,
  }) => {
    troubles.expect(refused)
    await page.goto('/acessibilidade')
    await page.getByRole('switch', { name: 'Letras maiores' }).click()
    await arrive(page, sandbox, way)
    for (const step of from) await take(page, sandbox, step)
    const counted: string[] = []
    for (const step of steps) {
      await take(page, sandbox, step)
      const asked = askedIn(document.querySelector('main')!)
      expect(asked.length, `${location.pathname} asks ${asked.join(', ')}`).toBeLessThanOrEqual(1)
      const shown = stepShown()
      if (shown !== undefined && shown !== counted.at(-1)) counted.push(shown)
    }
    const wanted = Array.from({ length: last }, (_, at) => `Passo ${at + 1} de ${total}`)
    expect(counted, 'each step that it tells, once, after the one before').toEqual(wanted)
  })
