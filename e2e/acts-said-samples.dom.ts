/** WCAG 2.4.3 and 4.1.3 on the gallery's samples of screens and whole pages, whose states no story customer may bring. */
import { expect, test } from './dom/test.ts'
import { pressAll, walk } from './dom/walk.ts'
import { refused } from './press-every.ts'

type Samples = { screens: Record<string, unknown> }
type Pages = { wholePages: Record<string, unknown> }

// The compiler of tests does not know the styles and pictures of screens.
const gallery = '../apps/portal/src/screens/gallery'
const { screens } = (await import(`${gallery}/screens.tsx`)) as Samples
const { wholePages } = (await import(`${gallery}/whole-pages.tsx`)) as Pages

/** Buttons whose act belongs to what a sample leaves out. */
const looksAlone = /button (Trocar cartão|Continuar|Gerar novo código) \| nothing is said$/
const told = (faults: readonly string[]) => faults.filter((fault) => !looksAlone.test(fault))

/** Links of the frame, which is the same around each. */
const followed = new Set<string>()

test.for(Object.keys(screens))(
  'issue 23.2 2.4.3 4.1.3 no control of the sample %s takes the focus away or says nothing',
  { timeout: 120_000 },
  async (name, { page, troubles }) => {
    // Nobody is signed in behind a sample.
    troubles.expect(refused)
    expect(
      told(await walk(page, [`/galeria/telas?pagina=${encodeURIComponent(name)}`], { everyState: true }, followed)),
    ).toEqual([])
  },
)

test.for(Object.keys(wholePages))(
  'issue 23.2 2.4.3 4.1.3 no control of the whole page %s takes the focus away',
  async (name, { page }) => {
    expect(told(await pressAll(page, `/galeria?pagina=${name}`, { looks: { everyState: true } }))).toEqual([])
  },
)
