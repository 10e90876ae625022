import { formatMoney } from '@portal/brazil/money'
import { messageOf, type Problems } from '../../../client/problems.ts'
import { SelectField } from '../../../ui/choices/select-field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import type { DebtProposal } from '../agreement-flow.ts'
import { DueDayField } from './due-day-field.tsx'
import { FITTING } from './simulating.ts'
import type { TypedWish, WishField } from './typed-wish.ts'

/** The fields of a wish; those that are not asked now keep what they hold. */
export function WishFields({ proposal, first, count, problems, shows }: WishFieldsProps) {
  const { entradaMinimaCentavos: least, quantidades } = proposal
  return (
    <>
      <div hidden={!shows('quantidade')}>
        <SelectField label="Parcelas" name="quantidade" defaultValue={first.quantidade}>
          <option value={FITTING}>Pelo valor da parcela</option>
          {quantidades.map((each) => (
            <option key={each} value={each}>
              {each} parcelas
            </option>
          ))}
        </SelectField>
      </div>
      {count === FITTING && (
        <div hidden={!shows('valor')}>
          <MoneyField
            label="Quanto cabe por mês"
            name="valor"
            hint={leastWords(proposal)}
            defaultValue={first.valor}
            error={messageOf(problems, 'valor')}
          />
        </div>
      )}
      <div hidden={!shows('entrada')}>
        <MoneyField
          label="Entrada que você pode pagar"
          name="entrada"
          hint={`A partir de ${formatMoney(least)}`}
          defaultValue={first.entrada}
          error={messageOf(problems, 'entrada')}
        />
      </div>
      <div hidden={!shows('dia')}>
        <DueDayField name="dia" label="Dia do vencimento" defaultValue={first.dia} />
      </div>
    </>
  )
}

/** The smallest instalment of those on offer. */
const leastWords = ({ parcelado }: DebtProposal): string | undefined =>
  parcelado.length > 0
    ? `Com a menor entrada, a partir de ${formatMoney(Math.min(...parcelado.map((plan) => plan.valorParcelaCentavos)))}`
    : undefined

interface WishFieldsProps {
  proposal: DebtProposal
  /** The values at the form's opening. */
  first: TypedWish
  /** The chosen number of instalments. */
  count: string
  problems: Problems
  shows: (field: WishField) => boolean
}
