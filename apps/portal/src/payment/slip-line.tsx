import { formatDigitLine } from '@portal/brazil/boleto'
import { CopyField } from '../ui/copy-field.tsx'

/** The line as banks write it, copied as its digits alone. */
export const SlipLine = ({ line }: { line: string }) => (
  <CopyField
    label="Linha digitável"
    value={line}
    groups={formatDigitLine(line).split(' ')}
    button="Copiar linha digitável"
    size="big"
  />
)
