import type { SessionState } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { mail } from '../../ui/icons/mail.ts'
import { message } from '../../ui/icons/message.ts'
import { TimeLeft } from '../../ui/time-left.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

type Challenge = NonNullable<SessionState['challenge']>
type ChannelName = Challenge['canal']

const looks = { SMS: { icon: message, text: 'Por SMS' }, EMAIL: { icon: mail, text: 'Por e-mail' } } as const

/** Another code by the same channel, or by another one, once the server's wait is over. */
export function Resend({ challenge, onResend }: { challenge: Challenge; onResend: (channel: ChannelName) => void }) {
  const seconds = useSecondsLeft(challenge.sentAt + challenge.reenvioEmSegundos * 1000)
  const waiting = seconds > 0
  const others = challenge.canais.filter(({ canal }) => canal !== challenge.canal)
  return (
    <div className="stack">
      {waiting ? (
        <p className="muted">
          Não chegou? Envie de novo em <TimeLeft seconds={seconds} />.
        </p>
      ) : (
        <p className="muted">Não chegou? Você já pode pedir outro código.</p>
      )}
      <div className="actions">
        <Button
          kind="secondary"
          icon={looks[challenge.canal].icon}
          aria-disabled={waiting || undefined}
          onClick={() => onResend(challenge.canal)}
        >
          Enviar de novo
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
