import { Fragment, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { copyText } from './copy-text.ts'
import { check } from '../icons/states.ts'
import { copy } from '../icons/actions.ts'
import styles from './copy-field.module.css'

const shownFor = 2500

/** A value in a well and its 'Copiar'. 'Copiado' only follows a copy; where copying is refused, the whole text can be selected. */
export function CopyField({ label, value, groups, isMessage, button, next, kind, size, onCopied }: CopyFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const [said, setSaid] = useState(false)

  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])

  const press = async () => {
    // A second copy is told like the first.
    setState('idle')
    const done = await copyText(value, box.current!)
    setState(done ? 'copied' : 'failed')
    setSaid(done)
    if (done) onCopied?.()
  }
  const copied = state === 'copied'
  return (
    <div className={styles.copy} ref={box}>
      <p className="label" id={id}>
        {label}
      </p>
      {state === 'failed' ? (
        <textarea
          className={styles.manual}
          readOnly
          rows={4}
          value={value}
          aria-labelledby={id}
          onFocus={(event) => event.currentTarget.select()}
        />
      ) : (
        <CopyValue labelId={id} value={value} groups={groups} isMessage={isMessage} />
      )}
      <Button kind={kind} size={size} block icon={copied ? check : copy} onClick={() => void press()}>
        {copied ? 'Copiado' : button}
      </Button>
      <p className={state === 'failed' || (said && next) ? 'small' : 'vh'} role="status">
        {copied && <span className="vh">Copiado. </span>}
        {said && next}
        {state === 'failed' && 'Copie manualmente: toque no texto acima para selecionar tudo.'}
      </p>
    </div>
  )
}

/** The value in full for readers and selection; drawn in groups, as a message, or cut at two lines. */
function CopyValue({ labelId, value, groups, isMessage }: CopyValueProps) {
  const look = isMessage ? styles.message : groups && styles.line
  return (
    <p className={classNames(styles.value, look)} role="group" aria-labelledby={labelId}>
      {look === undefined ? (
        <span className={styles.clip}>{value}</span>
      ) : isMessage ? (
        value
      ) : (
        <Groups of={groups ?? []} />
      )}
    </p>
  )
}

const Groups = ({ of: groups }: { of: readonly string[] }) => (
  <span className={styles.groups}>{groups.map(nextTo)}</span>
)

/** A group that does not break, and the room before it. */
const nextTo = (group: string, index: number) => (
  <Fragment key={group}>
    {index > 0 && ' '}
    <span>{group}</span>
  </Fragment>
)

type CopyValueProps = Pick<CopyFieldProps, 'value' | 'groups' | 'isMessage'> & { labelId: string }

interface CopyFieldProps {
  label: string
  /** The exact text to copy. */
  value: string
  /** The shown groups: the five fields of a digit line. Without them the value is cut at two lines. */
  groups?: readonly string[] | undefined
  /** True for a text to be read: shown in full, without broken words. */
  isMessage?: boolean | undefined
  /** 'Copiar código Pix' */
  button: string
  /** The next step of whoever copied it. */
  next?: string | undefined
  kind?: 'primary' | 'secondary' | undefined
  size?: 'big' | undefined
  onCopied?: (() => void) | undefined
}
