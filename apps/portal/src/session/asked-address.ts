import { paths } from '../paths.ts'
import { session } from './session.ts'

/** The address that waits for a login, and whose it was; in memory, as nothing of a person outlives their session. */
let asked: { address: string; cpf: string | null } | undefined

/** Keeps the address of a visitor, or of the person whose session ends; only those of a whole account wait. */
export function keepAsked(address: string, cpf: string | null): void {
  const waits = address.startsWith(`${paths.dashboard()}/`) || address === paths.security()
  asked = waits ? { address, cpf } : undefined
}

/** A visitor asked for an address: the login says why it stands in between. */
export function askLogin({ pathname, search, hash }: URL): void {
  keepAsked(pathname + search + hash, null)
  session.update({ auth: { endReason: session.get().auth.endReason ?? 'Entre para abrir a página que você pediu.' } })
}

export const dropAsked = (): void => {
  asked = undefined
}

/** The address that the login was asked for, once and for nobody else; its guards decide again. */
export function takeAsked(): string | undefined {
  const kept = asked
  dropAsked()
  return kept !== undefined && [null, session.get().auth.cpf].includes(kept.cpf) ? kept.address : undefined
}
