import { useState } from 'react'
import { useSimpleMode } from '../../../chrome/help/simple-mode.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SelectField } from '../../../ui/choices/select-field.tsx'

const days = Array.from({ length: 28 }, (_, index) => index + 1)
/** Around these, most people are paid. */
const usual = [5, 10, 15, 20, 25]

/** The days that every month has, in the simple mode the usual ones first. With `now`, it is not offered, and none is chosen beforehand. */
export function DueDayField({ now, ...field }: DueDayFieldProps) {
  const isSimple = useSimpleMode()
  const [showsAll, setShowsAll] = useState(false)
  const first = field.defaultValue ?? (now === undefined ? '10' : '')
  const isFew = isSimple && !showsAll && (first === '' || usual.includes(Number(first)))
  const showAll = () => {
    setShowsAll(true)
    document.getElementById(field.name)?.focus()
  }
  return (
    <>
      <SelectField {...field} defaultValue={first}>
        {now !== undefined && <option value="">Escolha o dia</option>}
        {(isFew ? usual : days)
          .filter((day) => day !== now)
          .map((day) => (
            <option key={day} value={day}>
              {day}
            </option>
          ))}
      </SelectField>
      {isFew && (
        <Button kind="quiet" onClick={showAll}>
          Ver todos os dias
        </Button>
      )}
    </>
  )
}

interface DueDayFieldProps {
  name: string
  label: string
  now?: number | undefined
  defaultValue?: string | undefined
  hint?: string
  error?: string | undefined
}
