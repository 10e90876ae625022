/** A chunk of Vite's manifest (`dist/client/.vite/manifest.json`). */
type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] }

export type Manifest = Record<string, Chunk>

/** The style sheets of a build, which a server reads once to write them into its pages. */
export const styleFilesOf = (manifest: Manifest): string[] => [
  ...new Set(Object.values(manifest).flatMap(({ css = [] }) => css)),
]

/** The scripts and styles of some sources and of all their imports, in the order in which they are needed. */
export function filesOf(manifest: Manifest, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>()
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string) => {
    const chunk = manifest[source]
    // A source without a chunk of its own lies in the one that imports it.
    if (chunk === undefined || seen.has(source)) return
    seen.add(source)
    for (const imported of chunk.imports ?? []) visit(imported)
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
