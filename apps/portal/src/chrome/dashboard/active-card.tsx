import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { swap } from '../../ui/icons/actions.ts'
import { MiniCard } from '../../ui/paper/mini-card.tsx'
import styles from './active-card.module.css'

/** The card whose data the screens show, and the way to another. */
export function ActiveCard({ name, lastFour, onSwap, className }: ActiveCardProps) {
  return (
    <div className={classNames(styles.card, className)}>
      <MiniCard />
      <p>
        {name}
        {lastFour !== undefined && <small>final {lastFour}</small>}
      </p>
      {onSwap && (
        <Button kind="quiet" size="small" icon={swap} onClick={onSwap}>
          Trocar cartão
        </Button>
      )}
    </div>
  )
}

export interface ActiveCardProps {
  name: string
  lastFour?: string | undefined
  onSwap?: (() => void) | undefined
  className?: string | undefined
}
