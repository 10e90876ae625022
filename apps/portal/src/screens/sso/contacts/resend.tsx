import type { Challenge } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { mail, message } from '../../../ui/icons/things.ts'
import { TimeLeft } from '../../../ui/time/time-left.tsx'
import type { ChannelName } from './contact-state.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const looks = { SMS: { icon: message, text: 'Por SMS' }, EMAIL: { icon: mail, text: 'Por e-mail' } } as const

/** Sends another code by the same channel, or by another one, once the server's waiting time is over. */
export function Resend({ challenge, of, onResend }: ResendProps) {
  const seconds = useSecondsLeft(challenge.sentAt + challenge.reenvioEmSegundos * 1000)
  const waiting = seconds > 0
  const others = challenge.canais.filter(({ canal }) => canal !== challenge.canal)
  return (
    <div className="stack">
      <p className="muted">
        {waiting && (
          <>
            Não chegou? Envie de novo em <TimeLeft seconds={seconds} />.
          </>
        )}
        <span role="status">{!waiting && 'Não chegou? Você já pode pedir outro código.'}</span>
      </p>
      <div className="actions">
        <Button
          kind="secondary"
          icon={looks[challenge.canal].icon}
          aria-disabled={waiting || undefined}
          onClick={() => onResend(challenge.canal)}
        >
          Enviar de novo
          {of !== undefined && <span className="vh"> o código do {of}</span>}
        </Button>
        {others.map(({ canal, destino }) => (
          <Button
            key={canal}
            kind="secondary"
            icon={looks[canal].icon}
            aria-disabled={waiting || undefined}
            onClick={() => onResend(canal)}
          >
            {looks[canal].text}
            {destino !== '' && <span className="vh">, para {destino}</span>}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface ResendProps {
  challenge: Challenge
  /** The subject of the code, where a screen may ask for two. */
  of?: string
  onResend: (channel: ChannelName) => void
}
