import { usePortalConfig } from '../../theme/portal-config.ts'

/** The brand's own content for the home: its banners, and the campaign that its theme belongs to. */
export function useBrandHome() {
  const { campaign, fullBanner } = usePortalConfig().theme
  return { campaign, fullBanner }
}
