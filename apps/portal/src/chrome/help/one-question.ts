import { useEffect, useState } from 'react'
import { useSimpleMode } from './simple-mode.ts'

/** The id of what follows the last question. */
export const OVER = 'respostas'

/** In the simple mode a screen's questions come one after the other, each with the focus, else all in one look. Ids name them. */
export function useOneQuestion<Name extends string>(names: readonly Name[], first = names[0]) {
  const isSimple = useSimpleMode()
  const [at, setAt] = useState(() => names.findIndex((each) => each === first))
  const [moved, setMoved] = useState(false)
  const name = names[at]
  useEffect(() => {
    if (moved) document.getElementById(name ?? OVER)?.focus()
  }, [moved, name])
  const goTo = (place: number) => {
    setMoved(true)
    setAt(place)
  }
  return {
    shows: (field: Name) => !isSimple || field === name,
    /** The only question that is asked now; undefined where all are. */
    only: isSimple ? name : undefined,
    isLast: !isSimple || at === names.length - 1,
    place: isSimple && name !== undefined ? `Pergunta ${at + 1} de ${names.length}` : undefined,
    /** True once every question of the simple mode is answered. */
    isOver: isSimple && name === undefined,
    next: () => isSimple && goTo(at + 1),
    goTo: (field: Name) => isSimple && goTo(names.indexOf(field)),
    back: isSimple && at > 0 ? () => goTo(at - 1) : undefined,
    restart: () => goTo(0),
  }
}
