import { insidePaths } from '../inside-paths.ts'
import { paths } from '../paths.ts'

/** The steps of a flow: going back in the browser would replay one of them, so each shows its own ways out. */
const held: ReadonlySet<string> = new Set([
  insidePaths.sendCode(),
  paths.insertCode(),
  insidePaths.validateQuestions(),
  insidePaths.createPassword(),
  insidePaths.updateData(),
  insidePaths.paymentOption(),
  insidePaths.paymentMethod(),
  insidePaths.pix(),
  insidePaths.slip(),
  insidePaths.instalments(),
])

/** GUARD-07 */
export const holdsBack = (pathname: string): boolean => held.has(pathname)
