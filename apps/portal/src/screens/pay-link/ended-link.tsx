import { CallUs } from '../../chrome/help/call-us.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { info } from '../../ui/icons/notices.ts'
import { circleCheck } from '../../ui/icons/states.ts'
import { Panel } from '../../ui/layout/panel.tsx'

export const Paid = () => (
  <Panel>
    <div role="status">
      <EmptyState level={1} icon={circleCheck} title="Já está pago">
        Recebemos o pagamento, e não precisa pagar de novo. O comprovante fica no aplicativo do banco de quem pagou.
      </EmptyState>
    </div>
  </Panel>
)

/** Whoever looks has paid nothing here. */
export const PaidElsewhere = () => (
  <Panel>
    <div role="status">
      <EmptyState level={1} icon={circleCheck} title="Esta conta já foi paga">
        Não pague de novo. Pode fechar esta página.
      </EmptyState>
    </div>
  </Panel>
)

/** The reason is not said: it is the business of the person who asked. */
export const NothingToPay = () => (
  <Panel>
    <div role="status">
      <EmptyState level={1} icon={info} title="Não há nada a pagar agora">
        Nada foi cobrado. Pode fechar esta página.
      </EmptyState>
    </div>
  </Panel>
)

/** One page for links that ended, were revoked or never existed. */
export const Over = () => (
  <>
    <Panel>
      <div role="status">
        <EmptyState
          level={1}
          icon={info}
          title="Este link expirou"
          action={
            <ButtonLink kind="secondary" to={paths.home()}>
              Ir para o início
            </ButtonLink>
          }
        >
          Peça outro a quem mandou este. Nada foi cobrado.
        </EmptyState>
      </div>
    </Panel>
    <Panel title="Desconfia de quem mandou?">
      <CallUs />
    </Panel>
  </>
)
