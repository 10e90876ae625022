import { isCallError } from '../client/errors.ts'

/** The proof that this page was given, in its memory alone: a copied session does not have it. */
let held: string | undefined

/** Another kind of proof is wanted than the one before: the dialog opens at the code. */
let opensAtCode = false

/** Acts with a fresh proof, which a dialog asks for; closed, it leaves the act to be refused. */
export async function withProof<T>(act: (proof: { prova?: string }) => Promise<T>): Promise<T> {
  if (held === undefined) await ask()
  try {
    return await act(proofHeld())
  } catch (error) {
    if (held === undefined || !isCallError(error)) throw error
    if (error.code === 'OUTRO_CONTATO_RECENTE') [held, opensAtCode] = [undefined, true]
    if (error.code !== 'CONFIRME_IDENTIDADE') throw error
    await ask()
    return act(proofHeld())
  }
}

const proofHeld = () => (held === undefined ? {} : { prova: held })

async function ask(): Promise<void> {
  const { askIdentity } = await import('./ask-identity.tsx')
  held = await askIdentity(opensAtCode)
  if (held !== undefined) opensAtCode = false
}
