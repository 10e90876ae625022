import { useState } from 'react'
import { call } from '../../client/call.ts'
import { Said } from '../../payment/said.tsx'
import { useAsking } from '../../payment/use-asking.ts'
import { Button } from '../../ui/button.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ServiceRequest } from './card-services.ts'
import { isTakenBack } from './request-words.ts'

/** The way back of what waits for an answer, asked twice, and said when it was gone; nothing where there is none. */
export function WithdrawRequest({ request }: { request: ServiceRequest }) {
  const [sure, setSure] = useState(false)
  const { busy, trouble, made, ask } = useAsking<ServiceRequest>()
  if (made !== undefined) return <Said>Pronto. Este pedido foi cancelado.</Said>
  if (!isTakenBack(request)) return null
  const { protocolo } = request
  const withdraw = () => ask(protocolo, () => call('withdrawRequest', { params: { protocolo } }))
  return (
    <>
      {trouble !== undefined && (
        <Notice icon={exclamation} tone="negative" role="alert">
          {trouble.words}
        </Notice>
      )}
      <p className="vh" role="status">
        {sure && 'Confirme se quer mesmo desistir deste pedido.'}
      </p>
      <div className="actions">
        {/* One button, so that the focus stays on it, and a second tap on it takes nothing back. */}
        <Button kind={sure ? 'secondary' : 'quiet'} size="small" onClick={() => setSure(!sure)}>
          {sure ? 'Não, manter o pedido' : 'Desistir do pedido'}
        </Button>
        {sure && (
          <Button kind="danger" size="small" busy={busy} onClick={withdraw}>
            Sim, desistir
          </Button>
        )}
      </div>
    </>
  )
}
