import { useState } from 'react'
import { refusalWords } from '../client/refusal-words.ts'
import { Button } from '../ui/buttons/button.tsx'
import { CodeField } from '../ui/fields/code-field.tsx'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'

const channels = [
  { canal: 'SMS', text: 'Receber código por SMS' },
  { canal: 'EMAIL', text: 'Receber código por e-mail' },
] as const

/** Something weighty is confirmed with a code that goes to a registered contact. */
export function ConfirmationCode({ lead, send, error, onSent, id = 'codigo', among }: ConfirmationCodeProps) {
  const [busy, setBusy] = useState<string>()
  const [sent, setSent] = useState<string>()
  const [sends, setSends] = useState(0)
  const [typing, setTyping] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  /** A code may have been sent before the page was loaded again. */
  const begin = () => {
    setTyping(true)
    onSent()
  }
  const ask = async (canal: 'SMS' | 'EMAIL') => {
    setBusy(canal)
    setTrouble(undefined)
    try {
      setSent((await send(canal)).destino)
      setSends(sends + 1)
      begin()
    } catch (failure) {
      setTrouble(refusalWords(failure))
    }
    setBusy(undefined)
  }
  return (
    <div className="stack">
      <p>{lead}</p>
      <div className="actions">
        {channels
          .filter(({ canal }) => among?.includes(canal) ?? true)
          .map(({ canal, text }) => (
            <Button key={canal} kind="secondary" busy={busy === canal} onClick={() => void ask(canal)}>
              {text}
            </Button>
          ))}
      </div>
      {!typing && (
        <Button kind="quiet" onClick={begin}>
          Já recebi um código
        </Button>
      )}
      <p className="small" role="status">
        {sent !== undefined && `Código enviado para ${sent}.`}
      </p>
      <ProblemNotice>{trouble}</ProblemNotice>
      {/* The typed digits are of the code before. */}
      {typing && (
        <CodeField
          key={sends}
          label="Código de 6 dígitos"
          hint="Vale por 5 minutos. Você pode colar o código."
          id={id}
          name="codigo"
          autoFocus
          error={error}
        />
      )}
    </div>
  )
}

interface ConfirmationCodeProps {
  /** The act that the code confirms. */
  lead: string
  send: (canal: 'SMS' | 'EMAIL') => Promise<{ destino: string }>
  error: string | undefined
  /** A code is there to be typed. */
  onSent: () => void
  /** Another where two of them may be on one screen. */
  id?: string
  /** The channels that may be chosen, where not all may. */
  among?: readonly ('SMS' | 'EMAIL')[]
}
