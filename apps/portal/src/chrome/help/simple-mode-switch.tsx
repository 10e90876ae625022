import { setSimpleMode, useSimpleMode } from './simple-mode.ts'
import { showToast } from '../notices/toasts.ts'

/** The simple mode, and what turns it over. */
export function useSimpleSwitch(): [isOn: boolean, change: () => void] {
  const isOn = useSimpleMode()
  const change = () => {
    setSimpleMode(!isOn)
    showToast({ text: isOn ? 'As telas estão completas de novo.' : 'Letras maiores, e uma decisão em cada tela.' })
  }
  return [isOn, change]
}

/** SVC-01: at the foot of every public page, where people who find it hard to read look for help. */
export function SimpleModeSwitch() {
  const [isOn, change] = useSimpleSwitch()
  return (
    <p>
      <button type="button" className="link" onClick={change}>
        {isOn ? 'Sair do modo simples' : 'Usar o modo simples: letras maiores'}
      </button>
    </p>
  )
}
