import type { ReactNode } from 'react'
import { useOneQuestion } from '../../chrome/help/one-question.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Choice } from '../../ui/choices/choice.tsx'
import { Money } from '../../ui/money/money.tsx'
import { type BookletInstalment, numbersWords, totalOf } from './booklet-words.ts'

type ReadyAnswer = { text: string; numbers: number[] }

/** All late instalments, else the next one. */
export function firstChoice(open: readonly BookletInstalment[]): number[] {
  const late = open.filter(({ situacao }) => situacao === 'EM_ATRASO')
  return (late.length > 0 ? late : open.slice(0, 1)).map(({ numero }) => numero)
}

/** The answers that are offered ready, besides any other choice of instalments. */
export function readyAnswers(open: readonly BookletInstalment[]): ReadyAnswer[] {
  const numbers = open.map(({ numero }) => numero)
  const answers = [
    { text: 'Só a próxima', numbers: numbers.slice(0, 1), offered: numbers.length > 1 },
    { text: 'As 3 últimas', numbers: numbers.slice(-3), offered: numbers.length > 3 },
    { text: 'Quitar tudo', numbers, offered: numbers.length > 1 },
  ]
  return answers.filter(({ offered }) => offered)
}

export const isTaken = (numbers: readonly number[], chosen: ReadonlySet<number>): boolean =>
  numbers.length === chosen.size && numbers.every((each) => chosen.has(each))

/** The simple mode's question: one of few answers with its price, and the whole list only where somebody asks for it. */
export function ReadyAnswers({ open, chosen, onChoose, children }: AnswersProps) {
  const answers = answersOf(open)
  const taken = answers.find(({ numbers }) => isTaken(numbers, chosen))
  const list = `parcela-${open[0]?.numero}`
  const { shows, next, back } = useOneQuestion([ANSWER, list], taken === undefined ? list : ANSWER)
  const take = (text: string) => onChoose(answers.find((answer) => answer.text === text)?.numbers ?? [])
  if (!shows(ANSWER))
    return (
      <>
        {children}
        <Button
          kind="quiet"
          onClick={() => {
            onChoose(answers[0]?.numbers ?? [])
            back?.()
          }}
        >
          Voltar às respostas prontas
        </Button>
      </>
    )
  return (
    <>
      <Choice
        legend="O que você quer pagar agora?"
        legendHidden
        name={ANSWER}
        value={taken?.text}
        onChange={take}
        options={answers.map(({ text, numbers }) => ({
          value: text,
          title: text,
          detail: numbersWords(numbers),
          amount: <Money cents={totalOf(open.filter(({ numero }) => numbers.includes(numero))).todayCents} />,
        }))}
      />
      <Button kind="quiet" onClick={next}>
        Escolher as parcelas
      </Button>
    </>
  )
}

const ANSWER = 'resposta'

/** All that is late comes first, where it is not the next instalment alone. */
function answersOf(open: readonly BookletInstalment[]): ReadyAnswer[] {
  const numbers = firstChoice(open)
  return numbers.length > 1 ? [{ text: 'Tudo que está em atraso', numbers }, ...readyAnswers(open)] : readyAnswers(open)
}

export interface AnswersProps {
  open: readonly BookletInstalment[]
  chosen: ReadonlySet<number>
  onChoose: (numbers: number[]) => void
  /** The list of the instalments. */
  children: ReactNode
}
