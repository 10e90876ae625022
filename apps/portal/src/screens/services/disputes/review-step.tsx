import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import { messageOf, type Problems } from '../../../client/problems.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { exclamation, info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import type { DisputeStep, Draft } from './dispute-steps.tsx'
import { type AboutPurchase, planWords, promiseWords, reasons } from './dispute-words.ts'
import type { Files } from './use-files.ts'

/** The last step: all that was said, what it does to the invoice, and the sending. */
export function ReviewStep({ about, draft, files, busy, problems, onSend, onGo }: ReviewProps) {
  const { compra } = about
  const ofWords = messageOf(problems, 'relato')
  const ready = files.files.filter(({ state }) => state === 'chosen').length
  const count = ready === 0 ? 'Nenhum' : ready === 1 ? '1 arquivo' : `${ready} arquivos`
  return (
    <div className="stack">
      <Facts
        small
        rows={[
          { term: 'Compra', value: `${compra.descricao}, ${formatDate(compra.data)}` },
          { term: 'Motivo', value: draft.reason === undefined ? '' : reasons[draft.reason].title },
          { term: 'Comprovantes', value: count },
          { term: 'Em contestação', value: formatMoney(compra.valorCentavos), kind: 'total' },
        ]}
      />
      <p className="prose">“{draft.words.trim()}”</p>
      <Notice icon={info} tone="informative">
        {promiseWords(about)}
      </Notice>
      {about.encerraParcelamento && (
        <Notice icon={exclamation} tone="warning">
          {planWords}
        </Notice>
      )}
      <ProblemNotice>{problems.form ?? ofWords}</ProblemNotice>
      {ofWords !== undefined && (
        <Button kind="secondary" block onClick={() => onGo('relato')}>
          Corrigir o que contei
        </Button>
      )}
      <Button block busy={busy} onClick={onSend}>
        Enviar contestação
      </Button>
    </div>
  )
}

export interface SubmitProps {
  busy: boolean
  problems: Problems
  onSend: () => void
}

interface ReviewProps extends SubmitProps {
  about: AboutPurchase
  draft: Draft
  files: Files
  onGo: (step: DisputeStep) => void
}
