import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../../chrome/page-head.tsx'
import { insidePaths } from '../../inside-paths.ts'
import type { Method } from '../../payment/attempts.ts'
import { MethodForm } from '../../payment/method-form.tsx'
import { agreementPlaces, baseOf, chosenParts } from './agreement-flow.ts'
import { partsWords } from './negotiation-words.ts'

export const loader = ({ request: { url } }: LoaderFunctionArgs) => {
  const base = baseOf(url)
  return { base, chosen: chosenParts(base) }
}

/** How to pay what was chosen of an agreement. */
export default function PayAgreement() {
  const { base, chosen } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const places = agreementPlaces(base)
  const about = `${partsWords(chosen.parcelas)} do acordo ${chosen.contrato}`
  const choose = (method: Method) => {
    places.choose(method)
    void navigate(method === 'pix' ? places.pix : places.slip)
  }
  return (
    <>
      <PageHead
        back={{ to: insidePaths.agreement(base, chosen.acordo), text: 'Acordo' }}
        step={{ step: 1, total: 2, name: 'forma de pagamento' }}
        title="Como você quer pagar?"
      >
        {about}.
      </PageHead>
      <MethodForm cents={chosen.centavos} about={about} first={chosen.forma ?? 'pix'} onChoose={choose} />
    </>
  )
}
