import { useState } from 'react'
import { noAnswer, wordsOf } from '../../client/errors.ts'

/** Makes passkeys, one at a time; the code for it is loaded on demand. */
export function useMakePasskey(onMade: () => void) {
  const [busy, setBusy] = useState(false)
  const [words, setWords] = useState<string>()
  const make = async () => {
    setBusy(true)
    setWords(undefined)
    const trouble = await import('./make-passkey.ts').then(
      ({ makePasskey }) => makePasskey(),
      () => wordsOf(noAnswer()),
    )
    setBusy(false)
    setWords(trouble)
    if (trouble === undefined) onMade()
  }
  return { busy, words, make: () => void make() }
}
