import { keepOwn, ownCookie } from '../../own-cookies.ts'

const cookie = 'faixasFechadas'
const month = 30 * 24 * 3600
/** The most ids that the cookie keeps: it has no room for all. */
const most = 20

/** The banners that were closed on this device. */
export const dismissedBanners = (): string[] => ownCookie(cookie)?.split('.').map(decodeURIComponent) ?? []

/** Closes a banner for a month, in later sessions too. The cookie holds its id alone, nothing of a person. */
export function dismissBanner(id: string): void {
  const ids = [...new Set([...dismissedBanners(), id])].slice(-most)
  // The dot is the only mark between ids that a cookie takes unescaped.
  const value = ids.map((each) => encodeURIComponent(each).replaceAll('.', '%2E')).join('.')
  keepOwn(cookie, value, month)
}
