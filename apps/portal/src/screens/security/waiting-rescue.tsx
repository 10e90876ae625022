import type { Reply } from '@portal/contract'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../chrome/notices/toasts.ts'
import { focusHeading } from '../../acts/focus-heading.ts'
import { call } from '../../client/call.ts'
import { isCallError, wordsOf } from '../../client/errors.ts'
import { useSubmit } from '../../client/use-submit.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { clock } from '../../ui/icons/states.ts'
import { instantSentence } from '../../ui/time/instant-words.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { unbroken } from '../../ui/unbroken.tsx'

type PendingRescue = Reply<'waitingRescue'>['troca']

const names: Record<NonNullable<PendingRescue>['contatos'][number]['canal'], string> = {
  SMS: 'Celular novo',
  EMAIL: 'E-mail novo',
}

/** Contacts of a rescue, which replace the current ones within a day: their values, their time, and how to stop them. */
export function WaitingRescue({ waiting }: { waiting: PendingRescue }) {
  const { busy, stopped, stop } = useStopping()
  if (stopped) return <Stopped />
  if (waiting === null) return null
  const { valeEm, contatos } = waiting
  return (
    <Panel title="Troca de contatos em espera">
      <div className="stack">
        <p>
          {unbroken('Pediram para trocar o celular e o e-mail da sua conta.')} A troca vale a partir de{' '}
          <b className="num nowrap">{instantSentence(valeEm)}</b>.
        </p>
        <Facts small rows={contatos.map(({ canal, destino }) => ({ term: names[canal], value: destino }))} />
        <Notice icon={clock} tone="warning">
          Até lá, seus contatos continuam os mesmos. Se foi você que pediu, não precisa fazer nada.
        </Notice>
        <Button kind="secondary" block busy={busy} onClick={stop}>
          Não fui eu, cancelar a troca
        </Button>
      </div>
    </Panel>
  )
}

/** The message stays until the page is left: the next action is below it. */
function Stopped() {
  const heading = useRef<HTMLSpanElement>(null)
  // The pressed button is gone.
  useEffect(() => focusHeading(heading.current), [])
  return (
    <Panel title={<span ref={heading}>A troca foi cancelada</span>}>
      <p>
        Seus contatos continuam os mesmos. Quem pediu sabia a sua senha ou dados seus: troque a senha agora, abaixo.
      </p>
    </Panel>
  )
}

function useStopping() {
  const { revalidate } = useRevalidator()
  const { busy, submit } = useSubmit(async (error) => {
    showToast({ text: wordsOf(error), tone: 'negative' })
    // A rescue that was over already leaves the page like the others.
    if (isCallError(error) && error.code === 'RESGATE_ENCERRADO') await revalidate()
  })
  const [stopped, setStopped] = useState(false)
  const stop = () =>
    submit(async () => {
      await call('cancelRescue', { body: {} })
      setStopped(true)
    })
  return { busy, stopped, stop }
}
