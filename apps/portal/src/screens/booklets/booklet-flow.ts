import { redirect } from 'react-router'
import { call } from '../../client/call.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import type { PartsPayment } from '../../payment/method-screen.tsx'
import type { Places } from '../../payment/places.ts'
import { session } from '../../session/session.ts'
import { type Booklet, type Instalment, numbersWords } from './booklet-words.ts'

/** The shop's card that was chosen; with a card of another kind, all of them (`0`). */
export function cardInHand(): string {
  const { type, id } = session.get().card
  return type === 'CARNE' && id !== null ? id : '0'
}

/** 'Pagar' on some instalments: what they cost is the server's to say again. */
export const chooseInstalments = ({ id, contrato }: Pick<Booklet, 'id' | 'contrato'>, chosen: readonly Instalment[]) =>
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

/** Where the payment of instalments leads. */
const bookletPlaces: Places = {
  payable: 'booklet',
  before: { to: insidePaths.payBooklet(), text: 'Forma de pagamento' },
  step: { step: 3, total: 3, name: 'pagar' },
  pix: insidePaths.bookletPix(),
  boleto: insidePaths.bookletSlip(),
  home: { to: paths.booklets(), text: 'Voltar para Carnês' },
}

/** The instalments in hand, as they are paid. */
export function bookletFlow(): PartsPayment {
  const { of: carne, contract, parts: parcelas, cents, method } = session.get().booklet
  // A guard lets nobody here without.
  if (carne === null || cents === null) throw redirect(insidePaths.openBooklets())
  return {
    paying: {
      of: `carne ${carne} ${parcelas.join()}`,
      cents,
      createPix: (from, sent) => call('createBookletPix', { body: { carne, parcelas, ...from } }, sent),
      createSlip: (from, sent) => call('createBookletSlip', { params: { carne }, body: { parcelas, ...from } }, sent),
    },
    places: bookletPlaces,
    chosenAt: { to: insidePaths.booklet(carne), text: 'Parcelas' },
    about: `${numbersWords(parcelas)} do carnê ${contract}`,
    first: method ?? 'pix',
    forSomeone: { tipo: 'CARNE', carne, parcelas },
  }
}
