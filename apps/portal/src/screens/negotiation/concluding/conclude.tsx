import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { baseOf, chosenConditions, currentNegotiation } from '../agreement-flow.ts'
import { useAgreementStep } from '../agreement-step.ts'
import { AcceptAgreement } from './accept-agreement.tsx'
import { StepFailed } from '../proposal/step-failed.tsx'

export async function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const base = baseOf(url)
  const { proposta, ...query } = chosenConditions(base)
  const load = async () => {
    const [{ contrato, diasAteQuebrar }, { condicoes }] = await Promise.all([
      call('proposal', { params: { proposta } }, { signal }),
      call('simulateAgreement', { params: { proposta }, query: textOf(query) }, { signal }),
    ])
    return { contrato, condicoes, diasAteQuebrar }
  }
  return { base, negotiation: currentNegotiation(base), whole: await toResult(load(), signal) }
}

const textOf = ({ quantidade, entradaCentavos, diaVencimento }: Record<ConditionName, number>) => ({
  quantidade: String(quantidade),
  entradaCentavos: String(entradaCentavos),
  diaVencimento: String(diaVencimento),
})
type ConditionName = 'quantidade' | 'entradaCentavos' | 'diaVencimento'

/** The contract, the code of a first agreement, and the one button that agrees. */
export default function ConcludeAgreement() {
  const { base, negotiation, whole } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead
        back={{ to: paths.agreementData(base), text: 'Seus dados' }}
        step={useAgreementStep('aceite')}
        title="Feche o acordo"
      />
      {'error' in whole ? (
        <StepFailed error={whole.error} base={base} />
      ) : (
        <AcceptAgreement {...whole.value} base={base} negotiation={negotiation} />
      )}
    </>
  )
}
