import { useState } from 'react'
import { Modal } from '../../../chrome/dialogs/modal.tsx'
import { call } from '../../../client/call.ts'
import { messageOf, problemAt, withoutProblem } from '../../../client/problems.ts'
import type { RequestControls } from '../../../client/use-request.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Choice } from '../../../ui/choices/choice.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { type CardServices, type ServiceRequest, currentCardNumber, hasAdditionals } from '../card-services.ts'
import { cardName } from './card-name.ts'
import { Destination } from './new-card.tsx'

const reasons = [
  { value: 'PERDA', title: 'Perdi', detail: 'Se ainda pode encontrar o cartão, basta bloquear.' },
  { value: 'ROUBO', title: 'Fui roubado', detail: 'Faça também um boletim de ocorrência.' },
  { value: 'DANO', title: 'Está danificado', detail: 'Quebrou, ou não passa mais na máquina.' },
] as const

type LossReason = (typeof reasons)[number]['value']

/** The end of the card for good, asked once more. */
export function GiveUp({ services, busy, problems, setProblems, ask }: GiveUpProps) {
  const { entrega, situacao } = services
  const [sure, setSure] = useState<LossReason>()
  const submit = (form: FormData) => {
    const motivo = form.get('motivo') as LossReason | null
    if (motivo === null) return setProblems(problemAt('Escolha o que aconteceu', { field: 'motivo' }))
    setProblems(withoutProblem('motivo'))
    setSure(motivo)
  }
  const replace = (motivo: LossReason) =>
    ask(motivo, (idempotencyKey) =>
      call('replaceCard', { params: { cartao: currentCardNumber() }, body: { motivo } }, { idempotencyKey }),
    )
  return (
    <Panel title="Cancelar e pedir outro">
      <Form onSubmit={submit} problems={problems.fields}>
        <Choice
          legend="O que aconteceu com o cartão?"
          name="motivo"
          options={reasons}
          onChange={() => setProblems(withoutProblem('motivo'))}
          error={messageOf(problems, 'motivo')}
        />
        <Destination address={entrega} isLocked={situacao === 'BLOQUEADO'} />
        <Notice icon={info} tone="warning" title="Não dá para voltar atrás.">
          O número deste cartão deixa de valer agora, e o novo vem com outro. Assinaturas precisam do número novo.
          {hasAdditionals(services) && ' Os cartões adicionais param até o novo chegar.'}
        </Notice>
        <Button type="submit" kind="danger" block>
          Cancelar este cartão e pedir outro
        </Button>
      </Form>
      {sure !== undefined && (
        <Sure
          motivo={sure}
          busy={busy}
          problem={problems.form}
          onStay={() => setSure(undefined)}
          onReplace={() => replace(sure)}
        />
      )}
    </Panel>
  )
}

type GiveUpProps = RequestControls<ServiceRequest> & { services: CardServices }

const Sure = ({ motivo, busy, problem, onStay, onReplace }: SureProps) => (
  <Modal
    title="Cancelar este cartão agora?"
    onClose={onStay}
    foot={
      <>
        <Button kind="secondary" onClick={onStay}>
          Voltar
        </Button>
        <Button kind="danger" busy={busy} onClick={onReplace}>
          Sim, cancelar e pedir outro
        </Button>
      </>
    }
  >
    <p>
      {cardName()} é cancelado na hora. O cartão novo chega com outro número: atualize suas assinaturas.
      {motivo !== 'DANO' && ' Se encontrar o cartão, descarte.'}
    </p>
    {problem !== undefined && <p role="alert">{problem}</p>}
  </Modal>
)

interface SureProps {
  motivo: LossReason
  busy: boolean
  problem: string | undefined
  onStay: () => void
  onReplace: () => void
}
