import { useEffect, useState } from 'react'
import { useSimpleMode } from './simple-mode.ts'
import { Stepper } from '../../ui/choices/stepper.tsx'

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

interface QuestionPlaceProps {
  questions: readonly string[]
  /** The only question that is asked now; undefined where all are in one look. */
  only: string | undefined
  names: Readonly<Record<string, string>>
}

/** In the simple mode the place of a question among all of them, from the first on. */
export const QuestionPlace = ({ questions, only, names }: QuestionPlaceProps) =>
  only !== undefined && <Stepper step={questions.indexOf(only) + 1} total={questions.length} name={names[only] ?? ''} />

/** The question that 'Continuar' leads to. */
export function QuestionAfter({ questions, only, names }: QuestionPlaceProps) {
  const after = only === undefined ? undefined : questions[questions.indexOf(only) + 1]
  return after !== undefined && <p className="small muted">A seguir: {names[after]}</p>
}
