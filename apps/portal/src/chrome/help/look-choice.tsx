import { Chips } from '../../ui/choices/chips.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { setLook, useLook } from './looks.ts'

const schemes = [
  { id: 'device', text: 'Automático' },
  { id: 'light', text: 'Claro' },
  { id: 'dark', text: 'Escuro' },
]

/** Colours and contrast of this device. */
export function LookChoice() {
  const scheme = useLook('scheme') ?? 'device'
  const isStrong = useLook('contraste') === 'alto'
  return (
    <>
      <Chips
        label="Cores"
        inset
        chips={schemes.map((each) => ({ ...each, pressed: each.id === scheme }))}
        onToggle={(id) => setLook('scheme', id === 'device' ? undefined : id)}
      />
      <Switch
        title="Mais contraste"
        detail="Preto e branco no lugar das cores da marca."
        checked={isStrong}
        onChange={({ currentTarget: { checked } }) => setLook('contraste', checked ? 'alto' : undefined)}
      />
    </>
  )
}
