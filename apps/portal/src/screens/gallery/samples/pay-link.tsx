import { useLoaderData } from 'react-router'
import type { OpenLink } from '../../pay-link/opened.ts'
import { CodesToPay } from '../../pay-link/codes-to-pay.tsx'
import { qrOfTheGallery } from '../qr-drawing.ts'

const link: OpenLink = {
  situacao: 'ABERTO',
  sobre: 'FATURA',
  valorCentavos: 1284_60,
  vencimento: '2026-11-23',
  venceEm: '2026-11-24T02:59:59.000Z',
  beneficiario: { nome: 'Jangada Cartões', cnpj: '00.000.000/0001-91' },
  pix: {
    copiaECola: '00020126580014br.gov.bcb.pix',
    qrCode: { largura: qrOfTheGallery.size, caminho: qrOfTheGallery.path },
    segundosRestantes: 1800,
  },
  linhaDigitavel: '00090482168132726282061170130001916390000128460',
}

const nothing = () => {}
const still = { link, isRenewed: false, busy: false, onTimeUp: nothing, onRenew: nothing }

/** A pay link, open or after its code ran out, without the real screen's polling. */
export default function PayLinkSample() {
  const { answer } = useLoaderData<{ answer: { value: { expired: boolean } } }>()
  return <CodesToPay {...still} expired={answer.value.expired} />
}
