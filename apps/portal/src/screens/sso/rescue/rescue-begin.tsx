import { CallUs } from '../../../chrome/help/call-us.tsx'
import { call } from '../../../client/call.ts'
import { fingerprint } from '../../../client/fingerprint.ts'
import { clock } from '../../../ui/icons/states.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { BeginAccess } from '../access/begin-access.tsx'

export function RescueBegin() {
  return (
    <BeginAccess
      begin={async (body) => call('beginRescue', { body: { ...body, fingerPrint: await fingerprint() } })}
      access="RESGATE"
      title="Trocar celular e e-mail"
      lead="Confirme sua identidade e cadastre os novos contatos."
    >
      <Notice icon={clock}>
        Por segurança, uma pessoa da nossa equipe confere o pedido, e a troca leva até 7 dias. Antes disso avisamos os
        contatos antigos, e nada muda na conta.
      </Notice>
      <Panel title="Prefere falar conosco?">
        <CallUs />
      </Panel>
    </BeginAccess>
  )
}
