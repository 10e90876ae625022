import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { signOut } from '../../ui/icons/access.ts'
import styles from './bar-button.module.css'

export function SignOutButton({ onPress, className }: { onPress: () => void; className?: string | undefined }) {
  return (
    <button className={classNames(styles.button, className)} type="button" onClick={onPress}>
      <Icon of={signOut} />
      Sair
    </button>
  )
}
