import { usePortalConfig } from '../theme/portal-config.ts'

/** What a brand has of its own on the home: its banners, and the campaign that it is the theme of. */
export function useBrandHome() {
  const { campaign, fullBanner } = usePortalConfig().theme
  return { campaign, fullBanner }
}
