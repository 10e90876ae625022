import { useLoaderData, useNavigate } from 'react-router'
import { PageHead } from '../../chrome/page-head.tsx'
import { insidePaths } from '../../inside-paths.ts'
import type { Method } from '../../payment/attempts.ts'
import { MethodForm } from '../../payment/method-form.tsx'
import { bookletPlaces, chosenInstalments } from './booklet-flow.ts'
import { numbersWords } from './booklet-words.ts'

export const loader = () => chosenInstalments()

/** How to pay the instalments that were chosen. */
export default function PayBooklet() {
  const { carne, contrato, parcelas, centavos, forma } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const choose = (method: Method) => {
    bookletPlaces.choose(method)
    void navigate(method === 'pix' ? bookletPlaces.pix : bookletPlaces.slip)
  }
  return (
    <>
      <PageHead
        back={{ to: insidePaths.booklet(carne), text: 'Parcelas' }}
        step={{ step: 2, total: 3, name: 'forma de pagamento' }}
        title="Como você quer pagar?"
      >
        {numbersWords(parcelas)} do carnê {contrato}.
      </PageHead>
      <MethodForm
        cents={centavos}
        about={`${numbersWords(parcelas)} do carnê ${contrato}`}
        first={forma ?? 'pix'}
        onChoose={choose}
      />
    </>
  )
}
