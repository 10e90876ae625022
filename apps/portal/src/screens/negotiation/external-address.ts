import { negotiationWords } from '../../paths.ts'

/**
 * The issuer's address for negotiation, told that the person comes from here and what their link said (NEG-05). Where it leads
 * is the configuration's alone: a link adds words to it, never another host.
 */
export function externalAddress(target: string, here: URL): URL {
  const address = new URL(target, here)
  for (const word of negotiationWords) {
    const said = here.searchParams.get(word)
    if (said !== null) address.searchParams.set(word, said)
  }
  address.searchParams.set('origemExterna', 'true')
  return address
}
