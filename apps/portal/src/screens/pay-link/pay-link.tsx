import { useEffect, useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { isCallError } from '../../client/errors.ts'
import { toResult } from '../../client/result.ts'
import { useRetry } from '../../client/use-retry.ts'
import { useWatched } from '../../client/use-watched.ts'
import { info } from '../../ui/icons/notices.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/state.tsx'
import { CodesToPay } from './codes-to-pay.tsx'
import { NothingToPay, Over, Paid, PaidElsewhere } from './ended-link.tsx'
import { linkSource, type OpenLink, openLink, type PayLinkState } from './opened.ts'

export async function loader({ url, request: { signal } }: LoaderFunctionArgs) {
  const token = url.hash.slice(1)
  return { token, opened: await toResult(openLink(token, signal), signal) }
}

/** The request for a payment: amount, day, beneficiary and codes; nothing about the person who asked. */
export default function PayLink() {
  const { token, opened } = useLoaderData<typeof loader>()
  const { retry, busy } = useRetry()
  const [isRenewed, setIsRenewed] = useState(false)
  const { hash } = useLocation()
  const isOther = hash.slice(1) !== token
  // Another link in the same tab differs behind the '#' alone, for which no loader runs.
  useEffect(() => {
    if (isOther) retry()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOther])
  if (isOther) return null
  if ('error' in opened)
    return (
      <Panel>
        {isUnderWay(opened.error) ? (
          <EmptyState level={1} icon={info} title="Já há um pagamento em andamento">
            O banco de quem fez este pedido já está debitando este valor. Combine com essa pessoa antes de pagar.
          </EmptyState>
        ) : (
          <ErrorState level={1} title="Não conseguimos abrir este pagamento" onRetry={retry} busy={busy}>
            Pode ser a internet ou um problema nosso. Nada foi cobrado.
          </ErrorState>
        )}
      </Panel>
    )
  const renew = () => {
    setIsRenewed(true)
    retry()
  }
  return (
    <WatchedLink
      key={keyOf(opened.value)}
      token={token}
      first={opened.value}
      isRenewed={isRenewed}
      busy={busy}
      onRenew={renew}
    />
  )
}

/** AUTO-15: only the holder pays on purpose what a debit may pay too. */
const isUnderWay = (error: unknown): boolean => isCallError(error) && error.code === 'DEBITO_EM_ANDAMENTO'

/** A renewed request starts afresh, even with the same code and more time left. */
const keyOf = (opened: PayLinkState): string =>
  opened.situacao === 'ABERTO' ? `${opened.pix.copiaECola} ${opened.pix.segundosRestantes}` : opened.situacao

function WatchedLink({ token, first, ...shown }: OpenLinkProps) {
  const source = useMemo(() => linkSource(token, first), [token, first])
  const { status, refresh } = useWatched(first, source)
  const [expired, setExpired] = useState(false)
  const onTimeUp = () => {
    source.lookOnceMore()
    setExpired(true)
    // The Pix may have been paid in the last second.
    refresh()
  }
  if (status.situacao === 'ABERTO')
    return (
      <>
        <CodeChanged link={status} />
        <CodesToPay link={status} expired={expired} onTimeUp={onTimeUp} {...shown} />
      </>
    )
  if (status.situacao === 'NADA_A_PAGAR') return <NothingToPay />
  if (status.situacao === 'PAGO') return status.foraDoLink ? <PaidElsewhere /> : <Paid />
  return <Over />
}

/** A holder's other choice takes the Pix of a link too: the code in somebody's clipboard serves no more. */
const CodeChanged = ({ link: { isReplaced } }: { link: OpenLink }) => (
  <div role="status">
    {isReplaced && (
      <Notice icon={info} tone="warning" title="O código Pix desta página mudou.">
        Quem enviou o link pode ter mudado o pagamento. Não use o código de antes, e confirme com essa pessoa antes de
        pagar.
      </Notice>
    )}
  </div>
)

interface OpenLinkProps {
  token: string
  first: PayLinkState
  isRenewed: boolean
  busy: boolean
  onRenew: () => void
}
