import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { SecondarySection } from '../../../chrome/dashboard/further.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { baseOf } from '../agreement-flow.ts'
import { useAgreementStep } from '../agreement-step.ts'
import { CashChoice } from './cash-choice.tsx'
import { SimulateForm } from './simulate-form.tsx'
import { StepFailed } from './step-failed.tsx'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const base = baseOf(url)
  const proposta = new URL(url).searchParams.get('proposta')
  if (proposta === null) throw redirect(paths.openDebts(base))
  return { base, proposal: await toResult(call('proposal', { params: { proposta } }, { signal }), signal) }
}

/** A proposal by the person's wish, with the cash price beside it. */
export default function Simulate() {
  const { base, proposal } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: paths.openDebts(base), text: 'Propostas' }}
        step={useAgreementStep('proposta')}
        title="Do seu jeito"
      >
        Escolha a entrada, as parcelas e o dia.
      </PageHead>
      {'error' in proposal ? (
        <StepFailed error={proposal.error} base={base} />
      ) : (
        <div className="cols cols--half">
          <SimulateForm proposal={proposal.value} base={base} />
          <SecondarySection title="Pagar à vista">
            <CashChoice proposal={proposal.value} base={base} />
          </SecondarySection>
        </div>
      )}
    </>
  )
}
