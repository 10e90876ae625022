import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { agreement, booklet } from '../../ui/icons/things.ts'
import { exclamation, info, warning } from '../../ui/icons/notices.ts'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { LiveStatus } from '../../ui/feedback/live-status.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/state.tsx'
import { Stepper } from '../../ui/choices/stepper.tsx'
import { Group, Specimen } from './specimen.tsx'

const never = new Promise<{ value: string }>(() => {})

export const States = () => (
  <Group id="estados" title="Situações e espera">
    <Badges />
    <Specimen of="Notice">
      <Notice tone="positive" icon={circleCheck} title="Pagamento recebido.">
        Seu limite já voltou.
      </Notice>
      <Notice tone="informative" icon={info}>
        O boleto é confirmado em até 2 dias úteis.
      </Notice>
      <Notice tone="warning" icon={clock}>
        Sua sessão termina em 1 minuto.
      </Notice>
      <Notice tone="negative" icon={exclamation} role="status">
        Não deu para enviar o SMS. Tente de novo.
      </Notice>
      <Notice icon={info} title="Sem tom." />
    </Specimen>
    <Specimen of="Spinner">
      <Spinner />
      <Spinner text="Configurando cartão..." />
    </Specimen>
    <Specimen of="Spinner: page">
      <Spinner page />
    </Specimen>
    <Specimen of="Skeleton">
      <PaperCard aria-label="A caminho">
        <Skeleton width="45%" />
        <Skeleton width="70%" height="44px" above="12px" />
        <Skeleton above="12px" />
      </PaperCard>
    </Specimen>
    <Specimen of="LiveStatus">
      <LiveStatus>Esperando o pagamento. Esta tela muda sozinha.</LiveStatus>
      <LiveStatus still>O código venceu.</LiveStatus>
    </Specimen>
    <Specimen of="Stepper">
      <Stepper step={2} total={3} name="forma de pagamento" />
    </Specimen>
    <Specimen of="EmptyState">
      <Panel>
        <EmptyState level={3} icon={booklet} title="Nenhum carnê" action={<Button kind="secondary">Atualizar</Button>}>
          Quando você comprar no carnê, as parcelas aparecem aqui.
        </EmptyState>
      </Panel>
    </Specimen>
    <Answers />
  </Group>
)

const Badges = () => (
  <Specimen of="Badge">
    <p className="actions">
      <Badge tone="positive" icon={circleCheck}>
        Pago
      </Badge>
      <Badge tone="informative" icon={clock}>
        Em Aberto
      </Badge>
      <Badge tone="negative" icon={exclamation}>
        Em Atraso
      </Badge>
      <Badge tone="warning" icon={warning}>
        Vence hoje
      </Badge>
      <Badge icon={agreement}>Refinanciado</Badge>
      <Badge>Sem informação</Badge>
    </p>
  </Specimen>
)

const Answers = () => (
  <>
    <Specimen of="ErrorState">
      <Panel>
        <ErrorState level={3} title="Não conseguimos buscar suas faturas" code="FAT-504" onRetry={() => {}} />
      </Panel>
    </Specimen>
    <Specimen of="DeferredContent" wide>
      <DeferredContent answer={never} failed="">
        {String}
      </DeferredContent>
      <DeferredContent answer={{ error: 'no' }} failed="Não conseguimos mostrar seus acordos">
        {String}
      </DeferredContent>
    </Specimen>
  </>
)
