import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { ButtonLink } from '../../../ui/buttons/button-link.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Protocol } from '../../../ui/codes/protocol.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Steps } from '../../../ui/layout/steps.tsx'
import type { ServiceRequest } from '../card-services.ts'
import { answerWords, requestLooks, requestTitles, stateWord, stepsOf, wishWords } from './request-words.ts'
import { WithdrawRequest } from './withdraw-request.tsx'

/** All requests, the newest first, each with its protocol and its steps. */
export const Requests = ({ requests }: { requests: readonly ServiceRequest[] }) => (
  <Panel title="Seus pedidos" sub={requests.length > 0 ? 'Guarde o protocolo para acompanhar o pedido.' : undefined}>
    {requests.length === 0 ? (
      <p className="muted">O que você pedir aqui aparece com o protocolo e o prazo da resposta.</p>
    ) : (
      <>
        <RequestList requests={requests.slice(0, NEWEST)} />
        {requests.length > NEWEST && (
          <Disclosure summary="Ver os pedidos mais antigos">
            <RequestList requests={requests.slice(NEWEST)} />
          </Disclosure>
        )}
      </>
    )}
  </Panel>
)

const NEWEST = 4

const RequestList = ({ requests }: { requests: readonly ServiceRequest[] }) => (
  <ul className="stack-l">
    {requests.map((request) => (
      <li key={request.protocolo}>
        <RequestShown request={request} />
      </li>
    ))}
  </ul>
)

function RequestShown({ request }: { request: ServiceRequest }) {
  const { tone, icon } = requestLooks[request.situacao]
  return (
    <>
      <div className="between mb-3">
        <p>
          <b>{requestTitles[request.tipo]}</b>
          <span className="sub">{wishWords(request)}</span>
        </p>
        <Badge tone={tone} icon={icon}>
          {stateWord(request)}
        </Badge>
      </div>
      <p className="small muted">
        <Protocol of={request.protocolo} />. {answerWords(request)}
      </p>
      {request.compra !== null && (
        <p className="mt-3">
          <ButtonLink kind="secondary" size="small" to={paths.disputeOfProtocol(request.compra.id, request.protocolo)}>
            Ver a contestação
          </ButtonLink>
        </p>
      )}
      <Disclosure summary="Ver o andamento">
        <Steps steps={stepsOf(request)} />
      </Disclosure>
      <WithdrawRequest request={request} />
    </>
  )
}

/** A request just made: its protocol, and the next step. */
export function RequestMade({ request, children }: { request: ServiceRequest; children?: string }) {
  const { tone, icon } = requestLooks[request.situacao]
  return (
    <Notice
      tone={tone}
      icon={icon}
      role="status"
      title={
        <>
          <Protocol of={request.protocolo} />.
        </>
      }
    >
      {children} {answerWords(request)}
    </Notice>
  )
}
