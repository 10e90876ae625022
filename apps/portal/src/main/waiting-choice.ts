import { keepOwn, ownCookie } from '../own-cookies.ts'
import type { CookieChoice } from './choice-keeper.ts'

const name = 'escolhaPorContar'
const day = 24 * 3600

/** `sim.1763557200000`: the choice, and the sign-in time of its person; 0 for a visitor. */
export const waitingChoice = {
  get(): CookieChoice | undefined {
    const [, word, by] = /^(sim|nao)\.(\d+)/.exec(ownCookie(name) ?? '') ?? []
    return word === undefined ? undefined : { medicao: word === 'sim', by: Number(by) || null }
  },
  set(choice: CookieChoice | undefined): void {
    const value = choice === undefined ? '' : `${choice.medicao ? 'sim' : 'nao'}.${choice.by ?? 0}`
    keepOwn(name, value, choice === undefined ? 0 : day)
  },
}
