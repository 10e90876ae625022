import { Icon, type IconShape } from '../../ui/icon.tsx'
import { agreement } from '../../ui/icons/agreement.ts'
import { back } from '../../ui/icons/back.ts'
import { barcode } from '../../ui/icons/barcode.ts'
import { booklet } from '../../ui/icons/booklet.ts'
import { calendar } from '../../ui/icons/calendar.ts'
import { check } from '../../ui/icons/check.ts'
import { chevronDown } from '../../ui/icons/chevron-down.ts'
import { chevronRight } from '../../ui/icons/chevron-right.ts'
import { circleCheck } from '../../ui/icons/circle-check.ts'
import { clock } from '../../ui/icons/clock.ts'
import { close } from '../../ui/icons/close.ts'
import { clothes } from '../../ui/icons/clothes.ts'
import { copy } from '../../ui/icons/copy.ts'
import { download } from '../../ui/icons/download.ts'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { eyeOff } from '../../ui/icons/eye-off.ts'
import { eye } from '../../ui/icons/eye.ts'
import { filter } from '../../ui/icons/filter.ts'
import { groceries } from '../../ui/icons/groceries.ts'
import { health } from '../../ui/icons/health.ts'
import { help } from '../../ui/icons/help.ts'
import { house } from '../../ui/icons/house.ts'
import { info } from '../../ui/icons/info.ts'
import { invoice } from '../../ui/icons/invoice.ts'
import { limit } from '../../ui/icons/limit.ts'
import { lock } from '../../ui/icons/lock.ts'
import { mail } from '../../ui/icons/mail.ts'
import { meal } from '../../ui/icons/meal.ts'
import { message } from '../../ui/icons/message.ts'
import { negotiate } from '../../ui/icons/negotiate.ts'
import { offline } from '../../ui/icons/offline.ts'
import { pause } from '../../ui/icons/pause.ts'
import { percent } from '../../ui/icons/percent.ts'
import { person } from '../../ui/icons/person.ts'
import { phone } from '../../ui/icons/phone.ts'
import { pix } from '../../ui/icons/pix.ts'
import { play } from '../../ui/icons/play.ts'
import { reload } from '../../ui/icons/reload.ts'
import { search } from '../../ui/icons/search.ts'
import { share } from '../../ui/icons/share.ts'
import { shield } from '../../ui/icons/shield.ts'
import { signOut } from '../../ui/icons/sign-out.ts'
import { sliders } from '../../ui/icons/sliders.ts'
import { subscription } from '../../ui/icons/subscription.ts'
import { swap } from '../../ui/icons/swap.ts'
import { transport } from '../../ui/icons/transport.ts'
import { upcoming } from '../../ui/icons/upcoming.ts'
import { warning } from '../../ui/icons/warning.ts'
import styles from './gallery.module.css'
import { Group, Specimen } from './specimen.tsx'

const icons: Record<string, IconShape> = {
  agreement,
  back,
  barcode,
  booklet,
  calendar,
  check,
  chevronDown,
  chevronRight,
  circleCheck,
  clock,
  close,
  clothes,
  copy,
  download,
  exclamation,
  eyeOff,
  eye,
  filter,
  groceries,
  health,
  help,
  house,
  info,
  invoice,
  limit,
  lock,
  mail,
  meal,
  message,
  negotiate,
  offline,
  pause,
  percent,
  person,
  phone,
  pix,
  play,
  reload,
  search,
  share,
  shield,
  signOut,
  sliders,
  subscription,
  swap,
  transport,
  upcoming,
  warning,
}

export const Icons = () => (
  <Group id="icones" title="Ícones">
    <Specimen of="Icon" wide>
      <ul className={styles.icons}>
        {Object.entries(icons).map(([name, shape]) => (
          <li key={name}>
            <Icon of={shape} />
            {name}
          </li>
        ))}
      </ul>
    </Specimen>
    <Specimen of="Icon: small, regular, large">
      <p className="actions">
        <Icon of={invoice} size="small" />
        <Icon of={invoice} />
        <Icon of={invoice} size="large" />
      </p>
    </Specimen>
  </Group>
)
