import { userInfo } from 'node:os'

/** The operator's own name on the machine, which acts are kept with; a container's account may have none. */
export function operatorName(read = (): string => userInfo().username, uid = process.getuid?.() ?? 0): string {
  try {
    return (
      read()
        .replaceAll(/[^\w.@-]/g, '-')
        .slice(0, 80) || `uid-${uid}`
    )
  } catch {
    return `uid-${uid}`
  }
}
