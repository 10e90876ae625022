import { Icon } from '../../ui/icon.tsx'
import { letters } from '../../ui/icons/access.ts'
import { showToast } from '../notices/toasts.ts'
import styles from '../page/bar-button.module.css'
import { setSimpleMode, useSimpleMode } from './simple-mode.ts'

/** The simple mode, and what turns it over. */
export function useSimpleSwitch(): [isOn: boolean, change: () => void] {
  const isOn = useSimpleMode()
  const change = () => {
    setSimpleMode(!isOn)
    showToast({ text: isOn ? 'As telas estão completas de novo.' : 'Letras maiores ligadas.' })
  }
  return [isOn, change]
}

/** The name of what a press brings: one that stayed the same on and off told nobody which of them it was. */
export const lettersName = (isOn: boolean): string => (isOn ? 'Letras normais' : 'Letras maiores')

/** SVC-01: at the top of every public page, before anything has to be read; inside, the account's menu has it. */
export function SimpleModeSwitch() {
  const [isOn, change] = useSimpleSwitch()
  return (
    <button type="button" className={styles.button} onClick={change}>
      <Icon of={letters} />
      {lettersName(isOn)}
    </button>
  )
}
