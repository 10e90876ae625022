import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSimpleMode } from '../../chrome/help/simple-mode.ts'
import { PayBar } from '../../chrome/dashboard/pay-bar.tsx'
import { noProblems, problemAt } from '../../client/problems.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { type Fact, Facts } from '../../ui/layout/facts.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { chooseInstalments } from './booklet-flow.ts'
import styles from './booklet.module.css'
import { type BookletDetail, type BookletInstalment, numbersWords, totalOf } from './booklet-words.ts'
import { InstalmentChoice } from './instalment-choice.tsx'
import { type AnswersProps, firstChoice, isTaken, readyAnswers, ReadyAnswers } from './ready-answers.tsx'

/** The instalments to pay now: late ones and the next are ticked, each with its price and its saving. */
export function ChooseInstalments({ booklet, open, children }: ChooseInstalmentsProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(firstChoice(open)))
  const [problems, setProblems] = useState(noProblems)
  const ticked = open.filter(({ numero }) => chosen.has(numero))
  const total = totalOf(ticked)
  const leftLate = open.filter(({ numero, situacao }) => situacao === 'EM_ATRASO' && !chosen.has(numero))
  const submit = () => {
    const field = `parcela-${open[0]?.numero}`
    if (ticked.length === 0) return setProblems(problemAt('Escolha pelo menos uma parcela.', { field }))
    chooseInstalments(booklet, ticked)
    void navigate(paths.payBooklet())
  }
  const Answers = useSimpleMode() && open.length > 1 ? ReadyAnswers : Shortcuts
  return (
    <Form className="cols cols--aside" onSubmit={submit} problems={problems.fields}>
      <Panel title="O que você quer pagar agora?" sub="As últimas parcelas dão mais desconto.">
        <Answers open={open} chosen={chosen} onChoose={(numbers) => setChosen(new Set(numbers))}>
          <InstalmentChoice
            open={open}
            chosen={chosen}
            onChange={setChosen}
            error={ticked.length === 0 ? problems.fields[0]?.message : undefined}
          />
        </Answers>
      </Panel>
      <aside className="stack-l" aria-label="Resumo">
        <PaperCard as="div">
          <h3>
            {ticked.length === 0 ? 'Nenhuma parcela escolhida' : numbersWords(ticked.map(({ numero }) => numero))}
          </h3>
          <div role="status">
            <Facts rows={factsOf(total)} />
            {leftLate.length > 0 && (
              <p className="small mt-3">
                {numbersWords(leftLate.map(({ numero }) => numero))}: ainda em atraso, e o valor sobe a cada dia.
              </p>
            )}
          </div>
        </PaperCard>
        {children}
      </aside>
      <PayBar cents={total.todayCents}>
        <Button size="big" type="submit">
          Pagar
        </Button>
      </PayBar>
    </Form>
  )
}

interface ChooseInstalmentsProps {
  booklet: BookletDetail
  open: readonly BookletInstalment[]
  /** The rest of the booklet, before the bar, which a phone keeps at the bottom of the page. */
  children: ReactNode
}

const Shortcuts = ({ open, chosen, onChoose, children }: AnswersProps) => (
  <>
    <p className={styles.shortcuts}>
      {readyAnswers(open).map(({ text, numbers }) => (
        <Button key={text} kind="quiet" aria-pressed={isTaken(numbers, chosen)} onClick={() => onChoose(numbers)}>
          {text}
        </Button>
      ))}
    </p>
    {children}
  </>
)

const factsOf = ({ faceCents, discountCents, chargesCents, todayCents }: ReturnType<typeof totalOf>): Fact[] => [
  { term: 'Soma das parcelas', value: <Money cents={faceCents} /> },
  ...(discountCents > 0
    ? [{ term: 'Desconto por antecipação', value: <Money cents={-discountCents} />, kind: 'credit' as const }]
    : []),
  ...(chargesCents > 0 ? [{ term: 'Multa e juros do atraso', value: <Money cents={chargesCents} /> }] : []),
  { term: 'Você paga hoje', value: <Money cents={todayCents} />, kind: 'total' },
]
