import { Icon, type IconShape } from '../../ui/icon.tsx'
import {
  agreement,
  barcode,
  bell,
  booklet,
  calendar,
  card,
  home,
  invoice,
  limit,
  mail,
  message,
  negotiate,
  percent,
  person,
  phone,
  pix,
  smartphone,
} from '../../ui/icons/things.ts'
import { eye, eyeOff, letters, signOut } from '../../ui/icons/access.ts'
import {
  close,
  copy,
  download,
  filter,
  pause,
  pencil,
  play,
  reload,
  search,
  share,
  swap,
} from '../../ui/icons/actions.ts'
import { back, chevronDown, chevronRight } from '../../ui/icons/directions.ts'
import { lock, shield } from '../../ui/icons/access.ts'
import { exclamation, help, info, warning } from '../../ui/icons/notices.ts'
import { check, circleCheck, clock, offline, upcoming } from '../../ui/icons/states.ts'
import { clothes, groceries, health, house, meal, subscription, transport } from '../../ui/icons/purchases.ts'
import styles from './gallery.module.css'
import { Group, Specimen } from './specimen.tsx'

const icons: Record<string, IconShape> = {
  agreement,
  back,
  barcode,
  bell,
  booklet,
  calendar,
  card,
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
  home,
  house,
  info,
  invoice,
  letters,
  limit,
  lock,
  mail,
  meal,
  message,
  negotiate,
  offline,
  pause,
  pencil,
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
  smartphone,
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
