import { Button } from '../ui/buttons/button.tsx'
import { share } from '../ui/icons/actions.ts'

/** The phone's own sheet, with the code alone: whoever gets it pastes it as it is. Nothing where there is no sheet. */
export function ShareCode({ title, code }: { title: string; code: string }) {
  if (!('share' in navigator)) return null
  // Whoever closes the sheet did not want to.
  const onShare = () => void navigator.share({ title, text: code }).catch(() => {})
  return (
    <Button kind="secondary" block icon={share} onClick={onShare}>
      Compartilhar
    </Button>
  )
}
