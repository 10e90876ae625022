import type { Input, Reply } from '@portal/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../chrome/notices/toasts.ts'
import { focusHeading } from '../../acts/focus-heading.ts'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { withProof } from '../../identity/with-proof.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { lock } from '../../ui/icons/access.ts'
import { check } from '../../ui/icons/states.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'

type OpenSession = Reply<'openSessions'>[number]
/** Without `sessao`, all others are meant, and their devices with them. */
type SessionsToEnd = Omit<Input<'endSessions'>['body'], 'prova'>

/** Every session of the person, the current one first. Ending one asks for a fresh proof: a thief would throw the owner out. */
export function OpenSessions({ sessions }: { sessions: readonly OpenSession[] }) {
  const { busy, end, heading } = useEnding()
  // Forgetting is the default: a person who ends an access hardly wants it back without a code.
  const [forget, setForget] = useState(true)
  return (
    <div className="stack-l">
      <Panel flush title={<span ref={heading}>Onde você está conectado</span>}>
        <Rows>
          {sessions.map((session) => (
            <ListRow
              key={session.sessao}
              lead={<Tile icon={lock} />}
              title={nameOf(session)}
              detail={<SessionTimes session={session} />}
              trail={
                session.atual ? undefined : (
                  <Button
                    kind="secondary"
                    size="small"
                    busy={busy === session.sessao}
                    aria-label={`Encerrar ${nameOf(session)}, de ${momentWords(session.desde)}`}
                    onClick={() => end({ sessao: session.sessao, esquecerAparelho: forget })}
                  >
                    Encerrar
                  </Button>
                )
              }
            />
          ))}
        </Rows>
      </Panel>
      {sessions.length > 1 && (
        <Checkbox name="esquecer" checked={forget} onChange={({ target }) => setForget(target.checked)}>
          Pedir código de novo no aparelho encerrado
        </Checkbox>
      )}
      <div className="stack">
        <Button kind="secondary" block busy={busy === 'all'} onClick={() => end({})}>
          Encerrar todos os outros acessos
        </Button>
        {/* Said even without other sessions: a known device otherwise needs no code for half a year. */}
        <p className="small muted">Os outros aparelhos também voltam a pedir um código para entrar.</p>
      </div>
    </div>
  )
}

/** A visit without a password has no known device: it is named by its way in. */
const visits: Record<NonNullable<OpenSession['semSenha']>, string> = {
  BOLETO_RAPIDO: 'Boleto rápido (sem senha)',
  LINK: 'Link de negociação (sem senha)',
}

const nameOf = ({ semSenha, aparelho }: OpenSession): string => (semSenha ? visits[semSenha] : aparelho)

const SessionTimes = ({ session: { atual, desde, usadaEm } }: { session: OpenSession }) => (
  <>
    Desde <Moment of={desde} />
    <br />
    {atual ? (
      <Badge tone="positive" icon={check}>
        Este acesso
      </Badge>
    ) : (
      <>
        Último uso: <Moment of={usadaEm} />
      </>
    )}
  </>
)

/** Ends sessions; `busy` is the one being ended, or 'all' for the others. */
function useEnding() {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<string>()
  const heading = useRef<HTMLSpanElement>(null)
  const end = async (which: SessionsToEnd) => {
    setBusy(which.sessao ?? 'all')
    try {
      await withProof((proof) => call('endSessions', { body: { ...which, ...proof } }))
      const text = which.sessao === undefined ? 'Os outros acessos foram encerrados.' : 'Acesso encerrado.'
      showToast({ text, tone: 'positive' })
    } catch (error) {
      showToast({ text: wordsOf(error), tone: 'negative' })
      // A session that had ended by itself leaves the list like the others.
      if (!isCallError(error) || error.code !== 'SESSAO_NAO_ENCONTRADA') return setBusy(undefined)
    }
    await revalidate()
    setBusy(undefined)
    // The pressed button is gone with its row.
    focusHeading(heading.current)
  }
  return { busy, heading, end: (which: SessionsToEnd) => void end(which) }
}

/** The year is left out: a session lasts half a day. */
const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
})

const momentWords = (instant: string): string => moment.format(Date.parse(instant)).replace(',', ' às')

const Moment = ({ of }: { of: string }) => <span className="nowrap">{momentWords(of)}</span>
