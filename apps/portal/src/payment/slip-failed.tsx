import { isCallError } from '../client/errors.ts'
import { PageHead } from '../chrome/page/page-head.tsx'
import { session } from '../session/session.ts'
import { Panel } from '../ui/layout/panel.tsx'
import { PayInstead } from './pay-instead.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import type { Places } from './places.ts'
import { SlipLine } from './slip-line.tsx'

/** No boleto came. One that is in hand already is paid by its line, whatever became of the connection. */
export function SlipFailed({ error, places }: { error: unknown; places: Places }) {
  const refused = isCallError(error) && error.status < 500
  const line = refused ? null : session.get()[places.payable].line
  return (
    <>
      <PageHead back={places.before} step={places.step} title={line === null ? 'Pague com boleto' : 'Seu boleto'} />
      <div className="stack-l">
        {line !== null && (
          <Panel title="Pague com a linha do boleto">
            <div className="stack">
              <p className="small muted">
                Copie e cole no aplicativo do seu banco. Se o boleto já foi pago ou cancelado, o banco avisa.
              </p>
              <SlipLine line={line} />
            </div>
          </Panel>
        )}
        <PaymentFailed
          error={error}
          title={line === null ? 'Não conseguimos gerar o boleto' : 'Não conseguimos atualizar o boleto'}
          places={places}
          other={<PayInstead by="pix" kind="secondary" places={places} />}
        />
      </div>
    </>
  )
}
