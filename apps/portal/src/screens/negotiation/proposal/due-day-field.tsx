import { SelectField } from '../../../ui/choices/select-field.tsx'

const days = Array.from({ length: 28 }, (_, index) => index + 1)

/** The days that every month has. */
export const DueDayField = ({ name, label }: { name: string; label: string }) => (
  <SelectField label={label} name={name} defaultValue="10">
    {days.map((day) => (
      <option key={day} value={day}>
        {day}
      </option>
    ))}
  </SelectField>
)
