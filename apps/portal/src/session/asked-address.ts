import { paths } from '../paths.ts'
import { awaitDrafts, dropDrafts, giveDrafts } from './drafts.ts'
import { session } from './session.ts'

/** The address that waits for a person whose session ended; in memory, as nothing of a person outlives their session. */
let left: { address: string; cpf: string } | undefined

/** Only addresses of a whole account wait. */
const waits = (address: string): boolean => address.startsWith(`${paths.dashboard()}/`) || address === paths.security()

/** Keeps the address that a session's end leaves, for the same person; also that of their contacts, which no visitor asks for. */
export function keepLeft(address: string, cpf: string | null): void {
  left = (waits(address) || address === paths.updateData()) && cpf !== null ? { address, cpf } : undefined
  if (left === undefined) dropDrafts()
  else awaitDrafts(person())
}

/** A visitor asked for an address: the login says why it stands in between. After somebody's session it is theirs. */
export function askLogin({ pathname, search, hash }: URL): void {
  const address = pathname + search + hash
  if (!waits(address)) return
  if (left !== undefined) left.address = address
  else
    session.update({
      // An address of nobody yet may be stored: the login may leave the page, or be opened anew.
      auth: { asked: address, endReason: session.get().auth.endReason ?? 'Entre para abrir a página que você pediu.' },
    })
}

/** The masked CPF is not one person's alone; with name and contacts it is. */
const person = (): string => JSON.stringify([session.get().auth.cpf, session.get().auth.user])

export function dropAsked(): void {
  dropDrafts()
  forgetAsked()
}

function forgetAsked(): void {
  left = undefined
  if (session.get().auth.asked !== null) session.update({ auth: { asked: null } })
}

/** The address that the login was asked for, once and for nobody else; its guards decide again. */
export function takeAsked(): string | undefined {
  const { asked, cpf } = session.get().auth
  const own = left?.cpf === cpf ? left?.address : undefined
  giveDrafts(person())
  forgetAsked()
  return own ?? (asked !== null && waits(asked) ? asked : undefined)
}
