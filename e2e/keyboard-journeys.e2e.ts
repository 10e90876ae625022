/** Every journey by the keyboard alone, on a phone and on a desk (issue 23). */
import { journeys } from './keyboard-journeys.ts'
import { handsOn, listenOn } from './keyboard-hands.ts'
import { awake, expect, signInAs, test } from './portal.ts'
import { refusal } from './troubles.ts'

for (const [journey, { rows, who, door, walk }] of Object.entries(journeys))
  for (const width of [360, 1280])
    test(`${rows} 2.1.1 2.1.2 2.4.7 2.4.11 by the keyboard alone ${journey}, at ${width} px`, async ({
      page,
      bench,
      troubles,
    }) => {
      // Forms are sent with nothing in them too.
      troubles.expect(refusal(422))
      // Who leaves while the list is read anew has no session left.
      troubles.expect(/status of 401 .*boleto-rapido\/boletos/)
      await page.setViewportSize({ width, height: 740 })
      if (who !== undefined) await signInAs(page, bench, who)
      await listenOn(page)
      await page.goto(door)
      await (who === undefined ? awake(page) : expect(page.getByRole('heading', { level: 1 })).toBeVisible())
      await walk(handsOn(page), bench)
    })
