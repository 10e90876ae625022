import type { FooterProps } from './footer.tsx'
import type { FooterBlockConfiguration, FooterLink } from '../../theme/footer-configuration.ts'
import { FooterStores } from './footer-stores.tsx'

type FollowCallbacks = Pick<FooterProps, 'onFollow'> & { onModalLink: () => void }

/** One titled block: telephones, hours, help, links, app stores; each part only where it is configured. */
export function FooterBlock({
  block,
  id,
  ...follow
}: FollowCallbacks & { block: FooterBlockConfiguration; id: string }) {
  const { title, contacts = [], schedule, helpLink, links = [], appStores = [], mobileButtonText } = block
  return (
    <section aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && <h2 id={id}>{title}</h2>}
      {contacts.length > 0 && (
        <dl>
          {contacts.map(({ subtitle, phone, extraInfo }) => (
            <div key={phone.href}>
              <dt>{subtitle}</dt>
              <dd>
                <a href={phone.href}>{phone.text}</a>
              </dd>
              {extraInfo !== undefined && <dd className="muted">{extraInfo}</dd>}
            </div>
          ))}
        </dl>
      )}
      {schedule !== undefined && <p className="muted">{schedule}</p>}
      {helpLink && (
        <p>
          {helpLink.text} <a href={helpLink.href}>{helpLink.linkText}</a>
        </p>
      )}
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.text}>
              <BlockLink link={link} {...follow} />
            </li>
          ))}
        </ul>
      )}
      {appStores.length > 0 && (
        <FooterStores stores={appStores} mobileText={mobileButtonText} onFollow={follow.onFollow} />
      )}
    </section>
  )
}

function BlockLink({ link, onModalLink, onFollow }: FollowCallbacks & { link: FooterLink }) {
  const press = () => {
    onFollow?.(link.analyticsEvent)
    if (link.isModal) onModalLink()
  }
  if (link.isModal)
    return (
      <button type="button" data-testid={link.testId} onClick={press}>
        {link.text}
      </button>
    )
  return (
    <a href={link.href} data-testid={link.testId} onClick={press}>
      {link.text}
    </a>
  )
}
