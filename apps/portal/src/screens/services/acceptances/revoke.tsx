import { useRefuseCookies } from '../../../chrome/dialogs/cookie-preferences.tsx'
import { call } from '../../../client/call.ts'
import { useRequest } from '../../../client/use-request.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import type { AcceptanceRecord } from './acceptances.tsx'

/** Withdraws consents in their own row, or one step from it. Others are undone on their own screens, with the cost in view. */
export function Revoke({ acceptance: { tipo, versaoTexto, apolice }, onDone }: RevokeProps) {
  const refuseCookies = useRefuseCookies()
  if (tipo === 'FATURA_DIGITAL')
    return (
      <RevokeHere
        text="Voltar ao papel"
        work={async () => {
          await call('setDigitalInvoice', { body: { ativa: false } })
          onDone('Pronto. A fatura agora chega pelo correio.')
        }}
      />
    )
  if (tipo === 'COOKIES') {
    const work = async () => {
      await refuseCookies()
      await call('recordCookies', { body: { medicao: false, antes: false, versaoTexto } })
      onDone('Pronto. Os cookies foram recusados.')
    }
    return <RevokeHere text="Recusar os cookies" work={work} />
  }
  if (tipo === 'SEGURO' && apolice !== null)
    return (
      <ButtonLink kind="secondary" to={paths.cancelPolicy(apolice)}>
        Ver a devolução e cancelar
      </ButtonLink>
    )
  return null
}

interface RevokeProps {
  acceptance: AcceptanceRecord
  /** Gets what came of it, in words. */
  onDone: (words: string) => void
}

function RevokeHere({ text, work }: { text: string; work: () => Promise<unknown> }) {
  const { busy, problems, ask } = useRequest()
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => ask(text, work)}>
        {text}
      </Button>
      <ProblemNotice>{problems.form}</ProblemNotice>
    </>
  )
}
