import { Button } from '../../../ui/buttons/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Modal } from '../../../chrome/dialogs/modal.tsx'
import { Money } from '../../../ui/money/money.tsx'

/** The second question, with the old limit and the new one side by side. */
export const LowerLimit = ({ from, to, busy, onStay, onLower }: LowerLimitProps) => (
  <Modal
    title="Diminuir o limite agora?"
    onClose={onStay}
    foot={
      <>
        <Button kind="secondary" onClick={onStay}>
          Não mudar
        </Button>
        <Button busy={busy} onClick={onLower}>
          Sim, diminuir
        </Button>
      </>
    }
  >
    <Facts
      rows={[
        { term: 'Limite de hoje', value: <Money cents={from} /> },
        { term: 'Limite novo', value: <Money cents={to} />, kind: 'total' },
      ]}
    />
    <p className="mt-4">Vale na hora. Para aumentar de novo, o pedido passa por análise.</p>
  </Modal>
)

interface LowerLimitProps {
  from: number
  to: number
  busy: boolean
  onStay: () => void
  onLower: () => void
}
