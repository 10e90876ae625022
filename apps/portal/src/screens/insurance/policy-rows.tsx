import type { ReactNode } from 'react'
import { showToast } from '../../chrome/notices/toasts.ts'
import { download, isInvalidPdf, save } from '../../client/download.ts'
import { wordsOf } from '../../client/errors.ts'
import { useTask } from '../../client/use-task.ts'
import { paths } from '../../paths.ts'
import { circleCheck } from '../../ui/icons/states.ts'
import { download as downloadIcon } from '../../ui/icons/actions.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { type InsurancePolicy, kindWords } from './insurance-words.ts'

/** The actions of a policy: its certificate, and its cancellation while it is active. */
export function PolicyRows({ policy, children }: { policy: InsurancePolicy; children?: ReactNode }) {
  const { apolice, situacao, condicoes } = policy
  const { state, run } = useTask(() => saveCertificate(policy))
  return (
    <>
      <Rows>
        {children}
        <ListRow
          inset
          title="Certificado em PDF"
          detail={state.phase === 'busy' ? 'Carregando...' : undefined}
          icon={downloadIcon}
          onPress={run}
        />
        {situacao === 'ATIVO' && (
          <ListRow inset to={paths.cancelPolicy(apolice)} title={`Cancelar ${kindWords[condicoes.tipo].name}`} />
        )}
      </Rows>
      {state.phase === 'failed' && (
        <ProblemNotice>
          {isInvalidPdf(state.error)
            ? 'O PDF chegou com defeito e não foi salvo. Tente de novo.'
            : wordsOf(state.error)}
        </ProblemNotice>
      )}
    </>
  )
}

async function saveCertificate({ apolice, numero }: InsurancePolicy): Promise<void> {
  const file = await download('insuranceCertificate', { params: { apolice } }, `certificado-${numero}.pdf`)
  save(file)
  showToast({ text: `Salvo nos downloads: ${file.name}`, tone: 'positive', icon: circleCheck })
}
