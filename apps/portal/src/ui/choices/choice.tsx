import { useState, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { unbroken } from '../unbroken.tsx'
import { FieldError } from '../fields/field-error.tsx'
import mark from '../feedback/mark.module.css'
import styles from './choice.module.css'

/** Radio cards: the whole card is the label, the cost is under the title. Uncontrolled unless `value` is given. */
export function Choice({
  legend,
  legendHidden,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  cards,
}: ChoiceProps) {
  const [own, setOwn] = useState(defaultValue)
  const chosen = value === undefined ? own : value
  const errorId = `${name}-error`
  const choose = (option: string) => {
    setOwn(option)
    onChange?.(option)
  }
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      className={classNames(styles.choice, cards && styles.cards)}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend className={legendHidden ? 'vh' : styles.legend}>{legend}</legend>
      {options.map((option, index) => (
        <div key={option.value}>
          {option.heading !== undefined && <p className={styles.legend}>{option.heading}</p>}
          <label className={classNames(option.value === chosen && styles.chosen)}>
            <input
              className={mark.radio}
              type="radio"
              name={name}
              id={index === 0 ? name : undefined}
              value={option.value}
              checked={option.value === chosen}
              onChange={() => choose(option.value)}
            />
            <OptionWords option={option} />
          </label>
          {option.value === chosen && option.reveal !== undefined && (
            <div className={styles.reveal}>{option.reveal}</div>
          )}
        </div>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}

const OptionWords = ({ option: { art, title, detail, amount, amountDetail, more, tag } }: { option: ChoiceOption }) => (
  <>
    {art}
    <span className={styles.title}>
      {unbroken(title)}
      {detail !== undefined && <small>{unbroken(detail)}</small>}
    </span>
    {amount !== undefined && (
      <span className={styles.amount}>
        {amount}
        {amountDetail !== undefined && <small>{amountDetail}</small>}
      </span>
    )}
    {more !== undefined && <span className={styles.more}>{more}</span>}
    {tag !== undefined && <span className={styles.tag}>{tag}</span>}
  </>
)

export interface ChoiceOption {
  value: string
  /** Above the card: the name of the options from here on. */
  heading?: ReactNode
  title: ReactNode
  /** Shown under the title. */
  detail?: ReactNode
  /** Shown at the right: an amount, an icon. */
  amount?: ReactNode
  amountDetail?: ReactNode
  /** The cost of the choice, below everything. */
  more?: ReactNode
  /** A badge. */
  tag?: ReactNode
  /** Shown before the title, with `cards`: a `MiniCard`. */
  art?: ReactNode
  /** Shown below the card while it is chosen: the field of 'Outro valor'. */
  reveal?: ReactNode
}

interface ChoiceProps {
  legend: ReactNode
  legendHidden?: boolean | undefined
  /** The name, and the id of the first radio, where an `ErrorSummary` leads. */
  name: string
  options: readonly ChoiceOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: string | undefined
  cards?: boolean | undefined
}
