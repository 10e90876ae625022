import type { Reply } from '@portal/contract'
import { call } from '../../client/call.ts'

export type Banner = Reply<'digitalInvoiceBanners'>[number]

/** The offer must not hang on its pictures: after this long it goes on with words of its own. */
const patience = 4000

/** The slides of the offer, or none: then it has its own. */
export async function loadBanners(signal: AbortSignal): Promise<readonly Banner[]> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Banner[]>((resolve) => {
    timer = setTimeout(() => resolve([]), patience)
  })
  const asked = call('digitalInvoiceBanners', {}, { signal }).catch(() => [])
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
