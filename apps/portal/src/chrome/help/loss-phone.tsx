import { usePortalConfig } from '../../theme/portal-config.ts'

/** The footer's telephone for a lost card, `Perdeu o cartão? Ligue 0800 000 0002`: inside an account there is no footer. */
export function LossPhone() {
  const footer = usePortalConfig().theme.footer
  const link = footer?.columns
    .flatMap(({ blocks }) => blocks)
    .find(({ helpLink }) => helpLink?.href.startsWith('tel:'))?.helpLink
  if (link === undefined) return null
  return (
    <span>
      {link.text}{' '}
      <a className="link num nowrap" href={link.href}>
        {link.linkText}
      </a>
    </span>
  )
}
