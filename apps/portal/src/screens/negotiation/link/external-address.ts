import { negotiationWords } from '../../../paths.ts'

/** The issuer's address for negotiation, with the words of the person's link (NEG-05). The configuration alone names the host. */
export function externalAddress(target: string, here: URL): URL {
  const address = new URL(target, here)
  for (const word of negotiationWords) {
    const said = here.searchParams.get(word)
    if (said !== null) address.searchParams.set(word, said)
  }
  address.searchParams.set('origemExterna', 'true')
  return address
}
