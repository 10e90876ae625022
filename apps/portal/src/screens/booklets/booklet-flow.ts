import { redirect } from 'react-router'
import { call } from '../../client/call.ts'
import { paths } from '../../paths.ts'
import type { PartsPayment } from '../../payment/method-screen.tsx'
import { fromStart, type Places } from '../../payment/places.ts'
import { session } from '../../session/session.ts'
import { type Booklet, type BookletInstalment, numbersWords } from './booklet-words.ts'

/** The number of the current shop card; `0`, for all of them, when a card of another kind is current. */
export function currentCardNumber(): string {
  const { type, id } = session.get().card
  return type === 'CARNE' && id !== null ? id : '0'
}

/** Begins the payment of instalments; the server quotes their price again. */
export const chooseInstalments = (
  { id, contrato }: Pick<Booklet, 'id' | 'contrato'>,
  chosen: readonly BookletInstalment[],
) =>
  session.update({
    booklet: {
      opened: id,
      of: id,
      contract: contrato,
      parts: chosen.map(({ numero }) => numero),
      cents: chosen.reduce((sum, { hojeCentavos }) => sum + hojeCentavos, 0),
      method: null,
      line: null,
    },
  })

/** The addresses around the payment of instalments. */
const bookletPlaces: Places = {
  payable: 'booklet',
  before: { to: paths.payBooklet(), text: 'Forma de pagamento' },
  step: { step: 2, total: 2, name: 'pagar' },
  pix: paths.bookletPix(),
  boleto: paths.bookletSlip(),
  home: { to: paths.booklets(), text: 'Voltar para Carnês' },
}

/** The payment of the chosen instalments. */
export function bookletFlow(): PartsPayment {
  const { of: carne, contract, parts: parcelas, cents, method } = session.get().booklet
  // A guard admits nobody without them.
  if (carne === null || cents === null) throw redirect(paths.openBooklets())
  return {
    paying: {
      of: `carne ${carne} ${parcelas.join()}`,
      cents,
      createPix: (from, sent) => call('createBookletPix', { body: { carne, parcelas, ...from } }, sent),
      createSlip: (from, sent) => call('createBookletSlip', { params: { carne }, body: { parcelas, ...from } }, sent),
    },
    places: fromStart(bookletPlaces),
    chosenAt: { to: paths.booklet(carne), text: 'Parcelas' },
    about: `${numbersWords(parcelas)} do carnê ${contract}`,
    first: method ?? 'pix',
    forSomeone: { tipo: 'CARNE', carne, parcelas },
  }
}
