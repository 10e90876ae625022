import type { Method } from '../session/session.ts'
import { Choice, type ChoiceOption } from '../ui/choices/choice.tsx'
import { Icon } from '../ui/icon.tsx'
import { barcode, pix } from '../ui/icons/things.ts'

const options: ChoiceOption[] = [
  { value: 'pix', title: 'Pix', detail: 'Confirmado na hora, 24 horas por dia', amount: <Icon of={pix} /> },
  {
    value: 'boleto',
    title: 'Boleto',
    detail: 'Pague no app do banco, na lotérica ou no caixa. Compensa em até 2 dias úteis',
    amount: <Icon of={barcode} />,
  },
]

export const everyMethod: readonly Method[] = ['pix', 'boleto']

/** The method chosen before, as far as it is offered. */
export const firstMethod = (chosen: Method | null, ways: readonly Method[]): Method =>
  ways.find((way) => way === chosen) ?? ways[0] ?? 'pix'

/** Pix or boleto, whichever are offered. */
export const MethodChoice = ({ ways, method, onChange }: MethodChoiceProps) => (
  <Choice
    legend="Forma de pagamento"
    legendHidden
    name="forma"
    options={options.filter(({ value }) => ways.includes(value as Method))}
    value={method}
    onChange={(value) => onChange(value as Method)}
  />
)

interface MethodChoiceProps {
  ways: readonly Method[]
  method: Method
  onChange: (method: Method) => void
}
