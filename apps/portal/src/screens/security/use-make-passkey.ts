import { useState } from 'react'

/** Makes a passkey, one at a time; the code for it comes when it is asked for. */
export function useMakePasskey(onMade: () => void) {
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const make = async () => {
    setBusy(true)
    setWords(undefined)
    const trouble = await import('./make-passkey.ts').then(
      ({ makePasskey }) => makePasskey(),
      () => 'Sem conexão com a internet. Confira a rede e tente de novo.',
    )
    setBusy(false)
    setWords(trouble)
    if (trouble === undefined) onMade()
  }
  return { busy, words, make: () => void make() }
}
