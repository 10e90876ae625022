import type { Reply } from '@portal/contract'
import { type ReactNode, useState } from 'react'
import { PayBar } from '../chrome/dashboard/pay-bar.tsx'
import type { Method } from '../session/session.ts'
import { Amount } from '../ui/money/amount.tsx'
import { BeneficiaryLine } from '../ui/codes/beneficiary-line.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { Form } from '../ui/fields/form.tsx'
import { PaperCard } from '../ui/paper/paper-card.tsx'
import { AskSomeone, type ForSomeone } from './ask-someone.tsx'
import { everyMethod, firstMethod, MethodChoice } from './method-choice.tsx'

/** Pix or boleto, beside what is paid. */
export function MethodForm({
  cents,
  about,
  beneficiary,
  first,
  ways = everyMethod,
  onChoose,
  forSomeone,
}: MethodFormProps) {
  const [method, setMethod] = useState(() => firstMethod(first, ways))
  return (
    <Form className="cols cols--aside" onSubmit={() => onChoose(method)}>
      <div className="stack-l">
        <MethodChoice ways={ways} method={method} onChange={setMethod} />
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
