type Entry = {
  version?: string
  link?: boolean
  resolved?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Lock = { packages: Record<string, Entry> }

const FOLDER = 'node_modules/'

/** The places of all that a workspace's or a package's code may load, without its tests' and tools'. */
export function reachedFrom({ packages }: Lock, place: string): Set<string> {
  const reached = new Set<string>()
  const open = [place]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const { link, resolved } = packages[at] ?? {}
    const here = link ? (resolved ?? '') : at
    if (reached.has(here)) continue
    reached.add(here)
    const entry = packages[here]
    for (const name of Object.keys({ ...entry?.dependencies, ...entry?.optionalDependencies })) {
      // An optional package of another platform, or one that nobody installed, has no place.
      const found = placeOf({ packages }, here, name)
      if (found !== undefined) open.push(found)
    }
  }
  return new Set([...reached].filter((one) => one !== place && one.includes(FOLDER)))
}

/** A package is looked for beside the one that asks, then in each folder above. */
export function placeOf({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ;) {
    const place = `${folder === '' ? '' : `${folder}/`}${FOLDER}${name}`
    if (place in packages) return place
    if (folder === '') return undefined
    const above = folder.lastIndexOf(`/${FOLDER}`)
    folder = above === -1 ? '' : folder.slice(0, above)
  }
}

/** A package's name at a place of the lock file. */
export const nameAt = (place: string): string => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length)
