import type { Reply } from '@portal/contract'
import { type ReactNode, useState } from 'react'
import { PayBar } from '../chrome/dashboard/pay-bar.tsx'
import type { Method } from '../session/session.ts'
import { Amount } from '../ui/money/amount.tsx'
import { BeneficiaryLine } from '../ui/codes/beneficiary-line.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Choice, type ChoiceOption } from '../ui/choices/choice.tsx'
import { Form } from '../ui/fields/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { barcode, pix } from '../ui/icons/things.ts'
import { PaperCard } from '../ui/paper/paper-card.tsx'
import { AskSomeone, type ForSomeone } from './ask-someone.tsx'

const options: ChoiceOption[] = [
  { value: 'pix', title: 'Pix', detail: 'Cai na hora, todos os dias, a qualquer hora', amount: <Icon of={pix} /> },
  {
    value: 'boleto',
    title: 'Boleto',
    detail: 'Pague no app do banco, na lotérica ou no caixa. Cai em até 2 dias úteis',
    amount: <Icon of={barcode} />,
  },
]

const both: readonly Method[] = ['pix', 'boleto']

/** Pix or boleto, beside what is paid. */
export function MethodForm({ cents, about, beneficiary, first, ways = both, onChoose, forSomeone }: MethodFormProps) {
  const [method, setMethod] = useState(ways.includes(first) ? first : (ways[0] ?? first))
  return (
    <Form className="cols cols--aside" onSubmit={() => onChoose(method)}>
      <div className="stack-l">
        <Choice
          legend="Forma de pagamento"
          legendHidden
          name="forma"
          options={options.filter(({ value }) => ways.includes(value as Method))}
          value={method}
          onChange={(value) => setMethod(value as Method)}
        />
        {beneficiary && <BeneficiaryLine beneficiary={beneficiary} />}
        {forSomeone && <AskSomeone pagar={forSomeone} />}
      </div>
      <aside className="only-desk" aria-label="Resumo do pagamento">
        <PaperCard as="div">
          <p className="small muted">Você vai pagar</p>
          <p className="my-2">
            <Amount cents={cents} />
          </p>
          <p className="small">{about}</p>
        </PaperCard>
      </aside>
      <PayBar cents={cents}>
        <Button size="big" type="submit">
          Continuar
        </Button>
      </PayBar>
    </Form>
  )
}

export interface MethodFormProps {
  cents: number
  about: ReactNode
  /** The beneficiary, where the screen knows it before the charge does. */
  beneficiary?: Reply<'createPix'>['beneficiario']
  first: Method
  /** Those that what is paid offers. */
  ways?: readonly Method[]
  onChoose: (method: Method) => void
  /** A payment that another person may be asked for instead. */
  forSomeone?: ForSomeone | undefined
}
