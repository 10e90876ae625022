import { isCallError } from '../client/errors.ts'

/** The proof that this page was given, or that a code is wanted next, in its memory alone: a copied session has neither. */
let held: { prova?: string; byCode?: true } = {}

/** Acts with a fresh proof, which a dialog asks for; closed, it leaves the act to be refused. */
export async function withProof<T>(act: (proof: { prova?: string }) => Promise<T>): Promise<T> {
  if (held.prova === undefined) await ask()
  try {
    return await act(proofHeld())
  } catch (error) {
    if (held.prova === undefined || !isCallError(error)) throw error
    if (error.code === 'OUTRO_CONTATO_RECENTE') held = { byCode: true }
    if (error.code !== 'CONFIRME_IDENTIDADE') throw error
    await ask()
    return act(proofHeld())
  }
}

const proofHeld = ({ prova } = held) => (prova === undefined ? {} : { prova })

async function ask(): Promise<void> {
  const { askIdentity } = await import('./ask-identity.tsx')
  const prova = await askIdentity(held.byCode === true)
  held = prova === undefined ? {} : { prova }
}
