const cookie = 'faixasFechadas'
const month = 30 * 24 * 3600
/** A cookie has no room for all that anybody ever closed. */
const most = 20

/** The banners that were closed on this device. */
export const dismissedBanners = (): string[] =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${cookie}=`))
    ?.slice(cookie.length + 1)
    .split('.')
    .map(decodeURIComponent) ?? []

/** Closes a banner for a month, in the sessions after this one too; of nobody, as it is told by its id alone. */
export function dismissBanner(id: string): void {
  const ids = [...new Set([...dismissedBanners(), id])].slice(-most)
  const secure = location.protocol === 'https:' ? '; secure' : ''
  // The dot is the one mark between ids that a cookie takes as it is.
  const value = ids.map((each) => encodeURIComponent(each).replaceAll('.', '%2E')).join('.')
  document.cookie = `${cookie}=${value}; path=/; max-age=${month}; samesite=lax${secure}`
}
