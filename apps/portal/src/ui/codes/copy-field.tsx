import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { copyText } from './copy-text.ts'
import { check } from '../icons/states.ts'
import { copy } from '../icons/actions.ts'
import styles from './copy-field.module.css'

const shownFor = 2500

/** A value in a well and its 'Copiar'. 'Copiado' only follows a copy; where copying is refused, the whole text can be selected. */
export function CopyField({ label, value, groups, isMessage, button, kind, size, onCopied }: CopyFieldProps) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')

  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('idle'), shownFor)
    return () => clearTimeout(timer)
  }, [state])

  const press = async () => {
    const done = await copyText(value, box.current!)
    setState(done ? 'copied' : 'failed')
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
        {/* Both texts take up room, so that the width does not move. */}
        <span className={styles.words}>
          <span className={copied ? styles.away : undefined}>{button}</span>
          <span className={copied ? undefined : styles.away}>Copiado</span>
        </span>
      </Button>
      <p className={state === 'failed' ? 'small' : 'vh'} role="status">
        {copied && 'Copiado'}
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
      {look === undefined ? <span className={styles.clip}>{value}</span> : (groups?.join(' ') ?? value)}
    </p>
  )
}

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
  kind?: 'primary' | 'secondary' | undefined
  size?: 'big' | undefined
  onCopied?: (() => void) | undefined
}
