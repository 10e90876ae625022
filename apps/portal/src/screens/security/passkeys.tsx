import type { Reply } from '@portal/contract'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../chrome/notices/toasts.ts'
import { withProof } from '../../identity/with-proof.ts'
import { focusHeading } from '../../acts/focus-heading.ts'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { session } from '../../session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { lock } from '../../ui/icons/access.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { useMakePasskey } from './use-make-passkey.ts'

type Passkey = Reply<'passkeys'>['chaves'][number]

/** The passkeys of the account: add one, or remove one. */
export function Passkeys({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { revalidate } = useRevalidator()
  const { busy, words, make } = useMakePasskey(() => {
    session.update({ auth: { offersPasskey: false } })
    showToast({ text: 'Pronto! Da próxima vez, entre com digital ou rosto.', tone: 'positive' })
    void revalidate()
  })
  const { removing, remove, heading } = useRemoving()
  return (
    <>
      <Panel
        flush
        title={<span ref={heading}>Chaves de acesso</span>}
        sub="Entre com o rosto, a digital ou o PIN do aparelho, sem senha e sem código."
      >
        <Rows label="Suas chaves de acesso">
          {passkeys.map(({ id, nome, criadaEm, usadaEm }) => (
            <ListRow
              key={id}
              lead={<Tile icon={lock} />}
              title={nome}
              detail={
                <>
                  Criada em {dayWords(criadaEm)}
                  <br />
                  {usadaEm === null ? 'Ainda não usada' : `Último uso: ${dayWords(usadaEm)}`}
                </>
              }
              trail={
                <Button
                  kind="secondary"
                  size="small"
                  busy={removing === id}
                  aria-label={`Remover ${nome}, de ${dayWords(criadaEm)}`}
                  onClick={() => remove(id)}
                >
                  Remover
                </Button>
              }
            />
          ))}
          {passkeys.length === 0 && (
            <ListRow title="Nenhuma ainda" detail="Crie uma no aparelho que você usa sempre." />
          )}
        </Rows>
      </Panel>
      {words !== undefined && <p role="alert">{words}</p>}
      <Button kind="secondary" block busy={busy} onClick={make}>
        Criar chave neste aparelho
      </Button>
    </>
  )
}

/** Removes passkeys; `removing` is the one in progress. */
function useRemoving() {
  const { revalidate } = useRevalidator()
  const [removing, setRemoving] = useState<string>()
  const heading = useRef<HTMLSpanElement>(null)
  const remove = async (id: string) => {
    setRemoving(id)
    try {
      await withProof((body) => call('removePasskey', { params: { id }, body }))
      showToast({ text: 'Chave removida. Não dá mais para entrar com essa chave.', tone: 'positive' })
    } catch (error) {
      showToast({ text: wordsOf(error), tone: 'negative' })
      // A passkey that was already gone leaves the list like the others.
      if (!isCallError(error) || error.code !== 'CHAVE_ACESSO_NAO_ENCONTRADA') return setRemoving(undefined)
    }
    await revalidate()
    setRemoving(undefined)
    // The pressed button is gone with its row.
    focusHeading(heading.current)
  }
  return { removing, heading, remove: (id: string) => void remove(id) }
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

const dayWords = (instant: string): string => day.format(Date.parse(instant))
