import { useState } from 'react'
import { Link } from 'react-router'
import { PhoneLink } from '../../../chrome/help/phone-link.tsx'
import { call } from '../../../client/call.ts'
import { messageOf } from '../../../client/problems.ts'
import { ConfirmationCode } from '../../../acts/confirmation-code.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { allows } from '../../../session/module-route.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import type { Privacy } from './my-data.tsx'
import { type ErasureImpediment, impedimentOf } from './privacy-words.ts'
import { RequestMade } from '../requests/requests.tsx'
import { useConfirmed } from '../requests/use-confirmed.ts'

/** The end of the account: the deleted data, the data that the law keeps, and the impediments, before any request. */
export function ErasurePanel({ privacy: { apaga, guarda, impedimentos, pedidos } }: { privacy: Privacy }) {
  const waiting = pedidos.find(({ tipo, situacao }) => tipo === 'EXCLUSAO' && situacao === 'ABERTO')
  const [protocol, setProtocol] = useState<string>()
  return (
    <Panel title="Apagar minha conta" sub="Não dá para voltar atrás depois da nossa resposta.">
      <div className="stack">
        <Disclosure summary="O que é apagado">
          <ul className="small stack">
            {apaga.map((what) => (
              <li key={what}>{what}.</li>
            ))}
          </ul>
        </Disclosure>
        <Disclosure summary="O que a lei manda guardar, e por quanto tempo">
          <ul className="small stack">
            {guarda.map(({ oQue, porQue, ate }) => (
              <li key={oQue}>
                <b>{oQue}.</b> {ate} <span className="muted">{porQue}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
        {waiting !== undefined ? (
          <Arrived now={protocol === waiting.protocolo} role="group" label="Resultado">
            <RequestMade request={waiting}>
              Você pediu o fim da conta. Até a resposta tudo continua como está, e dá para desistir em Seus pedidos.
            </RequestMade>
          </Arrived>
        ) : impedimentos.length > 0 ? (
          <Impeded impedimentos={impedimentos} pedidos={pedidos} />
        ) : (
          <Begin onAsked={setProtocol} />
        )}
      </div>
    </Panel>
  )
}

const Impeded = ({ impedimentos, pedidos }: Pick<Privacy, 'impedimentos' | 'pedidos'>) => (
  <Notice icon={info} tone="warning" title="Ainda não dá para apagar.">
    Falta resolver:
    <ul className="stack mt-4">
      {impedimentos.map((one) => (
        <li key={one}>
          <ImpedimentShown {...impedimentOf(one, pedidos)} />
        </li>
      ))}
    </ul>
  </Notice>
)

const ImpedimentShown = ({ what, end, call: lead, instead }: ErasureImpediment) => (
  <>
    <b>{what}</b> {end && <EndedThere {...end} />}
    {lead !== undefined && (
      <>
        {lead} <PhoneLink />.{' '}
      </>
    )}
    {instead}
  </>
)

/** A link where the session opens the screen, else the screen's name. */
function EndedThere({ words, screen, module, to }: NonNullable<ErasureImpediment['end']>) {
  const opens = useSession((session) => allows(session, module))
  return (
    <>
      {words}{' '}
      {opens ? (
        <Link className="link" to={to()}>
          {screen}
        </Link>
      ) : (
        screen
      )}
      .{' '}
    </>
  )
}

/** A press opens the form: nobody ends their account in passing. */
function Begin({ onAsked }: BeginProps) {
  const [begun, setBegun] = useState(false)
  return begun ? (
    <ErasureForm onAsked={onAsked} />
  ) : (
    <Button kind="secondary" block onClick={() => setBegun(true)}>
      Quero apagar minha conta
    </Button>
  )
}

interface BeginProps {
  /** Called with the protocol of the request made here. */
  onAsked: (protocolo: string) => void
}

function ErasureForm({ onAsked }: BeginProps) {
  const [sure, setSure] = useState(false)
  const { busy, problems, codeSent, onSent, submit } = useConfirmed(async (codigo, idempotencyKey) => {
    const request = await call('eraseAccount', { body: { codigo, ciente: true } }, { idempotencyKey })
    onAsked(request.protocolo)
    return request
  })
  const missing = !codeSent ? 'Peça o código para continuar.' : sure ? undefined : 'Marque que você entendeu.'
  return (
    <Form onSubmit={submit}>
      <ConfirmationCode
        lead="Para pedir o fim da conta, confirme que é você com um código."
        send={(canal) => call('sendPrivacyCode', { body: { canal } })}
        error={messageOf(problems, 'codigo')}
        onSent={onSent}
        id="codigo-exclusao"
      />
      <Checkbox name="ciente" checked={sure} onChange={(event) => setSure(event.currentTarget.checked)}>
        Entendi o que é apagado e o que fica guardado.
      </Checkbox>
      <ProblemNotice>{problems.form}</ProblemNotice>
      <Button type="submit" kind="danger" block busy={busy} reason={missing}>
        Pedir o fim da conta
      </Button>
    </Form>
  )
}
