import { setSimpleMode, useSimpleMode } from './simple-mode.ts'
import { showToast } from '../notices/toasts.ts'

/** SVC-01: at the foot of every page, where people who find it hard to read look for help. */
export function SimpleModeSwitch() {
  const isOn = useSimpleMode()
  const change = () => {
    setSimpleMode(!isOn)
    showToast({ text: isOn ? 'As telas estão completas de novo.' : 'Letras maiores, e uma decisão em cada tela.' })
  }
  return (
    <p>
      <button type="button" className="link" onClick={change}>
        {isOn ? 'Sair do modo simples' : 'Usar o modo simples: letras maiores'}
      </button>
    </p>
  )
}
