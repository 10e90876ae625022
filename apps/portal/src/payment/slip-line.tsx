import { formatDigitLine } from '@portal/brazil/boleto'
import { CopyField } from '../ui/codes/copy-field.tsx'
import { pixCopy } from './pix-copy.ts'

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
    // The check digit stays with the amount: alone it would look like a mistake.
    groups={formatDigitLine(line).split(/ (?!\d{14}$)/)}
    button="Copiar linha digitável"
    next={pixCopy.next}
    {...(beside ? { kind: 'secondary' } : { size: 'big' })}
  />
)
