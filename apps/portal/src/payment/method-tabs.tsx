import { SecondarySection } from '../chrome/dashboard/further.tsx'
import { type Method, session } from '../session/session.ts'
import { Segmented } from '../ui/choices/segmented.tsx'
import { barcode, pix } from '../ui/icons/things.ts'
import { everyMethod } from './method-choice.tsx'
import { chooseMethod } from './payment-flow.ts'
import type { Places } from './places.ts'

const looks = { pix: { text: 'Pix', icon: pix }, boleto: { text: 'Boleto', icon: barcode } }

/** From the code of one method to that of the other; nothing where only one is offered. The simple mode has asked before. */
export function MethodTabs({ by, places }: { by: Method; places: Places }) {
  const offered = places.payable === 'invoice' ? session.get().invoice.ways : everyMethod
  if (offered.length === 1) return null
  return (
    <SecondarySection title="Pagar de outro jeito">
      <Segmented
        label="Forma de pagamento"
        replace
        views={everyMethod.map((method) => ({
          ...looks[method],
          to: places[method],
          current: method === by,
          onChoose: () => chooseMethod(places.payable, method),
        }))}
      />
    </SecondarySection>
  )
}
