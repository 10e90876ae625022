/** Under https a name that browsers let only this very host set, for the whole site and sealed; a trial has none. */
export const ownName = (name: string): string => (location.protocol === 'https:' ? `__Host-${name}` : name)

/** Keeps a value for so many seconds; zero forgets it. */
export function keepOwn(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // A value that a release before kept under the bare name would come back.
  if (secure !== '') document.cookie = `${name}=; path=/; max-age=0`
  document.cookie = `${ownName(name)}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`
}

/** The value as it stands, undefined where none does. */
export const ownCookie = (name: string): string | undefined => {
  const start = `${ownName(name)}=`
  return document.cookie
    .split('; ')
    .find((each) => each.startsWith(start))
    ?.slice(start.length)
}
