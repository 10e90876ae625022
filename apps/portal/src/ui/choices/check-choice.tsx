import { classNames } from '../class-names.ts'
import mark from '../feedback/mark.module.css'
import type { ChoiceOption } from './choice.tsx'
import styles from './choice.module.css'

/** Cards that are ticked in or out, any number of them. */
export function CheckChoice({ legend, legendHidden, name, options, values, onChange }: CheckChoiceProps) {
  const toggle = (value: string, isIn: boolean) =>
    onChange(options.map((option) => option.value).filter((one) => (one === value ? isIn : values.includes(one))))
  return (
    <fieldset className={styles.choice}>
      <legend className={legendHidden ? 'vh' : styles.legend}>{legend}</legend>
      {options.map(({ value, title, detail, amount }) => (
        <div key={value}>
          <label className={classNames(values.includes(value) && styles.chosen)}>
            <input
              className={mark.checkbox}
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
            />
            <span className={styles.title}>
              {title}
              {detail !== undefined && <small>{detail}</small>}
            </span>
            {amount !== undefined && <span className={styles.amount}>{amount}</span>}
          </label>
        </div>
      ))}
    </fieldset>
  )
}

interface CheckChoiceProps {
  legend: string
  legendHidden?: boolean
  name: string
  options: readonly Pick<ChoiceOption, 'value' | 'title' | 'detail' | 'amount'>[]
  values: readonly string[]
  onChange: (values: string[]) => void
}
