import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { messageOf } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Stepper } from '../../../ui/choices/stepper.tsx'
import { DisputeFiles } from './dispute-files.tsx'
import { type Draft, names, ReasonStep, type DisputeStep, stepOf, steps, WordsStep } from './dispute-steps.tsx'
import { ReviewStep, type SubmitProps } from './review-step.tsx'
import { type AboutPurchase, reasons } from './dispute-words.ts'
import type { Files } from './use-files.ts'

/** One decision a step. The step is in the address, so that back leads to the previous one; typed values stay. */
export function DisputeForm({ about, draft, onDraft, files, busy, problems, onSend }: DisputeFormProps) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const step = stepOf(hash, draft)
  const place = steps.indexOf(step) + 1
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(step)
  useEffect(() => {
    if (first.current !== step) heading.current?.focus()
    first.current = step
  }, [step])
  const go = (to: DisputeStep) => void navigate({ search, hash: to })
  const next = () => go(steps[place] ?? 'conferir')
  return (
    <Panel>
      <Stepper step={place} total={steps.length} name={names[step]} />
      <h2 className="mt-4 mb-3" ref={heading} tabIndex={-1}>
        {titleOf(step, draft)}
      </h2>
      {step === 'motivo' && <ReasonStep draft={draft} onDraft={onDraft} onNext={next} />}
      {step === 'relato' && (
        <WordsStep
          about={about}
          draft={draft}
          onDraft={onDraft}
          onNext={next}
          refusal={messageOf(problems, 'relato')}
        />
      )}
      {step === 'arquivos' && (
        <div className="stack">
          <p className="muted">Se não tiver nada agora, siga sem arquivo: dá para juntar depois.</p>
          <DisputeFiles files={files} />
          <Button block busy={files.looking} onClick={next}>
            Continuar
          </Button>
        </div>
      )}
      {step === 'conferir' && (
        <ReviewStep
          about={about}
          draft={draft}
          files={files}
          busy={busy}
          problems={problems}
          onSend={onSend}
          onGo={go}
        />
      )}
    </Panel>
  )
}

const titleOf = (step: DisputeStep, { reason }: Draft): string =>
  ({
    motivo: 'O que há de errado com esta compra?',
    relato: reason === undefined ? '' : reasons[reason].title,
    arquivos: 'Tem algo que mostre isso?',
    conferir: 'Está tudo certo?',
  })[step]

interface DisputeFormProps extends SubmitProps {
  about: AboutPurchase
  draft: Draft
  onDraft: (draft: Draft) => void
  files: Files
}
