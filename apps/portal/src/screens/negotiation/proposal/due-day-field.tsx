import { SelectField } from '../../../ui/choices/select-field.tsx'

const days = Array.from({ length: 28 }, (_, index) => index + 1)

/** The days that every month has. With `now`, the present day is not offered, and none is chosen beforehand. */
export const DueDayField = ({ now, ...field }: DueDayFieldProps) => (
  <SelectField {...field} defaultValue={field.defaultValue ?? (now === undefined ? '10' : '')}>
    {now !== undefined && <option value="">Escolha o dia</option>}
    {days
      .filter((day) => day !== now)
      .map((day) => (
        <option key={day} value={day}>
          {day}
        </option>
      ))}
  </SelectField>
)

interface DueDayFieldProps {
  name: string
  label: string
  now?: number | undefined
  defaultValue?: string | undefined
  hint?: string
  error?: string | undefined
}
