import { formatDigitLine } from '@portal/brazil/boleto'
import { CopyField } from '../ui/codes/copy-field.tsx'

type SlipLineProps = {
  line: string
  label?: string
  /** True where another way of paying stands first. */
  beside?: boolean
}

/** The line as banks write it, copied as its digits alone. */
export const SlipLine = ({ line, label = 'Linha digitável', beside = false }: SlipLineProps) => (
  <CopyField
    label={label}
    value={line}
    groups={formatDigitLine(line).split(' ')}
    button="Copiar linha digitável"
    {...(beside ? { kind: 'secondary' } : { size: 'big' })}
  />
)
