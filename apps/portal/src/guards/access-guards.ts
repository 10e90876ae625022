import { paths } from '../paths.ts'
import { stepPaths } from '../session/step-paths.ts'
import type { Guard } from './guards.ts'

/** GUARD-11: a step opens when the server named it; who stands at another one is shown that one. */
export const accessStep =
  (step: keyof typeof stepPaths): Guard =>
  ({ attempt }) => {
    if (attempt === null) return paths.login()
    return attempt.passo === step ? undefined : stepPaths[attempt.passo]()
  }
