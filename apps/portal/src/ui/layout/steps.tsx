import { Icon } from '../icon.tsx'
import { circleCheck, clock, upcoming } from '../icons/states.ts'
import styles from './steps.module.css'

const marks = { done: circleCheck, now: clock, next: upcoming } as const
const spoken = { done: 'feito', now: 'em andamento', next: 'ainda não' } as const

/** The steps of a process, one below the other: done, current, coming. */
export function Steps({ steps }: { steps: readonly StepShown[] }) {
  return (
    <div className={styles.room}>
      <ol className={styles.steps}>
        {steps.map(({ name, note, place }) => (
          <li key={name} className={styles[place]}>
            <Icon of={marks[place]} />
            <span>
              <b>{name}</b>
              <span className="vh">, {spoken[place]}</span>
              {note !== '' && <small>{note}</small>}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

export interface StepShown {
  name: string
  note: string
  place: 'done' | 'now' | 'next'
}
