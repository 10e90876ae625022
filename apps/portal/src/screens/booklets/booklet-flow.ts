import { redirect } from 'react-router'
import { call } from '../../client/call.ts'
import { insidePaths } from '../../inside-paths.ts'
import { paths } from '../../paths.ts'
import { beginAttempt, type Method } from '../../payment/attempts.ts'
import type { PartsFlow } from '../../payment/parts-screens.tsx'
import type { Places } from '../../payment/places.ts'
import { type BookletPayment, session } from '../../session/session.ts'
import { type Booklet, type BookletInstalment, numbersWords } from './booklet-words.ts'

/** The number of the current shop card; `0`, for all of them, when a card of another kind is current. */
export function currentCardNumber(): string {
  const { tipoCartao, numeroCartao } = session.get()
  return tipoCartao === 'CARNE' && numeroCartao !== null ? numeroCartao : '0'
}

/** Begins the payment of instalments; the server quotes their price again. */
export const chooseInstalments = (
  { id, contrato }: Pick<Booklet, 'id' | 'contrato'>,
  chosen: readonly BookletInstalment[],
) =>
  session.update({
    booklet: id,
    ticketBooklet: {
      carne: id,
      contrato,
      parcelas: chosen.map(({ numero }) => numero),
      centavos: chosen.reduce((sum, { hojeCentavos }) => sum + hojeCentavos, 0),
      forma: null,
      linha: null,
    },
  })

/** The instalments being paid; a guard admits nobody without them. */
function chosenInstalments(): BookletPayment {
  const chosen = session.get().ticketBooklet
  if (chosen === null) throw redirect(insidePaths.openBooklets())
  return chosen
}

function chooseMethod(method: Method): void {
  beginAttempt(method)
  session.update({ ticketBooklet: { ...chosenInstalments(), forma: method } })
}

function keepLine(linha: string | null): void {
  const chosen = session.get().ticketBooklet
  if (chosen !== null) session.update({ ticketBooklet: { ...chosen, linha } })
}

/** The addresses around the payment of instalments. */
const bookletPlaces: Places = {
  before: { to: insidePaths.payBooklet(), text: 'Forma de pagamento' },
  step: { step: 3, total: 3, name: 'pagar' },
  pix: insidePaths.bookletPix(),
  slip: insidePaths.bookletSlip(),
  home: { to: paths.booklets(), text: 'Voltar para Carnês' },
  choose: chooseMethod,
  line: { keep: (line) => keepLine(line?.linha ?? null), kept: () => session.get().ticketBooklet?.linha ?? null },
  end: () => session.update({ ticketBooklet: null }),
}

/** The payment of the chosen instalments. */
export function bookletFlow(): PartsFlow {
  const { carne, contrato, parcelas, centavos, forma } = chosenInstalments()
  return {
    paying: {
      of: `carne ${carne} ${parcelas.join()}`,
      cents: centavos,
      createPix: (from, sent) => call('createBookletPix', { body: { carne, parcelas, ...from } }, sent),
      createSlip: (from, sent) => call('createBookletSlip', { params: { carne }, body: { parcelas, ...from } }, sent),
    },
    places: bookletPlaces,
    chosenAt: { to: insidePaths.booklet(carne), text: 'Parcelas' },
    about: `${numbersWords(parcelas)} do carnê ${contrato}`,
    first: forma ?? 'pix',
    forSomeone: { tipo: 'CARNE', carne, parcelas },
  }
}
