import { call } from '../../client/call.ts'
import type { OfferBanner } from '../../journey/journey.ts'

/** The longest wait, in ms: the person came for an invoice, and the offer can wait for another day. */
const patience = 4000

/** The slides of the offer. Throws when they fail, are none or are late: then there is nothing to consent to. */
export async function loadBanners(signal: AbortSignal): Promise<readonly OfferBanner[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The banners are late.')), patience)
  })
  const loading = call('digitalInvoiceBanners', {}, { signal })
  const banners = await Promise.race([loading, late]).finally(() => clearTimeout(timer))
  if (banners.length === 0) throw new Error('There are no banners.')
  return banners
}
