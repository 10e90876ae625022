import { Stepper } from '../../ui/choices/stepper.tsx'

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
