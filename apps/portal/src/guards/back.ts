import { paths } from '../paths.ts'

/** The steps of a flow: going back in the browser would replay one of them, so each shows its own ways out. */
const held: ReadonlySet<string> = new Set([
  paths.sendCode(),
  paths.insertCode(),
  paths.validateQuestions(),
  paths.createPassword(),
  paths.updateData(),
  paths.paymentOption(),
  paths.paymentMethod(),
  paths.pix(),
  paths.slip(),
  paths.instalments(),
])

/** GUARD-07 */
export const holdsBack = (pathname: string): boolean => held.has(pathname)
