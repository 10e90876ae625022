import { useState } from 'react'
import { call } from '../../client/call.ts'
import { useAsking } from '../../payment/use-asking.ts'
import { Button } from '../../ui/button.tsx'
import { exclamation } from '../../ui/icons/exclamation.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ServiceRequest } from './card-services.ts'
import { isTakenBack } from './request-words.ts'

/** The way back of what waits for an answer, asked twice; nothing where there is none. */
export function WithdrawRequest({ request }: { request: ServiceRequest }) {
  const [sure, setSure] = useState(false)
  const { busy, trouble, ask } = useAsking<ServiceRequest>()
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
      <div className="actions">
        {sure ? (
          <>
            {/* In the place of the button that asked: a second tap on it takes nothing back. */}
            <Button kind="secondary" size="small" onClick={() => setSure(false)}>
              Não, manter o pedido
            </Button>
            <Button kind="danger" size="small" busy={busy} onClick={withdraw}>
              Sim, desistir
            </Button>
          </>
        ) : (
          <Button kind="quiet" size="small" onClick={() => setSure(true)}>
            Desistir do pedido
          </Button>
        )}
      </div>
    </>
  )
}
