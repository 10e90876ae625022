import { anything, blocks, importTable, typeTable } from './house-rules.ts'

/** The place of a file: its row in the import table, and its area where the row is about each area. */
export type Place = { row: string; area?: string }

const end = /(?:^|-)(handlers|repository|public)$/

/** Undefined for a file that the import table does not name. */
export function placeOf(path: string): Place | undefined {
  const [top, workspace, src, ...rest] = path.replace(/(\.module|\.d)?\.\w+$/, '').split('/')
  if (src !== 'src' || !workspace) return undefined
  if (top === 'packages' || workspace === 'sandbox' || workspace === 'desk') return { row: workspace }
  return workspace === 'portal' ? placeInPortal(rest) : placeInApi(rest)
}

function placeInPortal([room = '', area]: string[]): Place {
  if (room !== 'screens' || !area) return { row: `portal/${room}` }
  const own = `portal/screens/${area}`
  return own in importTable ? { row: own } : { row: 'portal/screens/AREA', area }
}

function placeInApi([block = '', room = '', ...rest]: string[]): Place {
  const own = [`api/${block}/${room}`, `api/${block}`].find((row) => row in importTable)
  if (own !== undefined || rest.length === 0) return { row: own ?? `api/${block}/${room}` }
  return { row: `api/AREA/${end.exec(rest.at(-1) ?? '')?.[1] ?? 'part'}`, area: `${block}/${room}` }
}

/** True where the import table allows the import. */
export function mayImport(from: string, to: string, typeOnly = false): boolean {
  const [source, target] = [placeOf(from), placeOf(to)]
  if (!source) return true
  if (!target) return false
  const typesBesides = typeOnly ? (typeTable[source.row] ?? []) : []
  const allowed = new Set([source.row, ...(importTable[source.row] ?? []), ...typesBesides])
  if (target.row === 'sandbox') return source.row === 'sandbox'
  if (allowed.has(anything)) return true
  const isOwn = source.area === (target.area ?? source.area)
  return isOwn ? allowed.has(target.row) : allowed.has(target.row.replace('AREA', 'BELOW')) && isBelow(target, source)
}

/** True where an area is in a lower block, or in the same one. */
function isBelow({ area: lower = '' }: Place, { area: upper = '' }: Place): boolean {
  const floorOf = (area: string) => blocks.indexOf(area.split('/')[0] ?? '')
  return floorOf(lower) <= floorOf(upper)
}
