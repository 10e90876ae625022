import { useId } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { letters, signOut } from '../../ui/icons/access.ts'
import { person } from '../../ui/icons/things.ts'
import { lettersName, useSimpleSwitch } from '../help/simple-mode-switch.tsx'
import { useMenu } from '../use-menu.ts'
import styles from './account-menu.module.css'

/** The person, and under it the account, larger letters and the way out (CHROME-02). */
export function AccountMenu({ name, accountTo, onSignOut }: AccountMenuProps) {
  const id = useId()
  const { isOpen, area, button, toggle, close } = useMenu()
  const [isSimple, changeLetters] = useSimpleSwitch()
  const change = () => {
    changeLetters()
    close()
  }
  return (
    // The focus of a press that Safari gives to no button stays inside.
    <div className={styles.wrap} ref={area} tabIndex={-1}>
      <button
        className={styles.button}
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        <span className={styles.avatar} aria-hidden="true">
          {name === '' ? <Icon of={person} /> : name.slice(0, 1)}
        </span>
        <span className={styles.who}>
          {name}
          <small>Menu da conta</small>
        </span>
      </button>
      {isOpen && (
        <ul className={styles.menu} id={id}>
          {accountTo !== undefined && (
            <li>
              <Link to={accountTo} onClick={close}>
                <Icon of={person} />
                Minha conta
              </Link>
            </li>
          )}
          <li>
            <button type="button" onClick={change}>
              <Icon of={letters} />
              {lettersName(isSimple)}
            </button>
          </li>
          <li className={styles.last}>
            <button type="button" onClick={onSignOut}>
              <Icon of={signOut} />
              Sair
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

export interface AccountMenuProps {
  /** The first name; '' for an unknown one. */
  name: string
  /** The address of the person's own screen; undefined in a session that opens one module alone. */
  accountTo: string | undefined
  onSignOut: () => void
}
