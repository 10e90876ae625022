import type { CookieChoice } from './choice-keeper.ts'

const name = 'escolhaPorContar'
const day = 24 * 3600

/** `sim.1763557200000`: the choice, and the sign-in time of its person; 0 for a visitor. */
export const waitingChoice = {
  get(): CookieChoice | undefined {
    const [, word, by] = new RegExp(`(?:^|; )${name}=(sim|nao)\\.(\\d+)`).exec(document.cookie) ?? []
    return word === undefined ? undefined : { medicao: word === 'sim', by: Number(by) || null }
  },
  set(choice: CookieChoice | undefined): void {
    const value = choice === undefined ? '' : `${choice.medicao ? 'sim' : 'nao'}.${choice.by ?? 0}`
    const secure = location.protocol === 'https:' ? '; secure' : ''
    document.cookie = `${name}=${value}; path=/; max-age=${choice === undefined ? 0 : day}; samesite=lax${secure}`
  },
}
