import { call } from '../client/call.ts'
import { download, save } from '../client/download.ts'
import { useIdempotentRequest } from '../client/use-idempotent-request.ts'
import { download as downloadIcon } from '../ui/icons/actions.ts'
import { mail, message } from '../ui/icons/things.ts'
import { Panel } from '../ui/layout/panel.tsx'
import type { BankSlip } from './charges.ts'
import { FileAction } from '../acts/file-action.tsx'
import { unbroken } from '../ui/unbroken.tsx'

const instead = 'A linha digitável desta tela vale do mesmo jeito. Tente de novo em alguns minutos.'

/** The boleto to keep or to pay elsewhere. It goes only to the contacts of the account, which nobody types here. */
export function SlipFiles({ slip: { boleto, vencimento, referencia } }: { slip: BankSlip }) {
  const savePdf = async () => {
    const file = await download('slipPdf', { query: { boleto } }, `boleto-${referencia ?? vencimento}.pdf`)
    save(file)
    return file.name
  }
  const byEmail = useSlipSending('slipEmail', boleto)
  const bySms = useSlipSending('slipSms', boleto)
  return (
    <Panel title="Guardar ou enviar">
      <div className="stack">
        <FileAction
          icon={downloadIcon}
          work={savePdf}
          done={(name) => `Salvo nos downloads: ${name}`}
          instead={instead}
        >
          Baixar PDF
        </FileAction>
        <FileAction icon={mail} work={byEmail} done={sentTo} instead={instead}>
          Enviar por e-mail
        </FileAction>
        <FileAction icon={message} work={bySms} done={sentTo} instead={instead}>
          Enviar código por SMS
        </FileAction>
      </div>
      <p className="caption muted mt-3">{unbroken('Enviamos só para o e-mail e o celular do seu cadastro.')}</p>
    </Panel>
  )
}

const sentTo = (contact: string) => (
  <>
    Enviado para <span className="nowrap">{contact}</span>. Pode levar um minuto.
  </>
)

/** A try whose answer was lost is the same sending. */
function useSlipSending(name: 'slipEmail' | 'slipSms', boleto: string): () => Promise<string> {
  const once = useIdempotentRequest()
  return async () => {
    const { destino } = await once(boleto, (idempotencyKey) => call(name, { body: { boleto } }, { idempotencyKey }))
    return destino
  }
}
