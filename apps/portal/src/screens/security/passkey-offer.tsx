import { useEffect, useState } from 'react'
import { showToast } from '../../chrome/notices/toasts.ts'
import { call } from '../../client/call.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { useMakePasskey } from './use-make-passkey.ts'

/** Offers a passkey for the next sign-in, below the screen's content, where the account has none; only a device that can draws it. */
export default function PasskeyOffer() {
  const [fits, setFits] = useState(false)
  const { busy, words, make } = useMakePasskey(() =>
    showToast({
      text: 'Pronto! Da próxima vez, entre com digital ou rosto.',
      tone: 'positive',
      icon: circleCheck,
    }),
  )
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const isOffered = await isWanted()
      if (!gone) setFits(isOffered)
    }
    void ask()
    return () => {
      gone = true
    }
  }, [])
  if (!fits) return null
  return (
    <Panel title="Da próxima vez, entre sem senha" sub="Com o rosto, a digital ou o PIN deste aparelho.">
      {words !== undefined && <p role="alert">{words}</p>}
      <div className="actions">
        <Button kind="secondary" busy={busy} onClick={make}>
          Ativar digital ou rosto
        </Button>
        <Button kind="quiet" onClick={putOff}>
          Agora não
        </Button>
      </div>
    </Panel>
  )
}

function putOff(): void {
  session.update({ auth: { offersPasskey: false } })
  showToast({ text: 'Tudo bem. Dá para ativar depois em Segurança.' })
}

async function isWanted(): Promise<boolean> {
  try {
    const { chaves } = await call('passkeys', {})
    return chaves.length === 0
  } catch {
    // An offer that fails to load is not missed.
    return false
  }
}
